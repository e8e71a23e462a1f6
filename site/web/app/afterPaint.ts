/** ms that scripts wait for the first paint */
const PATIENCE = 1_000;

// Hydration keeps a slow phone busy, so it waits for the first paint. A hidden page is not painted.
const painted = new Promise<void>((resolve) => {
  if (document.hidden) return resolve();
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, PATIENCE);
});

painted.then(() => {
  // The document names the entry: a static import would load it together with this script.
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry;
  return entry && import(/* @vite-ignore */ entry);
});

export {};
