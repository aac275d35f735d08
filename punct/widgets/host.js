// Holds a canvas widget inside its own element and owns its input. Knows nothing of what is drawn.
//
// ipycanvas has listeners of its own on the canvas; they never hear anything, because every event is
// taken on its way down, before it reaches the canvas.

const CLICK_REACH = 10; // how far, in CSS pixels, a pointer may stray between down and up
const LONG_PRESS = 500; // milliseconds after which a resting finger is a look
const FRAME = 4; // the padding of the frame in host.css
const SILENCE = 6000; // milliseconds without an answer after which the status line says so
const PATIENCE = 2000; // milliseconds after which a lost acknowledgement is no longer waited for

let views = 0;

async function render({ model, el }) {
  const parts = build(el);
  const ending = new AbortController();
  const send = listenForAnswers(model, parts.status, ending.signal);
  show(model, parts, ending.signal);
  watchPage(model, ending.signal); // before the canvas is held: its first picture has the right colors
  const view = await hold(model, parts.picture);
  const place = placer(model, view.el);
  const moves = latestOnly(model, send, ending.signal);
  const hover = listenToPointer(parts.picture, place, moves, send, ending.signal);
  listenToKeys(parts.picture, model, hover, send, ending.signal);
  return () => {
    ending.abort();
    view.remove();
  };
}

// Elements

function build(el) {
  const id = `punct-host-${++views}-${Date.now()}`;
  const frame = make("div", "punct-host");
  const picture = make("div", "punct-picture");
  const status = make("div", "punct-status");
  const description = make("div", "punct-unseen");
  description.id = id;
  picture.tabIndex = 0;
  picture.setAttribute("role", "application");
  picture.setAttribute("aria-describedby", id);
  const announcement = make("div", "punct-unseen");
  for (const spoken of [announcement, status]) {
    spoken.setAttribute("role", "status");
    spoken.setAttribute("aria-live", "polite");
  }
  frame.append(announcement, status, picture, description); // above, so that it is in sight however tall the picture is
  el.append(frame);
  return { frame, picture, announcement, status, description };
}

function make(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

// What Python says goes into the elements, now and whenever it changes.
function show(model, { frame, picture, announcement, status, description }, signal) {
  const writers = {
    label: (text) => picture.setAttribute("aria-label", text),
    description: (text) => (description.textContent = text),
    cursor: (shape) => (picture.style.cursor = shape),
    shown_width: (width) => (frame.style.width = width > 0 ? `${width + 2 * FRAME}px` : ""),
    announcement: (text) => (announcement.textContent = text),
    status: (text) => (status.textContent = text),
    status_kind: (kind) => (status.dataset.kind = kind),
    colors: (colors) => paintFrame(frame, colors),
  };
  for (const [name, write] of Object.entries(writers)) {
    const update = () => write(model.get(name));
    update();
    model.on(`change:${name}`, update);
    signal.addEventListener("abort", () => model.off(`change:${name}`, update));
  }
}

function paintFrame(frame, colors) {
  for (const name of ["ink", "paper", "good", "bad", "focus"]) {
    if (colors[name]) frame.style.setProperty(`--punct-${name}`, colors[name]);
    else frame.style.removeProperty(`--punct-${name}`);
  }
}

// Tell Python whether the page is light or dark, now and whenever its theme changes.
function watchPage(model, signal) {
  const tell = () => {
    const page = document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
    if (model.get("page") === page) return;
    model.set("page", page);
    model.save_changes();
  };
  tell();
  const watcher = new MutationObserver(tell);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => watcher.disconnect());
}

// Sends what happened. Python acknowledges everything it hears: where nothing comes back the kernel is
// busy or gone, and nobody else would say so.
function listenForAnswers(model, status, signal) {
  let timer = 0;
  let silent = false;
  const say = (text, kind) => {
    status.textContent = text;
    status.dataset.kind = kind;
  };
  const complain = () => {
    silent = true;
    say(model.get("silence"), "bad");
  };
  const hear = () => {
    clearTimeout(timer);
    timer = 0;
    if (!silent) return;
    silent = false;
    say(model.get("status"), model.get("status_kind"));
  };
  model.on("msg:custom", hear);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    model.off("msg:custom", hear);
  });
  return (content) => {
    if (!timer) timer = setTimeout(complain, SILENCE);
    model.send(content);
  };
}

// Put a view of the canvas into the picture. The picture takes the focus in its place.
async function hold(model, picture) {
  const manager = model.widget_manager;
  const canvas = await manager.get_model(model.get("canvas").replace("IPY_MODEL_", ""));
  const view = await manager.create_view(canvas);
  picture.append(view.el);
  view.trigger("displayed");
  view.el.removeAttribute("tabindex");
  view.el.setAttribute("aria-hidden", "true");
  return view;
}

// Where an event is, in the picture's own units, however the canvas is stretched.
function placer(model, canvas) {
  return (event) => {
    const box = canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * model.get("scene_width"),
      y: ((event.clientY - box.top) / box.height) * model.get("scene_height"),
    };
  };
}

// Pointer

