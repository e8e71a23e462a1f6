import type { World } from '#data/demonstration/world/world.ts';
import { affinity } from './affinity.ts';
import type { Census } from './census.ts';

/** A breakdown crossed with that of another indicator. */
export interface Crossing {
  /** breakdown of the indicator */
  answers: string;
  /** groups of another one */
  groups: string;
  /** people count in one answer and one group: parts add up both ways */
  additive: boolean;
  /** only people of 15 and over were asked */
  grown: boolean;
}

const children = 'under-15-years';
const rounds = 6;

/** How much answers go with groups beyond what both shares say, the same everywhere: [group][answer]. */
export function affinities(world: World, census: Census, { answers, groups }: Crossing): number[][] {
  const codes = census.answersOf(answers);
  return census
    .answersOf(groups)
    .map((group) => codes.map((answer) => affinity(world, census.said, group, answer)));
}

/**
 * Counts of a crossing in a leaf: for each group its answers, then all of the group who answered; null: nobody of the group was
 * asked. A last row has all who gave each answer, so that shares can be read both ways. Where people count once, rows and columns add up to the groups and answers of the leaf, found by fitting in turns.
 * Reference: Deming & Stephan (1940), iterative proportional fitting.
 */
export function crossCounts(
  census: Census,
  crossing: Crossing,
  likes: readonly (readonly number[])[],
  leaf: number,
  year: number,
): (number[] | null)[] {
  const { answers, stated } = census.counts(crossing.answers, leaf, year);
  const groupCodes = census.answersOf(crossing.groups);
  const counted = census.counts(crossing.groups, leaf, year);
  const isAsked = (at: number) => !(crossing.grown && groupCodes[at] === children);
  const inGroups = counted.answers.map((value, at) => (isAsked(at) ? value : 0));
  const all = crossing.additive ? sumOf(inGroups) : counted.stated;
  const targets = inGroups.map((value) => (value / (all || 1)) * stated);
  let cells = targets.map((target, group) =>
    answers.map((value, answer) => (value / (stated || 1)) * target * (likes[group]?.[answer] ?? 1)),
  );
  const isOnce = sumOf(answers) <= stated * 1.001;
  for (let round = 0; round < rounds; round++) {
    if (crossing.additive) cells = fitColumns(cells, answers);
    if (isOnce) cells = cells.map((row, group) => fitRow(row, targets[group] ?? 0));
  }
  if (!crossing.additive)
    cells = cells.map((row, group) =>
      row.map((value, at) => Math.min(value, answers[at] ?? 0, targets[group] ?? 0)),
    );
  const everybody = answers.map((all, answer) =>
    crossing.additive ? cells.reduce((sum, row) => sum + (row[answer] ?? 0), 0) : all,
  );
  return [...cells.map((row, at) => (isAsked(at) ? [...row, targets[at] ?? 0] : null)), everybody];
}

/** A row made to add up to its group, where everybody gave one answer. */
function fitRow(row: readonly number[], target: number): number[] {
  const sum = sumOf(row) || 1;
  return row.map((value) => (value * target) / sum);
}

function fitColumns(cells: readonly number[][], answers: readonly number[]): number[][] {
  const factors = answers.map((target, answer) => {
    const sum = cells.reduce((total, row) => total + (row[answer] ?? 0), 0);
    return sum > 0 ? target / sum : 0;
  });
  return cells.map((row) => row.map((value, answer) => value * (factors[answer] ?? 0)));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
