// Only the page: Lab's own bars are put away while a page of the course is in front, and come back with
// any other document or when somebody asks for them.

const BARS = ["jp-top-panel", "jp-menu-panel", "jp-bottom-panel"];

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
  for (const side of ["left", "right"]) {
    if (!shell.isSideTabBarVisible?.(side)) continue;
    if (side === "left") shell.collapseLeft();
    else shell.collapseRight();
    shell.toggleSideTabBarVisibility(side);
    back.push(() => shell.toggleSideTabBarVisibility(side));
  }
  for (const bar of shell.children()) {
    if (!BARS.includes(bar.id) || bar.isHidden) continue;
    bar.hide();
    back.push(() => bar.show());
  }
  return back;
}

function bringBack(back) {
  for (const deed of back.reverse()) deed();
  return null;
}
