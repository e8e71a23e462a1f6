/** Milliseconds in which all charts of a page must stand. */
const PATIENCE = 30_000;

/**
 * The play of a page's story: asks for every chart, those out of sight too, and ends when all are drawn. Whoever looks at the page
 * by program then looks at all of it. A page that left in the meantime has nothing to wait for.
 */
export async function chartsDrawn({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const late = performance.now() + PATIENCE;
  for (let missing = plotsWithout(canvasElement); missing.length > 0; missing = plotsWithout(canvasElement)) {
    if (performance.now() > late) throw new Error(`${missing.length} charts were not drawn.`);
    // Plots listen only once their effects have run, which may be after the play has begun: they are asked until they answer.
    for (const plot of missing) plot.dispatchEvent(new PointerEvent('pointerenter'));
    await new Promise(requestAnimationFrame);
  }
}

/** Plots in which no live chart stands yet, apart from those whose table shows. */
function plotsWithout(canvas: HTMLElement): HTMLElement[] {
  return [...canvas.querySelectorAll<HTMLElement>('[data-live-chart]')]
    .flatMap(({ parentElement }) => parentElement ?? [])
    .filter((plot) => !plot.dataset.live && !plot.closest('[hidden]'));
}
