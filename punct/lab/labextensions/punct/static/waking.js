// Running a page from top to bottom, and seeing whether that is needed at all.

const VIEW = "application/vnd.jupyter.widget-view+json";
const STORE = "punct:ran:"; // how many boards the page had when this kernel ran it
const SOON = 1500; // milliseconds a new picture may take to appear after its cell has run
const PATIENCE = 2000; // milliseconds a kernel may take to list what it holds

// Run every cell of code where it is: nothing is selected and nothing scrolls. With a list of
// allowed sources the run ends before a cell that is not among them.
export async function run(page, allowed) {
  const { panel, lab } = page;
  for (const cell of panel.content.widgets.slice()) {
    if (panel.isDisposed || page.leaving) return "left";
    if (cell.model.type !== "code" || cell.isDisposed) continue;
    const source = cell.model.sharedModel.getSource();
    if (!source.trim()) continue;
    if (allowed && !allowed.includes(source)) return "changed";
    const letGo = holdPicture(cell);
    try {
      const reply = await lab.CodeCell.execute(cell, panel.sessionContext);
      if (reply?.content.status !== "ok") return "failed";
    } catch {
      return "failed"; // the cell itself says why
    } finally {
      void letGo();
    }
  }
  return "done";
}

// While a cell runs, its old picture stays in sight and its height as it was, so that nothing blinks and
// what is below does not move. Both end when the new picture is there.
function holdPicture(cell) {
  const { node } = cell;
  const outputs = cell.outputArea.node;
  const old = outputs.cloneNode(true);
  const height = outputs.offsetHeight;
  const place = { top: 0, left: 0 };
  for (let part = outputs; part && part !== node; part = part.offsetParent) {
    place.top += part.offsetTop;
    place.left += part.offsetLeft;
  }
  old.classList.add("punct-old-picture");
  old.setAttribute("aria-hidden", "true");
  old.inert = true;
  Object.assign(old.style, { top: `${place.top}px`, left: `${place.left}px`, width: `${outputs.offsetWidth}px` });
  if (height > 0) node.append(old);
  node.style.minHeight = `${node.offsetHeight}px`;
  return async () => {
    const end = performance.now() + SOON;
    while (outputs.offsetHeight < height / 2 && performance.now() < end) await frame();
    old.remove();
    while (outputs.offsetHeight < height && performance.now() < end) await frame();
    node.style.minHeight = "";
  };
}

function frame() {
  return new Promise((done) => requestAnimationFrame(done));
}

// Whether the kernel still holds every board that the page shows.
export async function isAlive(panel) {
  const kernel = panel.sessionContext.session?.kernel;
  if (!kernel) return false;
  const shown = views(panel);
  const ran = localStorage.getItem(STORE + kernel.id);
  if (ran === null ? shown.length === 0 : Number(ran) !== shown.length) return false;
  if (shown.length === 0) return true; // a page without boards that this kernel has run
  const held = await within(PATIENCE, kernel.requestCommInfo({ target_name: "jupyter.widget" }));
  const comms = held?.content.comms ?? {};
  return shown.every((id) => id in comms);
}

export function remember(panel) {
  const kernel = panel.sessionContext.session?.kernel;
  if (kernel) localStorage.setItem(STORE + kernel.id, String(views(panel).length));
}

export function forget(kernel) {
  if (kernel) localStorage.removeItem(STORE + kernel.id);
}

// The names of all live views in the page's outputs.
function views(panel) {
  const found = [];
  for (const cell of panel.model.cells) {
    if (cell.type !== "code") continue;
    for (const output of cell.outputs.toJSON()) {
      const view = output.data?.[VIEW];
      if (view) found.push(view.model_id);
    }
  }
  return found;
}

function within(limit, promise) {
  const late = new Promise((done) => setTimeout(done, limit, null));
  return Promise.race([promise, late]);
}
