// Only the page: Lab's own bars are put away while a page of the course is in front, and come back with
// any other document or when somebody asks for them.

const BARS = ["jp-top-panel", "jp-menu-panel", "jp-bottom-panel"];
const MIDDLE = "jp-main-content-panel"; // page and side bars

export function onlyThePage(shell) {
  const entered = new Set();
  let wanted = true;
  let away = null; // what was put away, so that it comes back as it was
  const update = () => {
    for (const panel of entered) if (panel.isDisposed) entered.delete(panel);
    const bare = wanted && entered.has(shell.currentWidget);
    if (bare && !away) away = putAway(shell);
    if (!bare && away) away = bringBack(away);
    for (const panel of entered) panel.toolbar.setHidden(wanted);
  };
  shell.currentChanged?.connect(update);
  return {
    update,
    enter(panel) {
      entered.add(panel);
      update();
    },
    get wanted() {
      return wanted;
    },
    toggle() {
      wanted = !wanted;
      update();
    },
  };
}

function putAway(shell) {
  const back = [];
  if (shell.mode === "multiple-document") {
    shell.mode = "single-document";
    back.push(() => (shell.mode = "multiple-document"));
  }
  if (shell.leftCollapsed === false) back.push(() => shell.expandLeft());
  if (shell.rightCollapsed === false) back.push(() => shell.expandRight());
  shell.collapseLeft?.();
  shell.collapseRight?.();
  back.push(squeezeSides(shell));
  for (const bar of shell.children()) {
    if (!BARS.includes(bar.id) || bar.isHidden) continue;
    bar.hide();
    back.push(() => bar.show());
  }
  return back;
}

// The side bars get no room by the style alone: Lab would remember a hidden one for another day.
function squeezeSides(shell) {
  const middle = [...shell.children()].find(({ id }) => id === MIDDLE);
  const squeeze = (narrow) => {
    shell.toggleClass("punct-only-page", narrow);
    middle?.fit();
  };
  squeeze(true);
  return () => squeeze(false);
}

function bringBack(back) {
  for (const deed of back.toReversed()) deed();
  return null;
}
