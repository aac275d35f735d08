// On from where you are: another page of the course opens in the place of this one, and this one's kernel
// ends. A board asks for it by an event `punct:open`, a link by being clicked.

import { pathInAddress } from "./early.js";
import { save } from "./saving.js";

export function listenForWays(lab, pages) {
  const open = (path) => {
    const page = pages.get(lab.app.shell.currentWidget);
    if (page) void moveOn(lab, page, path);
    return Boolean(page);
  };
  document.addEventListener("punct:open", (event) => {
    const page = pages.get(lab.app.shell.currentWidget);
    const path = event.detail?.path;
    if (page && typeof path === "string") open(inFolderOf(page, path));
  });
  const onClick = (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest?.("a[href]");
    const page = link && [...pages.values()].find(({ panel }) => panel.node.contains(link));
    const path = page && target(link, page);
    if (!path || page.panel !== lab.app.shell.currentWidget) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open(path);
  };
  window.addEventListener("click", onClick, { capture: true });
  window.addEventListener("popstate", () => {
    const path = pathInAddress();
    const page = pages.get(lab.app.shell.currentWidget);
    if (page && path && path !== local(page)) open(path);
  });
}

// The notebook a link leads to, or null: Lab has rewritten the links in texts and left those in widgets.
function target(link, page) {
  const files = new URL("files/", page.lab.app.serviceManager.serverSettings.baseUrl).href;
  const [place] = link.href.split(/[?#]/);
  if (!place.endsWith(".ipynb")) return null;
  if (place.startsWith(files)) return decodeURI(place.slice(files.length));
  const written = link.getAttribute("href").split(/[?#]/)[0];
  return /^[a-z][a-z0-9+.-]*:|^\//i.test(written) ? null : inFolderOf(page, decodeURI(written));
}

// The path that a relative one means to a page.
function inFolderOf(page, path) {
  const parts = local(page).split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

function local({ lab, panel }) {
  return lab.app.serviceManager.contents.localPath(panel.context.path);
}

async function moveOn({ app }, page, path) {
  const old = page.panel;
  if (page.leaving || path === local(page)) return;
  page.leaving = true; // and waking, if it is under way, goes no further
  try {
    if (!(await exists(app, path))) return page.bar.say("missing");
    await save(page);
    if (app.shell.mode === undefined) return await leaveWindow(app, old, path);
    const next = await app.commands.execute("docmanager:open", { path });
    if (!next || next === old) return; // another window shows it
    app.shell.activateById(next.id);
    await old.sessionContext.shutdown();
    old.dispose();
  } finally {
    page.leaving = false;
  }
}

// Jupyter Notebook has one page a window: the other one takes its place as any address does.
async function leaveWindow(app, old, path) {
  await old.sessionContext.shutdown();
  const { baseUrl } = app.serviceManager.serverSettings;
  window.location.assign(new URL(`notebooks/${encodeURI(path)}`, baseUrl));
}

async function exists(app, path) {
  try {
    await app.serviceManager.contents.get(path, { content: false });
    return true;
  } catch {
    return false;
  }
}
