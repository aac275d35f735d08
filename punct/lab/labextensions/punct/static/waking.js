// Running a page from top to bottom, and seeing whether that is needed at all.

const VIEW = "application/vnd.jupyter.widget-view+json";
const STORE = "punct:ran:"; // how many boards the page had when this kernel ran it
const PATIENCE = 2000; // milliseconds a kernel may take to list what it holds

// Run every cell of code where it is: nothing is selected and nothing scrolls. With a set of allowed
// sources the run ends before a cell that is not among them.
export async function run(CodeCell, panel, allowed) {
  const release = holdHeights(panel);
  try {
    for (const cell of [...panel.content.widgets]) {
      if (panel.isDisposed) return "closed";
      if (cell.model.type !== "code" || cell.isDisposed) continue;
      const source = cell.model.sharedModel.getSource();
      if (!source.trim()) continue;
      if (allowed && !allowed.has(source)) return "changed";
      const reply = await CodeCell.execute(cell, panel.sessionContext, { deletedCells: panel.model.deletedCells });
      if (reply?.content.status !== "ok") return "failed";
    }
    return "done";
  } catch {
    return "failed"; // the cell itself says why
  } finally {
    release();
  }
}

// A cell keeps its height until the new picture is there, so that what is below stays where it is.
function holdHeights(panel) {
  const held = panel.content.widgets.filter((cell) => cell.model.type === "code").map((cell) => cell.node);
  for (const node of held) node.style.minHeight = `${node.offsetHeight}px`;
  return () => setTimeout(() => held.forEach((node) => (node.style.minHeight = "")), 1500);
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
