import type { CompiledIndicator, DemonstrationCensus } from '#generated/types.ts';
import { answersTo, isAnswerLike } from './answers.ts';
import { swing } from './chance.ts';
import { crossPanel } from './crossing.ts';
import type { Scope } from './formula.ts';
import { fillPanel, type Panel, panel, panelCell } from './panel.ts';
import { cells, type World } from './world.ts';

/** What the profile says of a census, and what the suite asks in it. */
export interface Census {
  world: World;
  said: DemonstrationCensus;
  indicators: readonly CompiledIndicator[];
}

/** A panel of the census by the breakdown or crossing that it counts, or by the breakdown whose shares it has; else undefined. */
export function censusPanel(world: World, name: string): Panel | undefined {
  const topics = world.suite.topics?.filter(({ collection }) => collection === 'census') ?? [];
  const census = { world, said: world.profile.census, indicators: topics.flatMap((one) => one.indicators) };
  if (!census.said) return undefined;
  return panelOf({ ...census, said: census.said }, name);
}

function panelOf(census: Census, name: string): Panel | undefined {
  const { world, said, indicators } = census;
  const { of } = said.madeOf[name] ?? {};
  if (of !== undefined) return world.panel(of);
  if (name === indicators[0]?.totals) return totals(census, name);
  const [breakdown = '', shares] = name.split(' ');
  const indicator = indicators.find(({ breakdowns }) => breakdowns.includes(breakdown));
  if (indicator)
    return shares ? sharesOf(census, indicator, breakdown) : counted(census, indicator, breakdown);
  const crossed = indicators.find(({ breakdowns: [first = ''], crossings }) =>
    crossings.some((other) => [first, other].toSorted().join() === name),
  );
  return crossed && crossPanel(census, crossed, name);
}

const yearsOf = ({ world }: Census, { years }: Pick<CompiledIndicator, 'years'>): string[] =>
  (years ?? world.suite.series.CENSUS_COUNT?.years ?? []).map(String);

/** A figure of the country's parts that the profile gives a formula, by leaf and period. */
const figureOf = ({ world }: Census, periods: readonly string[], formula: string | number = 0) =>
  cells(world, { members: [{}], periods }, formula, world.leaves);

function totals(census: Census, name: string): Panel {
  const { world, said } = census;
  const periods = yearsOf(census, {});
  const { answers } = answersTo(world.suite, name);
  const figures = answers.map((code) => figureOf(census, periods, said.totals[code]));
  const into = panel(
    world.leaves.length,
    periods,
    answers.map((code) => ({ [name]: code })),
  );
  return fillPanel(into, (leaf, at, period) => figures[at]?.(leaf, 0, period) ?? 0);
}

/** Counts of a breakdown, not rounded, so that all of a leaf rest on one total; members know the groups of coarser ones. */
function counted(census: Census, indicator: CompiledIndicator, breakdown: string): Panel {
  const { world, said } = census;
  const { answers, silent, stated } = answersTo(world.suite, breakdown);
  const share = world.panel(`${breakdown} shares`);
  const coarser = Object.entries(said.madeOf).filter(([, { of }]) => of === breakdown);
  const members = [...answers, ...silent, stated].map((code) => {
    const groups = coarser.map(([coarse, { parts }]) => {
      const group = Object.keys(parts).find((one) => parts[one]?.includes(code));
      return [coarse, group ?? code];
    });
    return { [breakdown]: code, ...Object.fromEntries(groups) };
  });
  const silence = silent.length > 0 ? (said.silence[breakdown] ?? said.usualSilence) / 100 : 0;
  const asked = figureOf(census, share.periods, said.asked[breakdown] ?? said.totals[indicator.total]);
  return fillPanel(panel(share.leaves, share.periods, members), (leaf, at, period) => {
    const own = at < answers.length ? (share.quanta[panelCell(share, leaf, period) + at] ?? 0) : 1;
    return asked(leaf, 0, period) * own * (silent[at - answers.length] ? silence : 1 - silence);
  });
}

/** Share of each answer, 0 to 1, bent by place and time; they add up to 1 where nobody counts twice. */
function sharesOf(census: Census, indicator: CompiledIndicator, breakdown: string): Panel {
  const { world, said } = census;
  const { answers, multiple } = answersTo(world.suite, breakdown);
  const periods = yearsOf(census, indicator);
  const into = panel(
    world.leaves.length,
    periods,
    answers.map((code) => ({ [breakdown]: code })),
  );
  const isSteady = said.steady.includes(breakdown);
  const each = answers.map((code, at) => {
    const formula = said.weights[breakdown] ?? (said.groups[code] ? said.groupShare : undefined);
    const usual = (said.shares[breakdown]?.[at] ?? 1) / 100;
    const trend = firstMatch(said.trends, code) ?? 0.05 * swing(`census trend ${code}`);
    return { code, formula, usual, trend, bend: firstMatch(said.bends, code) ?? 0 };
  });
  fillPanel(into, (leaf, at, period) => {
    const { code = '', formula, usual = 0, trend = 0, bend = 0 } = each[at] ?? {};
    const scope: Scope = {
      ...world.leaves[leaf],
      at,
      year: Number(periods[period]),
      ETHNICITY: said.groups[code],
    };
    if (formula !== undefined) return world.formula(formula)(scope);
    const pace = trend + 0.03 * swing(`census pace ${code} ${scope.area}`);
    const own = (isSteady ? 0.02 : 0.16) * swing(`census ${breakdown} ${code} ${scope.area}`);
    const censusesAgo = isSteady ? 0 : (Number(periods.at(-1)) - Number(periods[period])) / 5;
    const ratio = Math.exp(own + world.formula(bend)(scope) - censusesAgo * pace);
    const odds = (usual / (1 - usual)) * ratio;
    return multiple ? odds / (1 + odds) : usual * ratio;
  });
  for (let from = 0; !multiple && from < into.quanta.length; from += answers.length) {
    const row = into.quanta.subarray(from, from + answers.length);
    const all = row.reduce((sum, one) => sum + one, 0) || 1;
    row.set(row.map((one) => one / all));
  }
  return into;
}

/** What a table of patterns says of a member: its first match. */
const firstMatch = <Said>(table: readonly (readonly [string, Said])[], code: string): Said | undefined =>
  table.find(([pattern]) => isAnswerLike(pattern, code))?.[1];
