import type { CompiledIndicator, DemonstrationCensus, SeriesManifest } from '#generated/types.ts';
import { swing } from './chance.ts';
import type { Scope } from './formula.ts';
import { fillPanel, type Panel, type PanelCell, panel, panelCell } from './panel.ts';
import type { World } from './world.ts';

const yearsApart = 5;

/** What a census finds in each leaf; panels are not rounded, so that all breakdowns of a leaf rest on one total. */
export interface Census {
  world: World;
  said: DemonstrationCensus;
  series: SeriesManifest;
  indicators: readonly CompiledIndicator[];
}

/** @returns undefined when the suite has no census, or the profile tells of none */
export const censusOf = (world: World): Census | undefined =>
  world.once('census', () => {
    const { topics = [], series } = world.suite;
    const indicators = topics
      .filter(({ collection }) => collection === 'census')
      .flatMap((one) => one.indicators);
    const said = world.profile.census;
    if (!said || !series.CENSUS_COUNT || indicators.length === 0) return undefined;
    return { world, said, series: series.CENSUS_COUNT, indicators };
  });

const indicatorOf = ({ indicators }: Census, breakdown: string) =>
  indicators.find(({ breakdowns }) => breakdowns.includes(breakdown));

/** The counts of a breakdown that the census asks for; undefined: it asks for none of that name. */
export function censusPanel(world: World, breakdown: string): Panel | undefined {
  const census = censusOf(world);
  return census && indicatorOf(census, breakdown) ? counted(census, breakdown) : undefined;
}

/** Codes of a breakdown: answers, those who gave none, and all who answered. */
export function codesOf(
  { world }: Census,
  breakdown: string,
): { answers: string[]; silent: string[]; stated: string } {
  const { members = [], stated = '' } = world.suite.dimensions[breakdown] ?? {};
  const [answers = [], silent = []] = [false, true].map((isSilent) =>
    members.filter(({ unstated }) => Boolean(unstated) === isSilent).map(({ code }) => code),
  );
  return { answers, silent, stated };
}

const emptyPanel = (census: Census, breakdown: string, codes: readonly string[]): Panel => {
  const years = indicatorOf(census, breakdown)?.years ?? census.series.years ?? [];
  const members = codes.map((code) => ({ [breakdown]: code }));
  return panel(census.world.leaves.length, years.map(String), members);
};

/** Counts of a breakdown: its answers, silent ones, and all who answered. */
export function counted(census: Census, breakdown: string): Panel {
  const { world, said } = census;
  return world.once(`counted ${breakdown}`, () => {
    const { answers, silent, stated } = codesOf(census, breakdown);
    const into = emptyPanel(census, breakdown, [...answers, ...silent, stated]);
    const coarse = said.madeOf[breakdown];
    if (coarse) {
      const fine = counted(census, coarse.of);
      const beyond = fine.members.length - into.members.length;
      const all = answers.map((code) => coarse.parts[code] ?? []);
      return fillPanel(into, (leaf, at, period) => {
        const row = panelCell(fine, leaf, period);
        const ranges = all[at] ?? [at + beyond, at + beyond + 1];
        return sumOfRanges(fine.quanta.subarray(row, row + fine.members.length), ranges);
      });
    }
    const share = shares(census, breakdown);
    const silence = silent.length > 0 ? (said.silence[breakdown] ?? said.usualSilence) / 100 : 0;
    const [whole = '', member = ''] = said.partsOf[breakdown] ?? [];
    const asked = whole
      ? cellOf(counted(census, whole), [member])
      : totalOf(census, indicatorOf(census, breakdown)?.total ?? '', into.periods);
    return fillPanel(into, (leaf, at, period) => {
      const own = at < answers.length ? (share.quanta[panelCell(share, leaf, period) + at] ?? 0) : 1;
      return asked(leaf, 0, period) * own * (silent[at - answers.length] ? silence : 1 - silence);
    });
  });
}

/** Sum of [from, to) ranges: pairs of positions. */
function sumOfRanges(values: Float64Array, ranges: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < ranges.length; at += 2)
    sum = values.subarray(ranges[at], ranges[at + 1]).reduce((all, one) => all + one, sum);
  return sum;
}

const cellOf = (source: Panel, codes: readonly string[]): PanelCell => {
  const places = source.members.flatMap((member, at) =>
    codes.includes(Object.values(member)[0] ?? '') ? [at] : [],
  );
  return (leaf, _, period) =>
    places.reduce((sum, at) => sum + (source.quanta[panelCell(source, leaf, period) + at] ?? 0), 0);
};

/** Size of a total: members of a breakdown, a formula, or such a formula divided by the first share of a breakdown. */
export function totalOf(census: Census, code: string, years: readonly string[]): PanelCell {
  const { world, said } = census;
  const members = said.counted[code];
  if (members) return cellOf(counted(census, members.breakdown), members.members);
  const figure = world.formula(said.totals[code] ?? 0);
  const part = said.grossed[code];
  const share = part === undefined ? undefined : shares(census, part);
  return (leaf, _, period) => {
    const formed = figure({ ...world.leaves[leaf], year: Number(years[period]) });
    return share ? formed / (share.quanta[panelCell(share, leaf, period)] ?? 1) : formed;
  };
}

/** Share of each answer, 0 to 1, bent by place and time; they add up to 1 where nobody counts twice. */
function shares(census: Census, breakdown: string): Panel {
  const { world, said } = census;
  return world.once(`shares ${breakdown}`, () => {
    const { answers } = codesOf(census, breakdown);
    const multiple = world.suite.dimensions[breakdown]?.multiple === true;
    const isSteady = said.steady.includes(breakdown);
    const weight = said.weights[breakdown];
    const bends = answers.map((code) => world.formula(firstMatch(said.bends, code) ?? 0));
    const trends = answers.map(
      (code) => firstMatch(said.trends, code) ?? 0.05 * swing(`census trend ${code}`),
    );
    const into = emptyPanel(census, breakdown, answers);
    const latest = Number(into.periods.at(-1));
    fillPanel(into, (leaf, at, period) => {
      const [code = '', year] = [answers[at], Number(into.periods[period])];
      const scope: Scope = { ...world.leaves[leaf], at, year, ETHNICITY: said.groups[code] };
      if (weight !== undefined) return world.formula(weight)(scope);
      if (said.groups[code]) return world.formula(said.groupShare)(scope);
      const pace = (trends[at] ?? 0) + 0.03 * swing(`census pace ${code} ${scope.area}`);
      const own = (isSteady ? 0.02 : 0.16) * swing(`census ${breakdown} ${code} ${scope.area}`);
      const steps = isSteady ? 0 : (latest - year) / yearsApart;
      const ratio = Math.exp(own + (bends[at]?.(scope) ?? 0) - steps * pace);
      const usual = (said.shares[breakdown]?.[at] ?? 1) / 100;
      const odds = (usual / (1 - usual)) * ratio;
      return multiple ? odds / (1 + odds) : usual * ratio;
    });
    for (let from = 0; !multiple && from < into.quanta.length; from += answers.length) {
      const row = into.quanta.subarray(from, from + answers.length);
      const all = row.reduce((sum, one) => sum + one, 0) || 1;
      row.set(row.map((one) => one / all));
    }
    return into;
  });
}

const patterns = new Map<string, RegExp>();

/** Whether the code of a member matches a pattern of the profile. */
export function matches(pattern: string, code: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.test(code);
}

/** What a table of patterns says of a member: its first match. */
const firstMatch = <Said>(table: readonly (readonly [string, Said])[], code: string): Said | undefined =>
  table.find(([pattern]) => matches(pattern, code))?.[1];
