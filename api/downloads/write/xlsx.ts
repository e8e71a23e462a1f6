import { downloadTable } from '#api/downloads/rows/columns.ts';
import type { OutgoingDownload } from '#api/downloads/rows/outgoing.ts';
import { factRow, figureSheet } from '#api/exports/xlsx/figureSheet.ts';
import type { SheetCell } from '#api/exports/xlsx/sheet.ts';
import { workbook } from '#api/exports/xlsx/workbook.ts';
import type { FigureLine, StreamedTable } from '#api/tables/table.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';

/** Facts about the figures, collected while the file is written. */
interface Learnt {
  sources: Set<string>;
  statuses: Set<string>;
  demonstration: boolean;
}

/**
 * A workbook with the figures in the long format and a sheet of notes. Memory use does not grow with the
 * number of rows.
 */
export async function* writeXlsx(download: OutgoingDownload): AsyncGenerator<Buffer> {
  const { services, question } = download;
  const say = (key: string) => sayMessage(services.suite.messages, key);
  const learnt: Learnt = { sources: new Set(), statuses: new Set(), demonstration: false };
  const table = downloadTable(download);
  const figures = figureSheet({ ...table, batches: learning(table, learnt) }, say('file-sheet-figures'));
  const notes = { name: say('file-sheet-notes'), widths: [24, 100], rows: noteRows(download, learnt, say) };
  yield* workbook([figures, notes], question.choice.page.title);
}

/** The same batches; what they say is noted as they pass. */
async function* learning(
  { heads, batches }: StreamedTable,
  learnt: Learnt,
): AsyncGenerator<readonly FigureLine[]> {
  const [source, status, demonstration] = ['source', 'status', 'demonstration'].map((head) =>
    heads.indexOf(head),
  );
  for await (const lines of batches) {
    for (const { cells } of lines) {
      learnt.sources.add(String(cells[source ?? -1]));
      learnt.statuses.add(String(cells[status ?? -1]));
      learnt.demonstration ||= cells[demonstration ?? -1] === 'yes';
    }
    yield lines;
  }
}

/** Runs after the figures are written, when their sources and statuses are known. */
function* noteRows(
  { question, address, services, corrections }: OutgoingDownload,
  learnt: Learnt,
  say: (key: string) => string,
): Generator<SheetCell[]> {
  const { choice, series, areas, breakdowns, from, to, coverage } = question;
  const line = (name: string, text: string) => factRow({ name, text }, address);
  yield [{ value: choice.page.title, look: 'title' }];
  for (const one of series)
    yield line(one.series, [one.name, one.unit, one.note, one.revision].filter(Boolean).join('. '));
  yield line(say('file-fact-area'), areas.map(({ name }) => name).join(', '));
  yield line(
    say('file-fact-breakdowns'),
    breakdowns.map((code) => code || say('file-fact-total')).join('; '),
  );
  yield line(say('file-fact-periods'), `${from || '…'} – ${to === '9999' ? '…' : to}`);
  yield line(say('source'), [...learnt.sources].join('; '));
  if (learnt.demonstration)
    yield line(say('file-fact-demonstration'), services.suite.sites.suite.demonstrationNotice);
  for (const caveat of [...corrections, ...(choice.page.caveats ?? [])]) yield line(say('caveats'), caveat);
  yield line(say('file-fact-version'), coverage.data_version);
  yield line(say('file-fact-link'), address);
  yield [];
  yield [{ value: say('file-fact-status-key'), look: 'title' }];
  for (const status of [...learnt.statuses].toSorted()) yield line(status, say(`file-fact-status-${status}`));
}
