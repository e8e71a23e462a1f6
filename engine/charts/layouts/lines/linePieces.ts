import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import type { ChartSeries } from '#engine/charts/rows/chartSeries.ts';

/**
 * The stretches of one line that are drawn alike: a missing period breaks the line, and the way to a tentative figure is drawn dotted.
 * Neighbouring stretches share the figure where they meet. A figure without neighbours becomes a dot.
 * @param rows of one series, in order of time
 */
export function linePieces(
  rows: readonly ChartRow[],
  series: ChartSeries,
  periods: readonly { id: string }[],
): DrawRow[] {
  const pieces = unbroken(rows, periods).flatMap((run) => (run.length === 1 ? [run] : alike(run)));
  return pieces.flatMap((piece, index) =>
    piece.length === 1
      ? piece.map((row) => lineDot(row, series, 26))
      : piece.map((row) => linePoint(row, series, index, piece.at(-1)?.tentative ?? false)),
  );
}

/** Splits at missing periods. */
function unbroken(rows: readonly ChartRow[], periods: readonly { id: string }[]): ChartRow[][] {
  const order = new Map(periods.map(({ id }, index) => [id, index]));
  const runs: ChartRow[][] = [];
  let next = Number.NaN;
  for (const row of rows) {
    if (row.value === null) continue;
    const place = order.get(row.period) ?? Number.NaN;
    if (place === next) runs.at(-1)?.push(row);
    else runs.push([row]);
    next = place + 1;
  }
  return runs;
}

/** Splits where lines to firm figures meet lines to tentative ones. */
function alike(run: ChartRow[]): ChartRow[][] {
  const pieces: ChartRow[][] = [];
  run.forEach((row, index) => {
    const before = run[index - 1];
    if (!before) return;
    const piece = pieces.at(-1);
    if (piece && piece.at(-1)?.tentative === row.tentative) piece.push(row);
    else pieces.push([before, row]);
  });
  return pieces;
}

function linePoint(row: ChartRow, series: ChartSeries, piece: number, tentative: boolean): DrawRow {
  return {
    part: 'line',
    piece: `${series.key} ${piece}`,
    t: row.t,
    value: row.value,
    colour: series.colour,
    strong: series.strong,
    stroke: tentative ? 'dotted' : series.dashed ? 'dashed' : 'solid',
  };
}

/** A dot on a line; hollow for a tentative figure. */
export function lineDot(row: ChartRow, series: ChartSeries, size: number): DrawRow {
  return {
    part: 'dot',
    t: row.t,
    value: row.value,
    colour: series.colour,
    fill: row.tentative ? 'var(--chart-paper)' : series.colour,
    size,
  };
}
