import type { BlockFigures } from '#api/exports/block/blockFigures.ts';
import type { ExportedBlock } from '#api/exports/block/exportedBlock.ts';
import type { Fact } from '#api/exports/block/facts.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import type { SheetCell, Worksheet } from './sheet.ts';
import { formatCode } from './styles.ts';
import { frameLines, indicatorLines, longHead, periodCell, type TableLines, widthsOf } from './tableLines.ts';

/** The sheets of a block: the table as on the page, one figure a row, and notes. */
export function blockSheets(
  exported: ExportedBlock,
  figures: BlockFigures,
  facts: readonly Fact[],
  key: readonly Fact[],
): Worksheet[] {
  const { say, address } = exported;
  return [
    ...tableLines(exported).map((lines) => tableSheet(exported, lines)),
    figureSheet(figures, say('file-sheet-figures')),
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

function figureSheet({ heads, lines, valueAt }: BlockFigures, name: string): Worksheet {
  const periodAt = heads.indexOf('period');
  const rows = function* (): Generator<SheetCell[]> {
    yield heads.map((value, at) => longHead(value, at, valueAt));
    for (const { cells, format } of lines) {
      yield cells.map((cell, at) => {
        if (at === periodAt) return periodCell(String(cell));
        if (at === valueAt + 1) return { value: cell ?? '', look: 'beside' as const };
        return at === valueAt && typeof cell === 'number' && format
          ? { value: cell, format: formatCode(format) }
          : cell;
      });
    }
  };
  return {
    name,
    widths: heads.map((head) => WIDTHS[head] ?? 14),
    frozen: 1,
    repeated: [1, 1],
    filterRow: 1,
    rows: rows(),
  };
}

const WIDTHS: Record<string, number> = {
  area_id: 22,
  area: 24,
  group: 22,
  member: 34,
  member2: 34,
  figure: 28,
  unit: 44,
  indicator: 34,
  source: 44,
};

function notesSheet(facts: readonly Fact[], key: readonly Fact[], say: Say, address: string): Worksheet {
  const line = ({ name, text }: Fact): SheetCell[] => [
    { value: name, look: 'bold' },
    text === address ? { value: text, look: 'link', link: address } : { value: text, look: 'wrapped' },
  ];
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
