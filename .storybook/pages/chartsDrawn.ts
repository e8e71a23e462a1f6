/** Milliseconds in which all charts of a page must be drawn. */
const PATIENCE = 30_000;

/**
 * The play of a page's story. It requests every chart, even out of view, and ends when all are drawn, so that
 * automatic checks see the whole page. If the page is left in the meantime, it stops waiting.
 */
export async function chartsDrawn({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const late = performance.now() + PATIENCE;
  for (let missing = plotsWithout(canvasElement); missing.length > 0; missing = plotsWithout(canvasElement)) {
    if (performance.now() > late) throw new Error(`${missing.length} charts were not drawn.`);
    // Plots respond only after their effects have run, possibly after the play has begun, so they are asked
    // until they do.
    for (const plot of missing) plot.dispatchEvent(new PointerEvent('pointerenter'));
    await new Promise(requestAnimationFrame);
  }
}

/** Plots without a live chart, except those that show their table. */
function plotsWithout(canvas: HTMLElement): HTMLElement[] {
  return [...canvas.querySelectorAll<HTMLElement>('[data-live-chart]')]
    .flatMap(({ parentElement }) => parentElement ?? [])
    .filter((plot) => !plot.dataset.live && !plot.closest('[hidden]'));
}
