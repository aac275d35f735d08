// On a page of the course a slip of the hand must not damage it: Lab's one-letter commands (a, b, x, d d …)
// are off, and where no code is shown a double click does not open a text for writing.

const QUIET = "data-lm-suppress-shortcuts"; // Lab passes over keys pressed inside such an element

export function guardKeys(pages) {
  const pageOf = (event) => {
    for (const panel of pages.keys()) if (panel.content.node.contains(event.target)) return panel;
    return null;
  };
  const onKey = (event) => {
    const panel = pageOf(event);
    if (!panel || passes(event, panel.hasClass("punct-bare"))) return;
    const { node } = panel.content;
    node.setAttribute(QUIET, "true");
    setTimeout(() => node.removeAttribute(QUIET));
  };
  const onDoubleClick = (event) => {
    if (!pageOf(event)?.hasClass("punct-bare")) return;
    if (event.target.closest?.(".jp-MarkdownOutput")) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  window.addEventListener("dblclick", onDoubleClick, { capture: true });
}

// Whether Lab may have a key. Beside code only bare letters are kept from it; on a bare page all but the
// commands of the whole program, such as saving.
function passes(event, bare) {
  const letter = event.key.length === 1;
  const accelerated = event.ctrlKey || event.metaKey;
  if (!bare) return !letter || accelerated || event.altKey;
  return letter && accelerated && event.key !== "-";
}
