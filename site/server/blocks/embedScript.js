// One script for both sides of a frame: inside it tells its height, outside it gives the frame that height.
(() => {
  const NAME = 'rohe-embed-height';
  if (window.parent !== window && document.querySelector('main.embed')) {
    const tell = () =>
      window.parent.postMessage(
        { type: NAME, height: Math.ceil(document.body.getBoundingClientRect().height) },
        '*',
      );
    new ResizeObserver(tell).observe(document.body);
    tell();
    return;
  }
  // A page may hold the script once for every frame.
  if (window[NAME]) return;
  window[NAME] = true;
  window.addEventListener('message', ({ data, source }) => {
    if (data?.type !== NAME || !Number.isFinite(data.height)) return;
    for (const frame of document.querySelectorAll('iframe[data-rohe-embed]')) {
      if (frame.contentWindow === source)
        frame.style.height = `${Math.min(Math.max(data.height, 80), 10_000)}px`;
    }
  });
})();
