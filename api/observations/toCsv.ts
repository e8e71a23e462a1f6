import { csvText } from '#api/tables/table.ts';
import type { ObservationRow } from '#generated/types.ts';

/** A row of the CSV: an observation with readable names. */
export interface CsvRow extends ObservationRow {
  area: string;
  source: string;
  demonstration: boolean;
}

const HEAD = [
  ...['series', 'area_id', 'area', 'period', 'breakdown', 'member', 'value', 'status', 'demonstration'],
  ...['source', 'low', 'high', 'note', 'attributes'],
];

/** Observations as CSV. */
export function toCsv(rows: readonly CsvRow[]): string {
  const lines = rows.map((row) => {
    const { series, area_id, area, period, breakdown, member, value, status, demonstration, source } = row;
    const { low = null, high = null, note = '', attributes = {} } = row;
    const others = Object.entries(attributes).map(([name, said]) => `${name}=${said}`);
    const keys = [series, area_id, area, period, breakdown, member];
    const said = [demonstration ? 'yes' : 'no', source, low, high, note, others.join('; ')];
    return { cells: [...keys, value, status, ...said] };
  });
  return csvText({ heads: HEAD, lines }, false);
}
