import type { ObservationRow } from '#generated/types.ts';

/** A row of the CSV: an observation with the names that make it readable alone. */
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
 * Observations as CSV (RFC 4180, CRLF, UTF-8). Numbers stay numbers; a missing value is an empty cell, its status says
 * why. Text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(rows: Iterable<CsvRow>): string {
  let text = `${HEAD.join(',')}\r\n`;
  for (const row of rows) {
    const { series, area_id, area, period, breakdown, member, value, status, demonstration, source } = row;
    const { low, high, note = '', attributes = {} } = row;
    const before = [series, area_id, area, period, breakdown, member].map(textCell);
    const interval = [low, high].map((end) => numberCell(end ?? null));
    const others = Object.entries(attributes).map(([name, said]) => `${name}=${said}`);
    const said = [...interval, textCell(note), textCell(others.join('; '))];
    text += `${[...before, numberCell(value), status, demonstration ? 'yes' : 'no', textCell(source), ...said].join(',')}\r\n`;
  }
  return text;
}

// Full-width forms count too: some spreadsheets read them as the plain sign.
const FORMULA = /^[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/;
// A # outside of quotes would begin a remark for readers told of them.
const NEEDS_QUOTES = /[",#\r\n\0]/;

/** A text cell that no spreadsheet takes for a formula. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const FORMULA_WITHIN = /([,;|]["'\s]*)(?=[=+\-@＝＋－＠])/g;

/**
 * A line that readers leave out who are told that # begins remarks: never in quotes, which would stand before it. Where a
 * spreadsheet cuts it at its commas, no piece becomes a formula.
 */
export function remarkLine(text: string): string {
  return `# ${text.replace(/[\s\0]+/g, ' ').replace(FORMULA_WITHIN, "$1'")}`;
}

/** A number as it is, so that reading it back gives the same number; empty where there is none. */
function numberCell(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : String(value);
}
