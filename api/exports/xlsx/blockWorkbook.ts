import type { ExportedBlock } from '#api/exports/block/exportedBlock.ts';
import type { Fact } from '#api/exports/block/facts.ts';
import type { FigureTable } from '#api/tables/table.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { factRow, figureSheet } from './figureSheet.ts';
import type { SheetCell, Worksheet } from './sheet.ts';
import { frameLines, indicatorLines, type TableLines, widthsOf } from './tableLines.ts';

/** The sheets of a block: the table as on the page, one figure a row, and notes. */
export function blockSheets(
  exported: ExportedBlock,
  figures: FigureTable,
  facts: readonly Fact[],
  key: readonly Fact[],
): Worksheet[] {
  const { say, address } = exported;
  return [
    ...tableLines(exported).map((lines) => tableSheet(exported, lines)),
    figureSheet({ ...figures, batches: [figures.lines] }, say('file-sheet-figures')),
    notesSheet(facts, key, say, address),
  ];
}

type Say = ExportedBlock['say'];

/** The table of a block as on the page; [] for blocks of text. */
function tableLines({ block, say }: ExportedBlock): TableLines[] {
  const { figures } = kindOf(block).forms;
  if (!isMade(figures)) return [];
  return [figures.shape === 'frame' ? frameLines(figures.of(block)) : indicatorLines(figures.of(block), say)];
}

/** A sheet with a title, the area, the table and its source. */
function tableSheet({ block, view, say }: ExportedBlock, { heads, rows, fixed }: TableLines): Worksheet {
  const title = block.title || view.title;
  const words = [view.area.name, block.subtitle].filter((text) => text !== '' && text !== title);
  const top: SheetCell[][] = [
    [{ value: title, look: 'title' }],
    [{ value: words.join(' · '), look: 'quiet' }],
    [],
    ...heads,
  ];
  const source = block.source && `${say('source')}: ${block.source}.`;
  const foot = [block.note, block.statusNote, source].flatMap((text) => text || []);
  return {
    name: say('file-sheet-table'),
    widths: widthsOf([...heads, ...rows]),
    frozen: top.length,
    frozenColumns: fixed,
    repeated: [top.length - heads.length + 1, top.length],
    rows: [...top, ...rows, [], ...foot.map((value): SheetCell[] => [{ value, look: 'quiet' }])],
  };
}

function notesSheet(facts: readonly Fact[], key: readonly Fact[], say: Say, address: string): Worksheet {
  const line = (fact: Fact) => factRow(fact, address);
  return {
    name: say('file-sheet-notes'),
    widths: [24, 100],
    rows: [
      [{ value: say('file-sheet-notes'), look: 'title' }],
      ...facts.map(line),
      ...(key.length > 0
        ? [[], [{ value: say('file-fact-status-key'), look: 'title' as const }], ...key.map(line)]
        : []),
    ],
  };
}
