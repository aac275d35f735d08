// While JupyterLab is still unpacking itself, the kernel of the page it was asked for may start and load the
// kit: by the time the page is there, so is the kernel. Nothing of the page is run by this.

import { ask } from "./asking.js";

const KERNEL = "python3"; // what the pages of the course ask for
const ASIDE = { kernelConnectionOptions: { handleComms: false } }; // the boards belong to the page's own line
const LOAD = { code: "import punct.widgets", silent: true, store_history: false };

// Starts the kernel of the page in the address, if it is the course's own; tells which it is, or null.
export async function startEarly(lab) {
  try {
    const path = pathInAddress();
    const { contents, sessions } = lab.app.serviceManager;
    if (!path || !(await ask(lab, contents, path, []))?.runs) return null;
    await sessions.ready;
    if ([...sessions.running()].some((session) => session.path === path)) return null;
    const name = path.split("/").at(-1);
    const session = await sessions.startNew({ path, name, type: "notebook", kernel: { name: KERNEL } }, ASIDE);
    const { id } = session.kernel;
    void session.kernel.requestExecute(LOAD).done.finally(() => session.dispose());
    return { path, kernel: id };
  } catch {
    return null; // then the page starts its kernel itself
  }
}

export function pathInAddress() {
  const [, path] = /\/(?:tree|notebooks)\/(.+\.ipynb)$/.exec(window.location.pathname) ?? [];
  return path ? decodeURIComponent(path) : null;
}

// A page that was faster has a kernel of its own: then the early one is not needed.
export async function endIfUnused({ app }, early, panel) {
  if (early?.path !== panel.context.path) return;
  await panel.sessionContext.ready;
  const used = panel.sessionContext.session?.kernel?.id;
  if (used && used !== early.kernel) await app.serviceManager.kernels.shutdown(early.kernel);
}
