/** Milliseconds for which a chart that never comes is waited for, however busy the machine is. */
const PATIENCE = 120_000;

/**
 * The play of a chart's stories, which ends when all are drawn. @throws if one fails, or draws something that
 * is not a number
 */
export async function presetDrawn({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const late = performance.now() + PATIENCE;
  const charts = [...canvasElement.querySelectorAll('.react-vega')];
  const isDrawn = (chart: Element) => chart.querySelector('svg.chart') !== null;
  while (!charts.every(isDrawn)) {
    if (performance.now() > late) throw new Error('A chart was not drawn.');
    await new Promise(requestAnimationFrame);
  }
  const broken = charts.filter((chart) => /NaN|Infinity|undefined/.test(chart.innerHTML));
  if (broken.length > 0) throw new Error(`${broken.length} charts draw what is no number.`);
}
