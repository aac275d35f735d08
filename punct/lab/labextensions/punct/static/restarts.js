// A kernel that begins anew knows no board. After a restart that somebody asked for the page runs once; a
// kernel that died by itself might die of the page, so there somebody is asked.

import { forget } from "./waking.js";

const OTHERS_FIRST = 300; // milliseconds: "Restart and run all" runs the cells itself

export function laterStarts({ panel }, { restarted, stopped }) {
  const context = panel.sessionContext;
  let waiting = false;
  const heed = async () => {
    waiting = false;
    await new Promise((done) => setTimeout(done, OTHERS_FIRST));
    if (!panel.isDisposed && !isRunning(panel)) restarted();
  };
  const onStatus = (_, status) => {
    if (status === "restarting" || status === "autorestarting") forget(context.session?.kernel);
    if (status === "restarting") waiting = true;
    if (status === "autorestarting" || status === "dead") stopped();
    if (status === "idle" && waiting) heed();
  };
  const onKernel = (_, { newValue }) => {
    if (newValue) waiting = true;
  };
  context.statusChanged.connect(onStatus);
  context.kernelChanged.connect(onKernel);
  panel.disposed.connect(() => {
    context.statusChanged.disconnect(onStatus);
    context.kernelChanged.disconnect(onKernel);
  });
}

function isRunning(panel) {
  return panel.content.widgets.some(
    (cell) => cell.model.type === "code" && (cell.model.executionState === "running" || cell.promptNode?.textContent.includes("*")),
  );
}
