import { isLike, swing } from './chance.ts';
import { foldInto, type Panel, panelCell, sumOf } from './panel.ts';
import type { World } from './world.ts';

/** A breakdown of a census, and the panel that has it. */
interface Margin {
  breakdown: string;
  panel: string;
  answers: readonly string[];
  /** code of everybody who answered */
  stated: string;
  /** people may give several answers */
  multiple: boolean;
}

/** Answers by group, out of a total. */
export interface Crossing {
  answers: Margin;
  groups: Margin;
  total: string;
  leanings: readonly (readonly [string, string, number])[];
}

const children = 'under-15-years';
const rounds = 6;

/**
 * Fills a panel with the answers of each group, then of everybody who answered; NaN if nobody was asked. A
 * last row has the totals of each answer, so shares can be read both ways.
 */
export function crossPanel(world: World, into: Panel, { answers, groups, total, leanings }: Crossing): Panel {
  const [answersOf, groupsOf] = [countsOf(world, answers), countsOf(world, groups)];
  const isAsked = groups.answers.map((group) => group !== children || !/15-years|employed/.test(total));
  const likes = groups.answers.map((group) =>
    answers.answers.map((answer) => affinity(leanings, group, answer)),
  );
  for (let leaf = 0; leaf < into.leaves; leaf++)
    for (const [period, year] of into.periods.entries()) {
      const [columns, stated] = answersOf(leaf, year);
      const [own, everybody] = groupsOf(leaf, year);
      const asked = own.map((value, at) => (isAsked[at] ? value : 0));
      const share = stated / ((groups.multiple ? everybody : added(asked)) || 1);
      const rows = asked.map((value) => value * share);
      const cells = fitted(likes, { rows, columns, isOnce: !answers.multiple, isWhole: !groups.multiple });
      const told = cells.map((row, at) =>
        [...row, rows[at] ?? 0].map((value) => (isAsked[at] ? value : Number.NaN)),
      );
      const sums = groups.multiple
        ? columns
        : columns.map((_, at) => added(cells.map((row) => row[at] ?? 0)));
      into.quanta.set([...told.flat(), ...sums], panelCell(into, leaf, period));
    }
  return into;
}

/** Answers of a breakdown in a leaf, and everybody who answered. */
function countsOf(world: World, { panel, breakdown, answers, stated }: Margin) {
  const source = world.panel(panel);
  const folding = foldInto(source.members, breakdown);
  return (leaf: number, year: string): [number[], number] => {
    const members = folding?.members ?? [];
    const sums = folding ? sumOf(source, [leaf], folding) : [];
    const from = source.periods.indexOf(year) * members.length;
    const of = (code: string) => sums[from + members.indexOf(code)] ?? 0;
    return [answers.map(of), of(stated)];
  };
}

/**
 * How much more often a group gives an answer than both shares imply; 1 is just as often. Part of it is
 * random.
 */
function affinity(leanings: Crossing['leanings'], group: string, answer: string): number {
  const leaning = leanings
    .filter(
      ([some, others]) =>
        (isLike(some, group) && isLike(others, answer)) || (isLike(some, answer) && isLike(others, group)),
    )
    .reduce((sum, [, , more]) => sum + more, 0);
  return Math.exp(leaning + 0.04 * swing(`affinity ${[group, answer].toSorted().join()}`));
}

interface Margins {
  /** people who answered, for each group */
  rows: readonly number[];
  /** people who gave it, for each answer */
  columns: readonly number[];
  /** people give one answer, so the answers of a group add up to the group */
  isOnce: boolean;
  /** people are in one group, so the groups add up to each answer */
  isWhole: boolean;
}

/**
 * Answers of each group, [group][answer]. Rows and columns are fitted in turn to the margins that apply.
 * Reference: Deming & Stephan (1940), iterative proportional fitting.
 */
function fitted(likes: readonly number[][], { rows, columns, isOnce, isWhole }: Margins): number[][] {
  const all = added(rows) || 1;
  let cells = likes.map((own, row) =>
    own.map((like, at) => (like * (rows[row] ?? 0) * (columns[at] ?? 0)) / all),
  );
  for (let round = 0; round < rounds; round++) {
    const sums = columns.map((_, at) => added(cells.map((own) => own[at] ?? 0)) || 1);
    if (isWhole)
      cells = cells.map((own) => own.map((value, at) => (value * (columns[at] ?? 0)) / (sums[at] ?? 1)));
    if (isOnce)
      cells = cells.map((own, row) => own.map((value) => (value * (rows[row] ?? 0)) / (added(own) || 1)));
  }
  if (isWhole) return cells;
  return cells.map((own, row) => own.map((value, at) => Math.min(value, columns[at] ?? 0, rows[row] ?? 0)));
}

const added = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
