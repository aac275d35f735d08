// Saving a page so that a reload finds its boards. Two saves at once, or one over a file that another window
// has written meanwhile, would make Lab ask a question about versions: there nothing is saved.

const MARGIN = 500; // milliseconds by which the clocks of two reports may differ

export function save(page) {
  const before = page.saving ?? Promise.resolve();
  page.saving = before.then(() => saveNow(page)).catch((error) => console.warn("punct: not saved", error));
  return page.saving;
}

async function saveNow({ lab, panel }) {
  const { context } = panel;
  if (panel.isDisposed || !panel.model.dirty || !context.contentsModel?.writable) return;
  const there = await lab.app.serviceManager.contents.get(context.path, { content: false });
  const apart = Date.parse(there.last_modified) - Date.parse(context.contentsModel.last_modified);
  if (Math.abs(apart) <= MARGIN) await context.save();
}
