import { namesOf } from '../table/frameNames.ts';
import type { Frame } from '../view.ts';

/** What every line of a download says about where its figure is from. */
export interface CsvOrigin {
  source: string;
  demonstration: boolean;
}

const byteOrderMark = '\uFEFF';
type Field = string | number | null;

/**
 * A frame in the long format as CSV for spreadsheets: one figure a line with unit, SDMX status and source. UTF-8 with a byte
 * order mark, CRLF line ends (RFC 4180). A missing figure is an empty field, never a zero.
 */
export function frameCsv(frame: Frame, origin: CsvOrigin): string {
  const heads = frame.dims.flatMap((dim) =>
    dim === 'period' ? [dim] : [dim === 'area' ? 'area_id' : `${dim}_code`, dim],
  );
  const header = [...heads, 'figure', 'unit', 'value', 'status', 'source', 'demonstration'];
  const lines = frame.rows.flatMap((row) => {
    const keys = frame.dims.flatMap((dim): Field[] => {
      const value = row[dim] ?? '';
      return dim === 'period' ? [value] : [value, namesOf(frame, dim).get(value)?.name ?? value];
    });
    return frame.columns.map((column, index): Field[] => {
      const [value, status] = row.cells[index] ?? [null, 'M'];
      const kept = status === 'Q' ? null : value;
      return [
        ...keys,
        column.title,
        column.unit,
        kept,
        status,
        origin.source,
        origin.demonstration ? 'yes' : 'no',
      ];
    });
  });
  return byteOrderMark + [header, ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

/** Text that a spreadsheet would run as a formula gets an apostrophe before it; figures stay figures. */
export function csvField(field: Field): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const safe = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
