import { cellsOfRow, HEADS, VALUE_AT } from '#api/downloads/rows/columns.ts';
import { downloadRows } from '#api/downloads/rows/downloadRows.ts';
import type { OutgoingDownload } from '#api/downloads/rows/outgoing.ts';
import type { SheetCell } from '#api/exports/xlsx/sheet.ts';
import { formatCode } from '#api/exports/xlsx/styles.ts';
import { longHead, periodCell } from '#api/exports/xlsx/tableLines.ts';
import { workbook } from '#api/exports/xlsx/workbook.ts';
import { seriesUnit } from '#engine/core/measures/formats.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';

/** Facts about the figures, collected while the file is written. */
interface Learnt {
  sources: Set<string>;
  statuses: Set<string>;
  demonstration: boolean;
}

const PERIOD_AT = HEADS.indexOf('period');
const WIDTHS = [16, 34, 22, 24, 10, 10, 16, 16, 34, 14, 28, 8, 44, 14, 12, 12, 44];

/**
 * A workbook with the figures in the long format and a sheet of notes. Memory use does not grow with the
 * number of rows.
 */
export async function* writeXlsx(download: OutgoingDownload): AsyncGenerator<Buffer> {
  const { services, question } = download;
  const say = (key: string) => sayMessage(services.suite.messages, key);
  const learnt: Learnt = { sources: new Set(), statuses: new Set(), demonstration: false };
  const figures = {
    name: say('file-sheet-figures'),
    widths: WIDTHS,
    frozen: 1,
    repeated: [1, 1] as const,
    filterRow: 1,
    rows: figureRows(download, learnt),
  };
  const notes = { name: say('file-sheet-notes'), widths: [24, 100], rows: noteRows(download, learnt, say) };
  yield* workbook([figures, notes], question.choice.page.title);
}

async function* figureRows(
  { services, question, parts }: OutgoingDownload,
  learnt: Learnt,
): AsyncGenerator<SheetCell[]> {
  yield HEADS.map((value, at) => longHead(value, at, VALUE_AT));
  const codes = new Map(parts.map(({ series }) => [series.series, formatCode(seriesUnit(series).format)]));
  for await (const rows of downloadRows(services, question, parts)) {
    for (const row of rows) {
      learnt.sources.add(row.source);
      learnt.statuses.add(row.status);
      learnt.demonstration ||= row.demonstration;
      const cells: SheetCell[] = cellsOfRow(row);
      cells[PERIOD_AT] = periodCell(row.period);
      cells[VALUE_AT + 1] = { value: row.unit, look: 'beside' };
      if (row.value !== null)
        cells[VALUE_AT] = { value: row.value, format: codes.get(row.series.series) ?? '' };
      yield cells;
    }
  }
}

/** Runs after the figures are written, when their sources and statuses are known. */
function* noteRows(
  { question, address, services, corrections }: OutgoingDownload,
  learnt: Learnt,
  say: (key: string) => string,
): Generator<SheetCell[]> {
  const { choice, series, areas, breakdowns, from, to, coverage } = question;
  const line = (key: string, value: string): SheetCell[] => [
    { value: key, look: 'bold' },
    { value, look: 'wrapped' },
  ];
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
  yield [
    { value: say('file-fact-link'), look: 'bold' },
    { value: address, look: 'link', link: address },
  ];
  yield [];
  yield [{ value: say('file-fact-status-key'), look: 'title' }];
  for (const status of [...learnt.statuses].toSorted()) yield line(status, say(`file-fact-status-${status}`));
}
