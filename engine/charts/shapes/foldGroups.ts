import type { BarGroup } from '#engine/charts/rows/barGroups.ts';
import type { Frame } from '#generated/types.ts';

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
