import { csvLine } from '../../exports/csv.ts';
import { cellsOfRow, HEADS } from '../columns.ts';
import { downloadRows } from '../downloadRows.ts';
import type { Download } from '../forms.ts';

/** The long form as CSV (RFC 4180, UTF-8, CRLF). */
export async function* writeCsv({ services, question, parts, bom }: Download): AsyncGenerator<string> {
  yield (bom ? '\uFEFF' : '') + csvLine(HEADS);
  for await (const rows of downloadRows(services, question, parts)) {
    yield rows.map((row) => csvLine(cellsOfRow(row))).join('');
  }
}
