import type { CompiledIndicator } from '#generated/types.ts';
import { answersTo, isAnswerLike } from './answers.ts';
import type { Census } from './census.ts';
import { swing } from './chance.ts';
import { foldInto, type Panel, panel, panelCell, sumOf } from './panel.ts';

const children = 'under-15-years';
const rounds = 6;

/**
 * The answers of an indicator crossed with the groups of another: for each group its answers, then all of it who answered; NaN where
 * nobody of it was asked. A last row has all who gave each answer, so that shares can be read both ways.
 */
export function crossPanel(
  census: Census,
  { breakdowns, total }: CompiledIndicator,
  crossing: string,
): Panel {
  const { world, said } = census;
  const first = breakdowns[0] ?? '';
  const other = crossing.split(',').find((one) => one !== first) ?? '';
  const [one, groups] = [answersTo(world.suite, first), answersTo(world.suite, other)];
  const [answersOf, groupsOf] = [rowsOf(census, first), rowsOf(census, other)];
  const pairs = [...groups.answers, groups.stated].flatMap((group) =>
    [...one.answers, one.stated].map((answer) => ({ [first]: answer, [other]: group })),
  );
  const isAsked = groups.answers.map((group) => !(/15-years|employed/.test(total) && group === children));
  const likes = groups.answers.map((group) =>
    one.answers.map((answer) => affinity(said.leanings, group, answer)),
  );
  const made = panel(world.leaves.length, world.panel(first).periods, pairs.slice(0, -1));
  for (let leaf = 0; leaf < made.leaves; leaf++)
    for (const [period, year] of made.periods.entries()) {
      const [answers, stated = 0] = answersOf(leaf, year);
      const [inGroups, all] = groupsOf(leaf, year);
      const asked = inGroups.map((value, at) => (isAsked[at] ? value : 0));
      const share = stated / ((groups.multiple ? all : added(asked)) || 1);
      const targets = asked.map((value) => value * share);
      const margins = { targets, answers, isOnce: !one.multiple, isWhole: !groups.multiple };
      const cells = fitted(likes, margins);
      const sums = groups.multiple
        ? answers
        : answers.map((_, at) => added(cells.map((row) => row[at] ?? 0)));
      const rows = cells.map((row, at) =>
        isAsked[at] ? [...row, targets[at] ?? 0] : pairs.map(() => Number.NaN),
      );
      const width = answers.length + 1;
      made.quanta.set(
        [...rows.flatMap((row) => row.slice(0, width)), ...sums],
        panelCell(made, leaf, period),
      );
    }
  return made;
}

/** What a leaf has of each answer of a breakdown, and of all who answered. */
function rowsOf(census: Census, breakdown: string) {
  const source = census.world.panel(breakdown);
  const { answers, stated } = answersTo(census.world.suite, breakdown);
  const folding = foldInto(source.members, breakdown);
  return (leaf: number, year: string): [number[], number] => {
    const from = source.periods.indexOf(year) * (folding?.members.length ?? 0);
    const sums = folding ? sumOf(source, [leaf], folding) : [];
    const of = (code: string) => sums[from + (folding?.members.indexOf(code) ?? 0)] ?? 0;
    return [answers.map(of), of(stated)];
  };
}

/** How much oftener a group gives an answer than both shares say, 1: just as often. A little is chance. */
function affinity(leanings: Census['said']['leanings'], group: string, answer: string): number {
  const both = ([some, others]: readonly [string, string, number]) =>
    (isAnswerLike(some, group) && isAnswerLike(others, answer)) ||
    (isAnswerLike(some, answer) && isAnswerLike(others, group));
  const unrest = 0.04 * swing(`affinity ${[group, answer].toSorted().join()}`);
  return Math.exp(leanings.reduce((sum, one) => sum + (both(one) ? one[2] : 0), unrest));
}

interface Margins {
  /** of each group, those who answered */
  targets: readonly number[];
  answers: readonly number[];
  /** people give one answer, so that a group's make the group */
  isOnce: boolean;
  /** people are in one group, so that the groups make each answer */
  isWhole: boolean;
}

/**
 * Answers of each group, [group][answer]: rows and columns are fitted in turns to the margins that hold. Reference: Deming & Stephan
 * (1940), iterative proportional fitting.
 */
function fitted(likes: readonly number[][], { targets, answers, isOnce, isWhole }: Margins): number[][] {
  const all = added(targets) || 1;
  let cells = likes.map((row, group) =>
    row.map((like, at) => (like * (targets[group] ?? 0) * (answers[at] ?? 0)) / all),
  );
  for (let round = 0; round < rounds; round++) {
    const sums = answers.map((_, at) => added(cells.map((row) => row[at] ?? 0)) || 1);
    if (isWhole)
      cells = cells.map((row) => row.map((value, at) => (value * (answers[at] ?? 0)) / (sums[at] ?? 1)));
    if (isOnce)
      cells = cells.map((row, at) => row.map((value) => (value * (targets[at] ?? 0)) / (added(row) || 1)));
  }
  const least = (value: number, group: number, at: number) =>
    Math.min(value, answers[at] ?? 0, targets[group] ?? 0);
  return isWhole ? cells : cells.map((row, group) => row.map((value, at) => least(value, group, at)));
}

const added = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
