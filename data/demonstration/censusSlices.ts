import type { Slice } from '#data/contract/contract.ts';
import type { CompiledIndicator } from '#generated/types.ts';
import { type Census, censusOf, codesOf, counted, matches, totalOf } from './census.ts';
import { swing } from './chance.ts';
import { figureSlices } from './figures.ts';
import { fillPanel, type Panel, panel, panelCell } from './panel.ts';
import type { World } from './world.ts';

const children = 'under-15-years';
const rounds = 6;

/** Counts of the census: totals, breakdowns, and crossings; two topics crossed with each other are one. */
export function* censusSlices(world: World): Generator<Slice> {
  const census = censusOf(world);
  if (!census) return;
  const { indicators, series } = census;
  const years = (series.years ?? []).map(String);
  const codes = [...new Set(indicators.map(({ total }) => total))];
  const breakdown = indicators[0]?.totals ?? '';
  const totals = codes.map((code) => totalOf(census, code, years));
  const members = codes.map((code) => ({ [breakdown]: code }));
  const whole = fillPanel(
    panel(world.leaves.length, years, members),
    (leaf, at, period) => totals[at]?.(leaf, 0, period) ?? 0,
  );
  const found = new Map([[breakdown, () => whole]]);
  for (const indicator of indicators) {
    for (const own of indicator.breakdowns) found.set(own, () => counted(census, own));
    for (const groups of indicator.crossings) {
      const both = [indicator.breakdowns[0] ?? '', groups].toSorted().join();
      if (!found.has(both)) found.set(both, () => crossPanel(census, indicator, groups));
    }
  }
  for (const [own, made] of found) {
    const name = `census ${own}`;
    world.know(name, made());
    const forecastAfter = Number(years.at(-1));
    yield* figureSlices(world, { series: series.series, panels: [name], breakdowns: [own], forecastAfter });
  }
}

/**
 * The answers of an indicator crossed with the groups of another: for each group its answers, then all of it who answered; NaN where
 * nobody of it was asked. A last row has all who gave each answer, so that shares can be read both ways.
 */
function crossPanel(
  census: Census,
  { breakdowns: [first = ''], total }: CompiledIndicator,
  groups: string,
): Panel {
  const { world, said } = census;
  const [one, other] = [codesOf(census, first), codesOf(census, groups)];
  const pairs = [...other.answers, other.stated].flatMap((group) =>
    [...one.answers, one.stated].map((answer) => ({ [first]: answer, [groups]: group })),
  );
  const additive = [first, groups].every((code) => world.suite.dimensions[code]?.multiple !== true);
  const isAsked = other.answers.map((group) => !(/15-years|employed/.test(total) && group === children));
  const likes = other.answers.map((group) =>
    one.answers.map((answer) => affinity(said.leanings, group, answer)),
  );
  const [answers, byGroup] = [counted(census, first), counted(census, groups)];
  const made = panel(world.leaves.length, answers.periods, pairs.slice(0, -1));
  const rowOf = (of: Panel, leaf: number, year: string) => {
    const from = panelCell(of, leaf, of.periods.indexOf(year));
    return [...of.quanta.subarray(from, from + of.members.length)];
  };
  for (let leaf = 0; leaf < made.leaves; leaf++)
    for (const [period, year] of made.periods.entries()) {
      const [own, others] = [rowOf(answers, leaf, year), rowOf(byGroup, leaf, year)];
      const asked = others.slice(0, isAsked.length).map((value, at) => (isAsked[at] ? value : 0));
      const all = additive ? sumOf(asked) : (others.at(-1) ?? 0);
      const stated = own.at(-1) ?? 0;
      const targets = asked.map((value) => (value / (all || 1)) * stated);
      const crossed = fitted(own.slice(0, one.answers.length), { targets, stated, likes, additive });
      const rows = crossed.map((row, at) => [...row, targets[at] ?? stated]);
      const known = rows.map((row, at) => (isAsked[at] === false ? row.map(() => Number.NaN) : row));
      made.quanta.set(known.flat().slice(0, pairs.length - 1), panelCell(made, leaf, period));
    }
  return made;
}

/** How much oftener a group gives an answer than both shares say, 1: just as often. A little is chance. */
function affinity(leanings: Census['said']['leanings'], group: string, answer: string): number {
  const both = ([some, others]: readonly [string, string, number]) =>
    (matches(some, group) && matches(others, answer)) || (matches(some, answer) && matches(others, group));
  const unrest = 0.04 * swing(`affinity ${[group, answer].toSorted().join()}`);
  return Math.exp(leanings.reduce((sum, one) => sum + (both(one) ? one[2] : 0), unrest));
}

interface Margins {
  /** of each group, those who answered */
  targets: readonly number[];
  stated: number;
  /** how much answers go with groups beyond what both shares say, [group][answer] */
  likes: readonly (readonly number[])[];
  additive: boolean;
}

/**
 * Answers of each group, and of everybody. Where people count once, rows and columns add up to the groups and answers of the leaf,
 * found by fitting in turns. Reference: Deming & Stephan (1940), iterative proportional fitting.
 */
function fitted(answers: readonly number[], { targets, stated, likes, additive }: Margins): number[][] {
  let cells = targets.map((target, group) =>
    answers.map((value, answer) => (value / (stated || 1)) * target * (likes[group]?.[answer] ?? 1)),
  );
  const columns = () => answers.map((_, at) => sumOf(cells.map((row) => row[at] ?? 0)));
  const isOnce = sumOf(answers) <= stated * 1.001;
  for (let round = 0; round < rounds; round++) {
    const sums = columns();
    if (additive)
      cells = cells.map((row) => row.map((value, at) => (value * (answers[at] ?? 0)) / (sums[at] || 1)));
    if (isOnce)
      cells = cells.map((row, at) => row.map((value) => (value * (targets[at] ?? 0)) / (sumOf(row) || 1)));
  }
  if (additive) return [...cells, columns()];
  const least = (row: number[], group: number) =>
    row.map((value, at) => Math.min(value, answers[at] ?? 0, targets[group] ?? 0));
  return [...cells.map(least), [...answers]];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
