// The slim bar above a page: what is going on, and the way back to the code and to Jupyter.

export function barAbove({ lab, panel }, words, frame) {
  const note = make("span", "punct-bar-note");
  note.setAttribute("role", "status");
  const go = button("punct-bar-go", words.run);
  const code = button("punct-bar-code", words.show_code);
  const jupyter = button("punct-bar-jupyter", words.hide_jupyter);
  const node = make("div", "punct-bar");
  go.hidden = jupyter.hidden = code.hidden = true;
  node.append(note, go, code, jupyter);
  panel.contentHeader.insertWidget(0, wrapped(lab.Widget, node, panel));

  const say = (name) => {
    go.hidden = true;
    node.dataset.state = name;
    note.textContent = words[name] ?? "";
  };
  const showCode = (shown) => {
    code.hidden = jupyter.hidden = false;
    panel.toggleClass("punct-bare", !shown);
    code.textContent = shown ? words.hide_code : words.show_code;
    code.setAttribute("aria-pressed", String(shown));
    jupyter.textContent = frame.wanted ? words.show_jupyter : words.hide_jupyter;
  };
  let offered = null;
  go.addEventListener("click", () => offered?.());
  code.addEventListener("click", () => showCode(panel.hasClass("punct-bare")));
  jupyter.addEventListener("click", () => {
    frame.toggle();
    jupyter.textContent = frame.wanted ? words.show_jupyter : words.hide_jupyter;
  });
  return {
    say,
    showCode,
    rest: () => say(""),
    offer(name, deed) {
      say(name);
      go.hidden = false;
      offered = deed;
    },
  };
}

// Lab gives a header the height that its style asks for, and looks only when it is told to.
function wrapped(Widget, node, panel) {
  const widget = new Widget();
  widget.node.append(node);
  const watcher = new ResizeObserver(() => {
    panel.contentHeader.node.style.minHeight = `${node.offsetHeight}px`;
    panel.fit();
  });
  watcher.observe(node);
  widget.disposed.connect(() => watcher.disconnect());
  return widget;
}

function make(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function button(className, text) {
  const element = make("button", className);
  element.type = "button";
  element.textContent = text;
  return element;
}
