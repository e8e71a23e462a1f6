/** ms that scripts wait for the page to be painted */
const PATIENCE = 1_000;

// Taking a page over keeps a slow phone busy, so it is shown before. In the background nothing is painted.
const painted = new Promise<void>((resolve) => {
  if (document.hidden) return resolve();
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, PATIENCE);
});

painted.then(() => {
  // Named by the document: a build that saw it here would have it come with this script.
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry;
  return entry && import(/* @vite-ignore */ entry);
});

export {};
