import { cellsOfRow, HEADS } from '#api/downloads/rows/columns.ts';
import { downloadRows } from '#api/downloads/rows/downloadRows.ts';
import type { OutgoingDownload } from '#api/downloads/rows/outgoing.ts';
import { csvLine } from '#api/exports/csv.ts';

/** The long format as CSV (RFC 4180, UTF-8, CRLF). */
export async function* writeCsv({
  services,
  question,
  parts,
  bom,
}: OutgoingDownload): AsyncGenerator<string> {
  yield (bom ? '\uFEFF' : '') + csvLine(HEADS);
  for await (const rows of downloadRows(services, question, parts)) {
    yield rows.map((row) => csvLine(cellsOfRow(row))).join('');
  }
}
