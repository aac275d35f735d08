// Pages of the course come alive when they are opened, and look like pages. Any other notebook is left alone.

import { ask } from "./asking.js";
import { barAbove } from "./bar.js";
import { endIfUnused, startEarly } from "./early.js";
import { guardKeys } from "./keys.js";
import { listenForWays } from "./ways.js";
import { onlyThePage } from "./frame.js";
import { save } from "./saving.js";
import { isAlive, remember, run } from "./waking.js";
import { laterStarts } from "./restarts.js";

const MARK = "punct"; // in the metadata of a page of the course
const ASLEEP = "asleep"; // a tag of cells

export function plugin(shared) {
  return {
    id: "punct:door",
    description: "Brings pages of the punct course to life",
    autoStart: true,
    activate: async (app) => {
      loadStyle();
      const lab = { app, ...(await labsOwn(shared)) };
      lab.early = startEarly(lab);
      const frame = onlyThePage(app.shell);
      const pages = new Map(); // every page of the course that is open, by its panel
      const createNew = (panel) => void opened(lab, panel, pages, frame);
      app.docRegistry.addWidgetExtension("Notebook", { createNew });
      guardKeys(pages);
      listenForWays(lab, pages);
    },
  };
}

function loadStyle() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("page.css", import.meta.url);
  document.head.append(link);
}

// Lab's own modules, the very ones that it uses itself.
async function labsOwn(shared) {
  const take = async (name) => (await Object.values(shared[name])[0].get())();
  const [cells, services, widgets] = await Promise.all(
    ["@jupyterlab/cells", "@jupyterlab/services", "@lumino/widgets"].map(take),
  );
  return { CodeCell: cells.CodeCell, ServerConnection: services.ServerConnection, Widget: widgets.Widget };
}

async function opened(lab, panel, pages, frame) {
  await panel.context.ready;
  const mark = panel.model?.getMetadata(MARK);
  if (panel.isDisposed || typeof mark !== "object" || mark === null) return;
  const answer = await askAbout(lab, panel);
  if (!answer || panel.isDisposed) return; // a server without the kit
  const page = { lab, panel, leaving: false };
  page.bar = barAbove(page, answer.words, frame);
  page.settle = (codeShown) => {
    panel.addClass("punct-known");
    page.bar.showCode(codeShown);
    frame.enter(panel);
  };
  pages.set(panel, page);
  panel.disposed.connect(() => {
    pages.delete(panel);
    frame.update();
  });
  panel.addClass("punct-page");
  hideTalkOfRunning(panel);
  void lab.early.then((early) => endIfUnused(lab, early, panel));
  if (answer.runs) {
    page.settle(mark.code === true);
    await comeAlive(page, { allowed: answer.cells });
  } else {
    offer(page, "changed");
  }
  laterStarts(page, { restarted: () => again(page), stopped: () => offer(page, "stopped") });
}

// Some texts only tell how to run a page; here it runs by itself, or has a button. Code is never hidden so.
function hideTalkOfRunning(panel) {
  for (const cell of panel.content.widgets) {
    if (cell.model.type === "markdown" && cell.model.getMetadata("tags")?.includes(ASLEEP)) cell.addClass("punct-asleep");
  }
}

// What the server says about a page as it is now.
function askAbout(lab, panel) {
  return ask(lab, lab.app.serviceManager.contents, panel.context.path, sources(panel));
}

function sources(panel) {
  const cells = Array.from(panel.model.cells).filter((cell) => cell.type === "code");
  return cells.map((cell) => cell.sharedModel.getSource());
}

// Run the page unless its boards are there already. By itself only the cells that the server allowed, word
// for word; all of them, if somebody asked for it.
async function comeAlive(page, { allowed = null, fresh = false }) {
  const { panel, bar } = page;
  bar.say("waking");
  await panel.sessionContext.ready;
  const info = await panel.sessionContext.session?.kernel?.info;
  if (panel.isDisposed) return;
  if (allowed && info?.language_info?.name !== "python") return offer(page, "changed");
  if (allowed && !fresh && (await isAlive(panel))) return bar.rest();
  const outcome = await run(page, allowed);
  if (panel.isDisposed || outcome === "left") return;
  if (outcome === "changed") return offer(page, "changed");
  if (outcome === "failed") bar.say("failed");
  else bar.rest();
  remember(panel);
  if (!page.leaving) await save(page);
}

// After a restart: the question anew, for the page may have changed in between.
async function again(page) {
  const answer = await askAbout(page.lab, page.panel);
  if (page.panel.isDisposed) return;
  if (answer?.runs) await comeAlive(page, { allowed: answer.cells, fresh: true });
  else offer(page, answer ? "changed" : "stopped");
}

function offer(page, why) {
  page.bar.offer(why, () => {
    if (!page.panel.hasClass("punct-known")) page.settle(true);
    void comeAlive(page, {});
  });
}
