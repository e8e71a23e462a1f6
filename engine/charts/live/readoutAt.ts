import type { ChartRow, Readout } from '#engine/charts/contract/chart.ts';

/** px around a small box that still count as it */
const reach = 8;

/**
 * The readout at a point of the plot: the smallest box that holds it; for charts read by period, the nearest period across.
 * @param x px from the plot's left edge; y from its top
 * @returns its place, -1 for none
 */
export function readoutAt(readouts: readonly Readout[], x: number, y: number): number {
  let best = -1;
  let bestScore = Number.POSITIVE_INFINITY;
  readouts.forEach(({ box, rule }, index) => {
    const away = distance(x, box.x, box.width);
    const below = distance(y, box.y, box.height);
    const inReach = rule ? below <= reach * 3 : away <= reach && below <= reach;
    const score = (away + below) * 1e4 + box.width * box.height;
    if (inReach && score < bestScore) {
      best = index;
      bestScore = score;
    }
  });
  return best;
}

/** px from a place to a stretch, 0 inside it. */
function distance(place: number, start: number, length: number): number {
  return Math.max(0, start - place, place - start - length);
}

/** Vega leaves the drawn item on its element. */
interface DrawnElement extends EventTarget {
  __data__?: { datum?: unknown };
}

/** The datum of the mark under the pointer. */
export function datumOf(target: EventTarget | null): Record<string, unknown> | null {
  const datum = (target as DrawnElement | null)?.__data__?.datum;
  return typeof datum === 'object' && datum !== null ? (datum as Record<string, unknown>) : null;
}

/** What a mark of a spec without a layout says: the row it was drawn from, or null for marks that are no rows. */
export function rowReadout(datum: Record<string, unknown>): Omit<Readout, 'box'> | null {
  const row = datum as Partial<ChartRow>;
  if (typeof row.label !== 'string' || typeof row.column_title !== 'string') return null;
  const title = [row.member_name, row.area_name, row.period_label].filter(Boolean).join(', ');
  return { key: title, title, entries: [{ name: row.column_title, label: row.label }] };
}
