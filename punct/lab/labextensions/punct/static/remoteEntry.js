// How JupyterLab finds the extension: a container as its own build makes one, written by hand.

// oxlint-disable no-underscore-dangle -- the name is JupyterLab's
(() => {
  const here = document.currentScript.src;
  let shared = null;
  const parts = { "./extension": () => import(new URL("door.js", here)) };
  window._JUPYTERLAB = window._JUPYTERLAB ?? {};
  window._JUPYTERLAB.punct = {
    init(scope) {
      shared = scope;
    },
    async get(name) {
      const { plugin } = await parts[name]();
      return () => ({ __esModule: true, default: plugin(shared) });
    },
  };
})();
