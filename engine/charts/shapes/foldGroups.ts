import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import type { BarGroup, BarGroups } from '#engine/charts/rows/barGroups.ts';
import type { Frame } from '#generated/types.ts';
import { leftOut } from './leftOut.ts';
import type { ShapeInput } from './shape.ts';

/**
 * A group, or a number of groups left out between two; `folded` if the drawing left them out, so a reader can
 * request them.
 */
export type Fold = { group: BarGroup; index: number } | { left: number; folded?: true };

/** groups shown at either end, and on either side of the focus area */
const ends = 5;
const beside = 2;
/** fewer are not left out, because the note takes as much space */
const fewest = 3;

/**
 * If there are more than `most` groups, shows those at both ends, every area the page is about, and the
 * neighbours of the focus area. 0 shows all.
 */
export function foldGroups(groups: readonly BarGroup[], most: number): Fold[] {
  const whole = groups.map((group, index) => ({ group, index }));
  if (most <= 0 || groups.length <= most) return whole;
  const focus = groups.findIndex(({ strong }) => strong);
  const isShown = (group: BarGroup, index: number): boolean =>
    index < ends ||
    index >= groups.length - ends ||
    (focus >= 0 && Math.abs(index - focus) <= beside) ||
    group.figures.some((row) => row !== undefined && row.role !== 'other');
  const folds: Fold[] = [];
  let away: typeof whole = [];
  const close = (): void => {
    folds.push(...(away.length < fewest ? away : [{ left: away.length, folded: true as const }]));
    away = [];
  };
  for (const one of whole) {
    if (!isShown(one.group, one.index)) {
      away.push(one);
      continue;
    }
    close();
    folds.push(one);
  }
  close();
  return folds;
}

/** Adds the cuts of a list that its query cut: members if there are any, otherwise areas. */
export function withCuts(
  folds: readonly Fold[],
  category: string,
  { cuts = [], dims }: Pick<Frame, 'cuts' | 'dims'>,
): Fold[] {
  if (category !== (dims.includes('member') ? 'member' : 'area')) return [...folds];
  const cutBefore = (key?: string): Fold[] =>
    cuts.flatMap(({ before, count }) => (before === key ? [{ left: count }] : []));
  const listed = folds.flatMap((fold) => ('group' in fold ? [...cutBefore(fold.group.key), fold] : [fold]));
  return [...listed, ...cutBefore()];
}

/** Rows of places, and one row for each number of places that the option `fold` or the query left out. */
export function foldedRows(
  { groups, category }: BarGroups,
  { frame, rows, options }: ShapeInput,
  rowsOf: (group: BarGroup) => DrawRow[],
) {
  const most = category === 'area' ? Number(options.fold ?? 0) : 0;
  const folds = withCuts(foldGroups(groups, most), category, frame);
  return {
    places: folds.length,
    rows: folds.flatMap((one, index) =>
      'left' in one ? [leftOut(rows[0] as ChartRow, one.left, `fold-${index}`)] : rowsOf(one.group),
    ),
    ...(folds.some((one) => 'folded' in one) && { folded: true }),
  };
}

/** Fields that name a place down the page; the first of its rows `leads`. */
export const placeFields = ({ key, name, shortName, strong }: BarGroup, leads: boolean) => ({
  place: key,
  place_name: name,
  place_short: shortName,
  heading: leads ? name : '',
  focal: strong,
  leads,
});
