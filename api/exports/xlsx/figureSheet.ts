import type { Fact } from '#api/exports/block/facts.ts';
import type { StreamedTable } from '#api/tables/table.ts';
import type { SheetCell, Worksheet } from './sheet.ts';
import { formatCode } from './styles.ts';
import { periodCell } from './tableLines.ts';

/** A line of notes; the address is a link. */
export const factRow = ({ name, text }: Fact, address: string): SheetCell[] => [
  { value: name, look: 'bold' },
  text === address ? { value: text, look: 'link', link: address } : { value: text, look: 'wrapped' },
];

/** A sheet with one figure a row; its rows are written as they are read. */
export function figureSheet(table: StreamedTable, name: string): Worksheet {
  return {
    name,
    widths: table.heads.map((head) => WIDTHS[head] ?? 14),
    frozen: 1,
    repeated: [1, 1],
    filterRow: 1,
    rows: rowsOf(table),
  };
}

async function* rowsOf({ heads, valueAt, batches }: StreamedTable): AsyncGenerator<SheetCell[]> {
  const periodAt = heads.indexOf('period');
  yield heads.map((value, at) => ({
    value,
    look: at === valueAt ? 'headRight' : at === valueAt + 1 ? 'headBeside' : 'head',
  }));
  for await (const lines of batches) {
    for (const { cells, format } of lines)
      yield cells.map((cell, at) => {
        if (at === periodAt) return periodCell(String(cell));
        if (at === valueAt + 1) return { value: cell ?? '', look: 'beside' };
        return at === valueAt && typeof cell === 'number' && format
          ? { value: cell, format: formatCode(format) }
          : cell;
      });
  }
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
  series_name: 34,
  source: 44,
  note: 44,
};
