import { namesOf } from '#engine/core/frames/frameNames.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import type { BlockView, Frame, FrameRow, PageView } from '#generated/types.ts';

/** How a block's figures differ between two data versions. */
export interface BlockChange {
  title: string;
  changed: number;
  added: number;
  removed: number;
  /** the first figures that changed, in words */
  examples: string[];
}

const EXAMPLES = 3;

/** What changed on a page from an older to a newer data version, block by block; blocks without a change are left out. */
export function changedFigures(older: PageView, newer: PageView): BlockChange[] {
  const before = new Map(older.blocks.map((block) => [block.name, block]));
  return newer.blocks.flatMap((block) => {
    const other = before.get(block.name);
    const change = other && blockChange(other, block);
    return change && change.changed + change.added + change.removed > 0 ? [change] : [];
  });
}

function blockChange(older: BlockView, newer: BlockView): BlockChange | null {
  if (!('frame' in older) || !('frame' in newer)) return null;
  const [was, is] = [cellsOf(older.frame), cellsOf(newer.frame)];
  const change: BlockChange = { title: newer.title, changed: 0, added: 0, removed: 0, examples: [] };
  for (const [key, cell] of is) {
    const known = was.get(key);
    if (!known) change.added += 1;
    else if (known.value !== cell.value) {
      change.changed += 1;
      if (change.examples.length < EXAMPLES)
        change.examples.push(`${cell.name}: ${known.text} → ${cell.text}`);
    }
  }
  change.removed = [...was.keys()].filter((key) => !is.has(key)).length;
  return change;
}

interface NamedCell {
  value: number | null;
  text: string;
  name: string;
}

function cellsOf(frame: Frame): Map<string, NamedCell> {
  const cells = new Map<string, NamedCell>();
  for (const row of frame.rows) {
    for (const [at, column] of frame.columns.entries()) {
      const [value, status] = row.cells[at] ?? [null, 'M'];
      if (value === null || status === 'Q') continue;
      const key = [row.area, row.period, row.member, row.member2, column.name].join('|');
      cells.set(key, {
        value,
        text: formatNumber(value, column.format, 'compact'),
        name: nameOf(frame, row),
      });
    }
  }
  return cells;
}

/** What a row is about: the names of what varies in the frame. */
function nameOf(frame: Frame, row: FrameRow): string {
  const names = frame.dims.map((dim) => namesOf(frame, dim).get(row[dim] ?? '')?.name ?? row[dim] ?? '');
  return names.filter(Boolean).join(', ');
}
