import { pivotFrame } from '../../../engine/blocks/table/pivotFrame.ts';
import { statusMark } from '../../../engine/blocks/table/statusMark.ts';
import type { BlockView, Frame, ObservationStatus } from '../../../generated/types.ts';
import type { Figures } from '../blockFigures.ts';
import type { ExportedBlock } from '../exportedBlock.ts';
import type { Fact } from '../facts.ts';
import type { Sheet, SheetCell } from './sheet.ts';
import { formatCode } from './styles.ts';

/** The sheets of a block: the table as the page shows it, every figure on a line of its own, and what to know about them. */
export function blockSheets(
  { block, say, address }: ExportedBlock,
  figures: Figures,
  facts: readonly Fact[],
  key: readonly Fact[],
): Sheet[] {
  return [
    ...('frame' in block ? [tableSheet(block, block.frame, say)] : []),
    figureSheet(figures, say('file-sheet-figures')),
    notesSheet(facts, key, say, address),
  ];
}

type Say = ExportedBlock['say'];

function tableSheet(block: BlockView, frame: Frame, say: Say): Sheet {
  const model = pivotFrame(frame);
  const hasGroups = model.columns.some(({ group }) => group !== '');
  const hasUnits = model.columns.some(({ unit }) => unit !== '');
  const over = (pick: (column: (typeof model.columns)[number]) => string): SheetCell[] => [
    ...model.heads.map(() => null),
    ...model.columns.map((column) => ({ value: pick(column), look: 'right' as const })),
  ];
  const top: SheetCell[][] = [
    [{ value: block.title, look: 'title' }],
    [{ value: block.subtitle, look: 'quiet' }],
    ...(hasGroups ? [over(({ group }) => group)] : []),
    [
      ...model.heads.map((value) => ({ value, look: 'bold' as const })),
      ...model.columns.map(({ title }) => ({ value: title, look: 'right' as const })),
    ],
    ...(hasUnits ? [over(({ unit }) => unit)] : []),
  ];
  const rows = model.rows.map(({ heads: names, cells, formats }): SheetCell[] => [
    ...names.map(({ text, unit }) => (unit ? `${text} (${unit})` : text)),
    ...cells.map(([value, status], at) =>
      shownCell(value, status, formats?.[at] ?? model.columns[at]?.format),
    ),
  ]);
  const foot = [block.statusNote ?? '', `${say('source')}: ${block.source}`].filter(Boolean);
  return {
    name: say('file-sheet-table'),
    widths: [...model.heads.map(() => 32), ...model.columns.map(() => 18)],
    frozen: top.length,
    rows: [...top, ...rows, [], ...foot.map((value): SheetCell[] => [{ value, look: 'quiet' }])],
  };
}

/** A figure as a number, or the mark that the table shows in its place. */
function shownCell(
  value: number | null,
  status: ObservationStatus,
  format?: Frame['columns'][number]['format'],
): SheetCell {
  const mark = statusMark(value, status);
  if (value === null || mark?.instead) return { value: mark?.mark ?? '', look: 'right' };
  return { value, format: format ? formatCode(format) : '' };
}

function figureSheet({ heads, lines, valueAt }: Figures, name: string): Sheet {
  const rows = function* (): Generator<SheetCell[]> {
    yield heads.map((value) => ({ value, look: 'bold' as const }));
    for (const { cells, format } of lines) {
      yield cells.map((cell, at) =>
        at === valueAt && typeof cell === 'number' && format
          ? { value: cell, format: formatCode(format) }
          : cell,
      );
    }
  };
  return { name, widths: heads.map((head) => WIDTHS[head] ?? 14), frozen: 1, filterRow: 1, rows: rows() };
}

const WIDTHS: Record<string, number> = {
  area_id: 22,
  area: 24,
  member: 34,
  member2: 34,
  figure: 28,
  unit: 28,
  indicator: 34,
  source: 44,
};

function notesSheet(facts: readonly Fact[], key: readonly Fact[], say: Say, address: string): Sheet {
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
