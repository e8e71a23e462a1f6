import type { Slice } from '#data/contract/contract.ts';
import type { DemonstrationRate, SeriesManifest } from '#generated/types.ts';
import type { DrawnGroup } from './areaTree.ts';
import { chance, swing, Wander } from './chance.ts';
import { formulasOf, periodsTold } from './counts.ts';
import { spreadBy } from './dividing.ts';
import { isPublishedFor, sliceOf } from './figures.ts';
import { ProfileFault } from './formula.ts';
import { type PanelMember, panel, panelCell } from './panel.ts';
import { momentOf, periodsWithin } from './periods.ts';
import { sizeOf } from './sizes.ts';
import { crossed, type World } from './world.ts';

/** The rates of a series in each period, of some leaves; the worst of its districts stands for a region where the area is known. */
interface Rates {
  periods: readonly string[];
  of(group: Pick<DrawnGroup, 'leaves'> & Partial<DrawnGroup>): number[];
}

/** A member of a breakdown in an area: the rates it follows, and its own figure by such a rate. */
interface Part {
  code: string;
  rates: readonly number[];
  figure(rate: number, period: number): number;
}

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

const limited = (
  { limits: [least = 0, most = Number.POSITIVE_INFINITY] = [] }: DemonstrationRate,
  value: number,
): number => Math.min(most, Math.max(least, value));

/** The rates of a series, or the means of the quarters as published, so that who averages those finds the same. */
export function ratesOf(world: World, key: string): Rates {
  const { suite, profile } = world;
  const of = (name: string): DemonstrationRate => {
    const said = profile.rates.find(({ series }) => series === name);
    if (!said) throw new ProfileFault(name, 0, `The profile of the demonstration has no rate ${name}.`);
    return said;
  };
  return world.once(`rates ${key}`, () => {
    const said = of(key);
    const series = suite.series[key] ?? ({ firstYear: 0 } as SeriesManifest);
    if (!said.quarters) return ownRates(world, said, periodsTold(series, said));
    const quarterly = of(said.quarters.of[0] ?? '');
    const own = ownRates(
      world,
      quarterly,
      periodsTold({ frequency: 'Q', firstYear: series.firstYear }, quarterly),
    );
    const years = [...periodsWithin(own.periods, said.quarters.yearEnds)].filter(
      ([, parts]) => parts.length === 4,
    );
    return {
      periods: years.map(([year]) => year),
      of(group) {
        const published = own.of(group).map((rate) => rounded(rate, quarterly.decimals));
        return years.map(([, parts]) => parts.reduce((sum, at) => sum + (published[at] ?? 0), 0) / 4);
      },
    };
  });
}

/** Leaves bent so that the country has its level; larger areas are weighted means, or the worst of a region's districts. */
function ownRates(world: World, profile: DemonstrationRate, periods: readonly string[]): Rates {
  const { unrest = 0.04, like, series, weight: per, worst } = profile;
  const isQuarterly = periods.some((period) => period.length > 4);
  const bent = { ...profile, name: like ?? series, per, unrest, usual: 0.5 * unrest };
  const made = panel(world.leaves.length, periods, [{}]);
  spreadBy(world, made, { ...formulasOf(world, isQuarterly, bent), fractions: true });
  const size = sizeOf(world, per);
  const times = periods.map((period) => momentOf(period).time);
  const added = (leaves: Iterable<number>, figure: (leaf: number) => number) => {
    let sum = 0;
    for (const leaf of leaves) sum += figure(leaf);
    return sum;
  };
  const all = times.map((time) => added(world.leaves.keys(), (leaf) => size(leaf, time)));
  const of: Rates['of'] = ({ area, leaves }) => {
    if (!worst || area?.area_type !== 'RC')
      return times.map((time, at) => {
        const share = added(leaves, (leaf) => size(leaf, time)) / (all[at] ?? 1);
        return limited(profile, added(leaves, (leaf) => made.quanta[panelCell(made, leaf, at)] ?? 0) / share);
      });
    const isInside = (one: DrawnGroup) =>
      one.area.area_type === 'TA' && one.leaves.every((leaf) => leaves.includes(leaf));
    const inside = world.tree.groups.filter(isInside).map(of);
    return times.map((_, at) => Math.max(...inside.map((own) => own[at] ?? 0)));
  };
  return { periods, of };
}

