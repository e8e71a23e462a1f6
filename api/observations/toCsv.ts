import { csvTextCell } from '#engine/core/leaving/cellText.ts';
import type { ObservationRow } from '#generated/types.ts';

/** A row of the CSV: an observation with readable names. */
export interface CsvRow extends ObservationRow {
  area: string;
  source: string;
  demonstration: boolean;
}

const HEAD = [
  'series',
  'area_id',
  'area',
  'period',
  'breakdown',
  'member',
  'value',
  'status',
  'demonstration',
  'source',
  'low',
  'high',
  'note',
  'attributes',
];

/**
 * Observations as CSV (RFC 4180, CRLF, UTF-8). Numbers stay numbers. A missing value is an empty cell with a
 * status that explains it. Text that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export function toCsv(rows: Iterable<CsvRow>): string {
  let text = `${HEAD.join(',')}\r\n`;
  for (const row of rows) {
    const { series, area_id, area, period, breakdown, member, value, status, demonstration, source } = row;
    const { low, high, note = '', attributes = {} } = row;
    const before = [series, area_id, area, period, breakdown, member].map(csvTextCell);
    const interval = [low, high].map((end) => numberCell(end ?? null));
    const others = Object.entries(attributes).map(([name, said]) => `${name}=${said}`);
    const said = [...interval, csvTextCell(note), csvTextCell(others.join('; '))];
    text += `${[...before, numberCell(value), status, demonstration ? 'yes' : 'no', csvTextCell(source), ...said].join(',')}\r\n`;
  }
  return text;
}

/** A number with all its digits, so that reading it back gives the same number; empty if there is none. */
function numberCell(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : String(value);
}
