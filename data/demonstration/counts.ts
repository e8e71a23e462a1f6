import type { Slice } from '#data/contract/contract.ts';
import type { DemonstrationCount, DemonstrationRate, SeriesManifest } from '#generated/types.ts';
import { chance, shortPace, swing, Wander } from './chance.ts';
import { divide, spreadBy, yearSums } from './dividing.ts';
import { figureSlices } from './figures.ts';
import { foldInto, type Panel, type PanelCell, panel, sumOf } from './panel.ts';
import { momentOf, periodsBetween } from './periods.ts';
import { crossed, type World } from './world.ts';

const lastPeriods: Readonly<Record<string, string>> = { A: '2024', Q: '2024-Q3' };

/** Every period of a series; quarters from a year before the first, because a year may begin in the one before. */
export function periodsTold(
  { frequency, firstYear }: Pick<SeriesManifest, 'frequency' | 'firstYear'>,
  { last = lastPeriods[frequency] ?? '', years }: Pick<DemonstrationRate, 'last' | 'years'>,
): string[] {
  if (years) return years.map(String);
  return periodsBetween(frequency === 'Q' ? `${firstYear - 1}-Q1` : String(firstYear), last);
}

type Levelled = Pick<DemonstrationRate, 'level' | 'factor' | 'season'> &
  Record<'name' | 'per', string> &
  Record<'unrest' | 'usual', number>;

/** Formulas of a national level with its season, and of what a leaf weighs in it: its base bent by a factor, peculiarity and unrest. */
export function formulasOf(
  world: World,
  isQuarterly: boolean,
  { name, per, level = [], factor = 1, season, unrest, usual }: Levelled,
) {
  world.formula(factor);
  const inSeason = season && isQuarterly ? ` * ${JSON.stringify(season)}[step - 1]` : '';
  const stray = `${usual} * swing('${name} usual ' + area) + ${unrest} * stray('${name} ' + area, time, ${isQuarterly})`;
  return {
    level: `along(${JSON.stringify(level)}, time)${inSeason}`,
    weight: `size('${per}', time) * (${factor}) * exp(${stray})`,
  };
}

/** The panels of a series of counts: its totals, and what its breakdowns are folded from. None: it has no profile. */
export function countPanels(world: World, key: string): readonly Panel[] {
  const profile = world.profile.counts.find((one) => one.series === key);
  const series = world.suite.series[key];
  if (!profile || !series) return [];
  return world.once(`counts ${key}`, () => {
    const totals = totalsOf(world, series, profile);
    const panels = [totals];
    const breakdowns = (series.breakdowns ?? []).map((one) => one.split(','));
    const bySize = breakdowns.sort(
      (left, right) => crossed(world, right).length - crossed(world, left).length,
    );
    for (const dimensions of bySize) {
      if (panels.some((one) => foldInto(one.members, dimensions.join()))) continue;
      const into = panel(totals.leaves, totals.periods, crossed(world, dimensions));
      panels.push(divide(into, totals, partWeights(world, series, dimensions, into, profile), {}));
    }
    return profile.splitsSmallAreas ? panels.reverse() : panels;
  });
}

function totalsOf(world: World, series: SeriesManifest, profile: DemonstrationCount): Panel {
  const { quarters, unrest = 0.05, decimals = 0 } = profile;
  if (quarters) {
    const of = quarters.of.map((key): Panel => {
      const [source, member] = [world.panel(key), quarters.members?.[key]];
      return member ? { ...source, members: source.members.map(() => member) } : source;
    });
    return yearSums(of, quarters.yearEnds);
  }
  const isQuarterly = series.frequency === 'Q';
  const { level, weight } = formulasOf(world, isQuarterly, {
    ...profile,
    name: series.series,
    unrest,
    usual: 0.06,
  });
  // The country has better and worse quarters too, if less than its areas.
  const mood = isQuarterly ? ` * exp(${unrest / 4} * wander('${series.series}', time, ${shortPace}))` : '';
  const said = { level: `${level}${mood} * scale * ${10 ** decimals}`, weight: `area == '' ? 0 : ${weight}` };
  return spreadBy(world, panel(world.leaves.length, periodsTold(series, profile), [{}]), said);
}

/** Weights of parts: by the profile's splits, else by what the country knows of the member, else by chance; they drift and stray. */
function partWeights(
  world: World,
  { series, frequency }: SeriesManifest,
  dimensions: readonly string[],
  { members, periods }: Panel,
  { splits = {}, drifts = {}, taste = 0.12, wobble = 0 }: DemonstrationCount,
): PanelCell {
  const moments = periods.map(momentOf);
  const codesOf = (at: number) => dimensions.map((dimension) => members[at]?.[dimension] ?? '');
  const parts = members.map((_, at) => {
    const codes = codesOf(at);
    const wander = new Wander(`${series} ${codes.join(' ')}`);
    const trend = codes.reduce((sum, code, place) => sum + (drifts[dimensions[place] ?? '']?.[code] ?? 0), 0);
    const drift = frequency === 'Q' ? 0.03 : 0;
    return moments.map(
      ({ year, time }) => trend * (year - 2020) + (drift && drift * wander.at(time + 0.125, shortPace)),
    );
  });
  const weights = world.leaves.map((leaf, place) =>
    members.map((member, at) =>
      codesOf(at).reduce((product, code, of) => {
        const said = splits[dimensions[of] ?? '']?.[code];
        const size =
          said === undefined
            ? sizeOfMember(world, dimensions[of] ?? '', code, place)
            : world.formula(said)({ ...leaf, ...member });
        return product * size * Math.exp(taste * swing(`${series} ${leaf.area} ${code}`));
      }, 1),
    ),
  );
  return (leaf, at, period) => {
    const local =
      wobble &&
      wobble * new Wander(`parts ${series} ${leaf} ${codesOf(at).join(' ')}`).at(moments[period]?.year ?? 0);
    return (weights[leaf]?.[at] ?? 0) * Math.exp((parts[at]?.[period] ?? 0) + local);
  };
}

/** How large a member is in a leaf: its jobs or residents of the last year where the country knows its dimension, else by chance. */
function sizeOfMember(world: World, dimension: string, code: string, leaf: number): number {
  const sizes = world.once(`sizes ${dimension}`, () => {
    const names = ['jobs', 'population'].filter((name) => world.profile.panels[name]);
    const source = names.map(world.panel).find(({ members }) => foldInto(members, dimension));
    const folding = source && foldInto(source.members, dimension);
    return folding && { ...folding, rows: world.leaves.map((_, one) => sumOf(source, [one], folding)) };
  });
  if (!sizes) return 0.5 + chance(`${dimension} ${code}`);
  const at = sizes.members.indexOf(code);
  return at < 0 ? 0 : (sizes.rows[leaf]?.at(at - sizes.members.length) ?? 0);
}

/** Slices of a series of counts: its totals, and each breakdown from the first panel that knows it. */
export function countSlices(
  world: World,
  series: SeriesManifest,
  profile: DemonstrationCount,
): Iterable<Slice> {
  const { decimals = 0, quarters, small, splitsSmallAreas } = profile;
  const panels = countPanels(world, series.series).map((made, at) =>
    world.know(`${series.series} ${at}`, made),
  );
  const scale = 10 ** decimals * (quarters && quarters.how !== 'sum' ? 4 : 1);
  const smallBreakdowns = splitsSmallAreas ? undefined : [''];
  return figureSlices(world, series, {
    panels,
    scale,
    ...(small && { small }),
    ...(smallBreakdowns && { smallBreakdowns }),
  });
}