/** Slices of a series of rates: its totals, and parts that bend them. */
export function* rateSlices(
  world: World,
  series: SeriesManifest,
  profile: DemonstrationRate,
): Generator<Slice> {
  const { periods, of } = ratesOf(world, series.series);
  for (const breakdown of ['', ...(series.breakdowns ?? [])]) {
    const dimensions = breakdown === '' ? [] : breakdown.split(',');
    const members = crossed(world, dimensions).map((member) =>
      Object.fromEntries(dimensions.map((dimension) => [dimension, member[dimension] ?? ''])),
    );
    const places = placesOf(world, dimensions);
    // A mean of four quarters has their decimals and two more.
    const decimals = profile.decimals + (profile.quarters && breakdown === '' ? 2 : 0);
    for (const group of world.tree.groups.filter(({ area }) => isPublishedFor(world, series, area))) {
      const rates = of(group);
      const parts = members.flatMap((member) =>
        places.size > 0
          ? siteOf(world, places, group, profile, member, of)
          : [partOf(world, group, profile, member, { periods, rates })],
      );
      const values = Float64Array.from(
        periods.flatMap((_, at) =>
          parts.map((part) => rounded(part.figure(part.rates[at] ?? 0, at), decimals)),
        ),
      );
      const drawn = {
        breakdown,
        area_id: group.area.area_id,
        periods,
        members: parts.map(({ code }) => code),
        values,
      };
      if (parts.length > 0) yield sliceOf(series, drawn);
    }
  }
}

/** A part by the profile's formula, else the rate bent by what the profile says of the member, else by chance; and a little taste. */
function partOf(
  world: World,
  { area, leaves }: DrawnGroup,
  profile: DemonstrationRate,
  member: PanelMember,
  { periods, rates }: { periods: readonly string[]; rates: readonly number[] },
): Part {
  const { series, splits, drift = 0, parts } = profile;
  const codes = Object.entries(member);
  const code = codes.map(([, one]) => one).join();
  const said = codes.map(([dimension]) => parts?.[dimension]).find((one) => one !== undefined);
  if (said !== undefined)
    return { code, rates, figure: (rate) => world.formula(said)({ ...member, area: area.area_id, rate }) };
  const stray = leaves.length > 20 ? 0.01 : 0.06;
  const factor = codes.reduce((product, [dimension, one]) => {
    const known = splits?.[dimension]?.[one];
    const own = typeof known === 'number' ? known : 0.75 + 0.5 * chance(`${dimension} ${one}`);
    return product * own * Math.exp(stray * swing(`${series} ${area.area_id} ${one}`));
  }, 1);
  // Parts stray from each other; the whole is the same as in any other series of it.
  const wander = new Wander(`${series} ${code.replaceAll(',', ' ')}`);
  const drifts = periods.map((period) =>
    codes.length > 0 && drift > 0 ? Math.exp(drift * wander.at(momentOf(period).time)) : 1,
  );
  return { code, rates, figure: (rate, period) => limited(profile, rate * factor * (drifts[period] ?? 1)) };
}

/** Areas of the members of dimensions that are places, such as monitoring sites: code → area. */
export function placesOf({ suite }: World, dimensions: readonly string[]): Map<string, string> {
  const members = dimensions.flatMap((dimension) => suite.dimensions[dimension]?.members ?? []);
  return new Map(members.flatMap(({ code, area }) => (area === undefined ? [] : [[code, area]])));
}

/**
 * A site strays from the rate of its own area and is told of for that area and those around it. The worst has the area's own
 * rate, others less; where none stands for the area, some have more, some less.
 */
function siteOf(
  world: World,
  places: ReadonlyMap<string, string>,
  { leaves }: DrawnGroup,
  profile: DemonstrationRate,
  member: PanelMember,
  of: Rates['of'],
): Part[] {
  const { series, worst, siteSpread = 0.3, splits } = profile;
  const codes = Object.values(member);
  const site = codes.find((one) => places.has(one)) ?? '';
  const home = world.tree.groups.find(({ area }) => area.area_id === places.get(site));
  if (!home?.leaves.every((leaf) => leaves.includes(leaf))) return [];
  const isFirst = [...places].find(([, area]) => area === home.area.area_id)?.[0] === site;
  const luck = chance(`${series} ${codes.join(' ')}`);
  const usual = worst ? 1 - siteSpread * (0.2 + 0.8 * luck) : 1 + siteSpread * (2 * luck - 1);
  const factor = Object.entries(member).reduce(
    (product, [dimension, code]) => product * Number(splits?.[dimension]?.[code] ?? 1),
    worst && isFirst ? 1 : usual,
  );
  const rates = world.once(`site ${series} ${home.area.area_id}`, () => of(home));
  return [{ code: codes.join(), rates, figure: (rate) => limited(profile, rate * factor) }];
}
