import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { DimensionManifest } from '#generated/types.ts';
import { unitAlone } from '#import/read/saidScale.ts';
import { type FoundMembers, looksLikeTotal, matchMembers } from './matchMembers.ts';
import { columnTexts, once, type SeenTable } from './tableView.ts';

/** A column by which rows of one area and period differ. */
export interface Split {
  at: number;
  /** the dimension of its members; absent: the column is fixed at one text */
  members?: FoundMembers;
  /** the text it is fixed at; a placeholder question if none is a total */
  only?: string;
  /** texts without a total among them */
  open?: readonly string[];
  others: number;
}

interface TellApart {
  /** columns of area and period */
  keys: readonly number[];
  /** column of units */
  unit?: number | undefined;
  /** columns that may distinguish rows */
  candidates: readonly number[];
  dimensions: Readonly<Record<string, DimensionManifest>>;
  /** whether a series can be broken down by these dimensions together */
  maySplit(names: readonly string[]): boolean;
  /** whether a text of a column names the subject of the series */
  isNamed(text: string, at: number): boolean;
}

/**
 * Columns that distinguish rows of one area and period, those with the fewest texts first, until each row is
 * one figure. A column is split by the dimension of its members, otherwise fixed at the text that names the
 * series, or at the total. If neither exists, a person must choose a text.
 */
export function tellApart(
  view: SeenTable,
  { keys, unit, candidates, dimensions, maySplit, isNamed }: TellApart,
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
    const members = once(rows, `members ${at}`, () => matchMembers(texts, dimensions));
    const named = splits.flatMap((split) => split.members?.name ?? []);
    if (members && maySplit([...named, members.name])) {
      splits.push({ at, members, others: 0 });
      rows = rowsOf(rows, at, members.matched.concat(members.totals));
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
    rows = rowsOf(rows, at, [meant]);
  }
  const units = unit === undefined ? [] : [...columnTexts({ rows }, unit).keys()].filter(Boolean);
  const isMixed = new Set(units.map(unitAlone)).size > 1 && !splits.some(({ at }) => at === unit);
  // Tonnes of one area beside kilotonnes of another are not figures of one series.
  return isMixed && unit !== undefined
    ? [...splits, { at: unit, only: toBeWritten.part, open: units, others: units.length - 1 }]
    : splits;
}

/** Rows with one of these texts, the same array for the same texts. */
const rowsOf = (rows: SeenTable['rows'], at: number, texts: readonly string[]): SeenTable['rows'] =>
  once(rows, `only ${at} ${JSON.stringify(texts)}`, () => {
    const own = new Set(texts);
    return rows.filter((row) => own.has(row[at] ?? ''));
  });

/** Whether a column always has the same text for the same key, as labels of codes do. */
export const follows = (rows: SeenTable['rows'], key: number, at: number): boolean =>
  once(rows, `follows ${key} ${at}`, () => {
    const said = new Map<string, string>();
    return rows.every((row) => {
      const [text = '', other = ''] = [row[key], row[at]];
      if (!said.has(text)) said.set(text, other);
      return said.get(text) === other;
    });
  });

const hasRepeats = (rows: SeenTable['rows'], columns: readonly number[]): boolean =>
  once(rows, `repeats ${columns}`, () => {
    const seen = new Set<string>();
    return rows.some((row) => {
      const key = columns.map((at) => row[at] ?? '').join('\u0000');
      return seen.size === seen.add(key).size;
    });
  });
