import type { ChartRow, Readout } from '#engine/charts/contract/chart.ts';

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
