import { shownFigures } from '#api/pages/shownFigures.ts';
import type { BlockView, PageView } from '#generated/types.ts';

/** How a block's figures differ between two data versions. */
export interface BlockChange {
  title: string;
  changed: number;
  added: number;
  removed: number;
  /** the first changed figures as text */
  examples: string[];
}

const EXAMPLES = 3;

/** The changes on a page from an older to a newer data version, by block. Unchanged blocks are omitted. */
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
  const [was, is] = [shownFigures(older.frame), shownFigures(newer.frame)];
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
