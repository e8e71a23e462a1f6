import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { DimensionManifest } from '#generated/types.ts';
import { type FoundMembers, looksLikeTotal, matchMembers } from './matchMembers.ts';
import { columnTexts, type SeenTable } from './tableView.ts';

/** A column by which rows of one area and period differ. */
export interface Split {
  at: number;
  /** the dimension whose members it holds; absent: it is fixed at one text */
  members?: FoundMembers;
  /** the text it is fixed at, and how many others there are; a question where none is the whole */
  only?: string;
  /** texts of which none is the whole */
  open?: readonly string[];
  others: number;
}

interface TellApart {
  /** columns that say area and period */
  keys: readonly number[];
  /** columns that may distinguish rows */
  candidates: readonly number[];
  dimensions: Readonly<Record<string, DimensionManifest>>;
  /** whether a series can be split by these dimensions together */
  maySplit(names: readonly string[]): boolean;
  /** whether a text of a column names what the series counts */
  isNamed(text: string, at: number): boolean;
}

/**
 * Columns that tell rows of one area and period apart, those with the fewest texts first, until each row is one figure: by
 * the dimension whose members they hold, else fixed at the text that names the series or at their total; where there is neither,
 * somebody has to say which text is meant.
 */
export function tellApart(
  view: SeenTable,
  { keys, candidates, dimensions, maySplit, isNamed }: TellApart,
): Split[] {
  const splits: Split[] = [];
  let rows = view.rows;
  const columns = candidates
    .map((at) => ({ at, count: columnTexts(view, at).size }))
    .toSorted((a, b) => a.count - b.count);
  for (const { at } of columns) {
    const told = splits.flatMap((split) => (split.members ? [split.at] : []));
    if (!hasRepeats(rows, [...keys, ...told])) break;
    const texts = columnTexts({ rows }, at);
    if (texts.size < 2 || [...keys, ...told].some((key) => follows(rows, key, at))) continue;
    const members = matchMembers(texts, dimensions);
    const named = splits.flatMap((split) => split.members?.name ?? []);
    if (members && maySplit([...named, members.name])) {
      splits.push({ at, members, others: 0 });
      const skipped = new Set(members.unmatched);
      rows = rows.filter((row) => !skipped.has(row[at] ?? ''));
      continue;
    }
    const own = [...texts].find(([text, { label }]) => isNamed(text, at) || isNamed(label, at));
    const whole =
      own ??
      [...texts].find(([text, { label }]) => members?.totals.includes(text) || looksLikeTotal(text, label));
    const most = [...texts].toSorted(([, a], [, b]) => b.rows - a.rows)[0];
    const meant = (whole ?? most)?.[0] ?? '';
    const open = whole ? {} : { open: [...texts.keys()] };
    splits.push({ at, only: whole ? meant : toBeWritten.part, ...open, others: texts.size - 1 });
    rows = rows.filter((row) => row[at] === meant);
  }
  return splits;
}

/** Whether a column says the same as another, as the name of a code does. */
export function follows(rows: SeenTable['rows'], key: number, at: number): boolean {
  const said = new Map<string, string>();
  return rows.every((row) => {
    const [text = '', other = ''] = [row[key], row[at]];
    if (!said.has(text)) said.set(text, other);
    return said.get(text) === other;
  });
}

function hasRepeats(rows: SeenTable['rows'], columns: readonly number[]): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const key = columns.map((at) => row[at] ?? '').join('\u0000');
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