// At most one move a frame, and none before Python has seen the last one. Only the latest counts.
function latestOnly(model, send, signal) {
  const view = `${views}-${Math.random()}`;
  let latest = null;
  let frame = 0;
  let waitingSince = 0;
  const wait = () => {
    if (!frame) frame = requestAnimationFrame(flush);
  };
  const flush = () => {
    frame = 0;
    const waiting = waitingSince && performance.now() - waitingSince < PATIENCE;
    if (!latest || waiting) return;
    waitingSince = performance.now();
    send({ kind: "point", view, ...latest });
    latest = null;
  };
  const onMessage = (content) => {
    if (content.kind !== "seen" || content.view !== view) return;
    waitingSince = 0;
    if (latest) wait();
  };
  model.on("msg:custom", onMessage);
  signal.addEventListener("abort", () => {
    model.off("msg:custom", onMessage);
    cancelAnimationFrame(frame);
  });
  return {
    offer(place) {
      latest = place;
      wait();
    },
    forget() {
      latest = null;
    },
  };
}

function listenToPointer(picture, place, moves, send, signal) {
  const hover = { over: false };
  let down = null; // the pointer that went down and has not strayed
  const letGo = () => {
    clearTimeout(down?.timer);
    down = null;
  };
  const near = (event) =>
    Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= CLICK_REACH;
  const tell = (kind, where) => {
    moves.forget(); // an older move must not arrive after it
    send({ kind, ...where });
  };
  const listeners = {
    pointerenter: (event) => {
      hover.over = event.pointerType !== "touch";
    },
    pointerleave: (event) => {
      if (event.target !== picture) return; // the canvas is left with it, and that is heard here too
      hover.over = false;
      letGo();
      if (event.pointerType !== "touch") tell("leave", {});
    },
    pointermove: (event) => {
      if (down && !near(event)) letGo();
      if (event.pointerType === "touch") return;
      hover.over = true; // the picture may have been scrolled under a resting mouse
      moves.offer(place(event));
    },
    pointerdown: (event) => {
      picture.focus({ preventScroll: true });
      letGo();
      if (!event.isPrimary) return; // two fingers pinch, they do not click
      const { clientX, clientY, button, pointerId } = event;
      down = { clientX, clientY, button, pointerId };
      if (event.pointerType !== "touch") return;
      const where = place(event);
      down.timer = setTimeout(() => {
        letGo();
        tell("look", where);
      }, LONG_PRESS);
    },
    pointerup: (event) => {
      const clicked = down && down.pointerId === event.pointerId && near(event) ? down : null;
      letGo();
      if (clicked?.button === 0) tell("press", place(event));
      if (clicked?.button === 2 && !event.shiftKey) tell("look", place(event));
    },
    pointercancel: letGo, // the page has begun to scroll
    contextmenu: (event) => {
      if (!event.shiftKey) event.preventDefault(); // with shift the browser's own menu opens, as everywhere in Lab
    },
    mousedown: (event) => event.preventDefault(), // no selecting of text
  };
  for (const [name, listener] of Object.entries(listeners)) {
    const take = (event) => {
      event.stopPropagation();
      listener(event);
    };
    picture.addEventListener(name, take, { capture: true, signal });
  }
  const unheard = ["mousemove", "mouseup", "mouseout", "wheel", "keydown"];
  const touches = ["touchstart", "touchmove", "touchend", "touchcancel"];
  for (const name of [...unheard, ...touches]) {
    const passive = name === "wheel" || name.startsWith("touch"); // scrolling is left to the page
    picture.addEventListener(name, (event) => event.stopPropagation(), { capture: true, passive, signal });
  }
  return hover;
}

// Keys

// Keys are taken at the window, before JupyterLab sees them, while the picture has the focus or the mouse
// is over it. Only watched keys are reported; other plain keys are kept from the notebook all the same.
function listenToKeys(picture, model, hover, send, signal) {
  const take = (event) => {
    const focused = document.activeElement === picture;
    if (passes(event) || !(focused || (hover.over && isFree(event)))) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const watched = model.get("watched").includes(name);
    event.stopImmediatePropagation();
    if (watched || event.key.length === 1) event.preventDefault();
    if (!watched || (event.repeat && !name.startsWith("Arrow"))) return;
    if (!focused) picture.focus({ preventScroll: true });
    send({ kind: "key", name, shift: event.shiftKey });
  };
  window.addEventListener("keydown", take, { capture: true, signal });
  // Lab leaves the focus here when somebody clicks elsewhere in the same cell: give the keys back
  const giveBack = (event) => {
    if (document.activeElement !== picture || picture.contains(event.target)) return;
    const cell = picture.closest(".jp-Cell[tabindex]");
    if (cell) cell.focus({ preventScroll: true });
    else picture.blur();
  };
  window.addEventListener("pointerdown", giveBack, { capture: true, signal });
}

// Keys that always belong to the page: leaving, shortcuts with a modifier, running the cell.
function passes(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (event.key === "Enter" && event.shiftKey) return true;
  return /^(Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/.test(event.key);
}

// Whether a key may be taken though only the mouse is over the picture: not from somebody who is typing,
// not from another picture, and from a button or a slider only what it does not use itself.
function isFree(event) {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  if (active.isContentEditable || active.closest("textarea, select, .punct-picture")) return false;
  const kind = active.tagName === "INPUT" ? active.type : "";
  if (kind && !["button", "checkbox", "radio", "range"].includes(kind)) return false;
  const used = active.closest("button, a[href], summary, input, [role=button], [role=slider]");
  return !used || (event.key.length === 1 && event.key !== " ");
}

export default { render };
