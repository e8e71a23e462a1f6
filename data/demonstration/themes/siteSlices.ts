import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from '#data/demonstration/world/areaTree.ts';
import type { PanelMember } from '#data/demonstration/world/panel.ts';
import type { RateProfile } from '#data/demonstration/world/profile.ts';
import { demonstration, isPublishedFor, statusesOf } from '#data/demonstration/world/publication.ts';
import { chance } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { combinations, limitsOf, type Moment } from './simpleProfile.ts';

interface Rates {
  profile: RateProfile;
  moments: readonly Moment[];
  ratesOf: (group: DrawnGroup) => number[];
}

/** A member of a breakdown by sites, with its place. */
interface Site {
  member: PanelMember;
  group: DrawnGroup;
  /** the first site of its area, which stands for the area where the worst does */
  first: boolean;
}

const usualSpread = 0.3;

/** Areas of the members of a breakdown that are places, such as monitoring sites: code → area. */
export function placesOf({ suite }: World, breakdown: string): Map<string, string> {
  const members = breakdown.split(',').flatMap((dimension) => suite.dimensions[dimension]?.members ?? []);
  return new Map(members.flatMap(({ code, area }) => (area === undefined ? [] : [[code, area]])));
}

/** Slices of a breakdown by places: each site strays from the rate of its own area, and is published for that area and those around it. */
export function* siteSlices(
  world: World,
  series: SeriesManifest,
  breakdown: string,
  rates: Rates,
): Generator<Slice> {
  const sites = sitesOf(world, breakdown);
  for (const group of world.tree.groups) {
    const inside = sites.filter((site) => site.group.leaves.every((leaf) => group.leaves.includes(leaf)));
    if (inside.length > 0 && isPublishedFor(world, series, group.area))
      yield siteSlice(series, breakdown, group, inside, rates);
  }
}

function sitesOf(world: World, breakdown: string): Site[] {
  const places = placesOf(world, breakdown);
  const groups = new Map(world.tree.groups.map((group) => [group.area.area_id, group]));
  const leading = new Map([...places].toReversed().map(([code, area]) => [area, code]));
  return combinations(world, breakdown).flatMap((member) => {
    const code = Object.values(member).find((one) => places.has(one)) ?? '';
    const area = places.get(code) ?? '';
    const group = groups.get(area);
    return group ? [{ member, group, first: leading.get(area) === code }] : [];
  });
}

function siteSlice(
  { series }: SeriesManifest,
  breakdown: string,
  { area }: DrawnGroup,
  sites: readonly Site[],
  { profile, moments, ratesOf }: Rates,
): Slice {
  const precision = 10 ** profile.decimals;
  const limited = limitsOf(profile);
  const known = sites.map(({ group }) => ratesOf(group));
  const factors = sites.map((site) => factorOf(site, profile));
  const values = Float64Array.from(
    moments.flatMap((_, at) =>
      factors.map(
        (factor, site) => Math.round(limited((known[site]?.[at] ?? 0) * factor) * precision) / precision,
      ),
    ),
  );
  return {
    series,
    breakdown,
    area_id: area.area_id,
    periods: moments.map(({ period }) => period),
    members: sites.map(({ member }) => Object.values(member).join(',')),
    values,
    statuses: statusesOf(values, sites.length),
    datasets: [demonstration],
  };
}

/** What a site has against its area: the worst has the area's own rate, others less; where none stands for the area, some more, some less. */
function factorOf(
  { member, first }: Site,
  { series, worst, siteSpread = usualSpread, splits }: RateProfile,
): number {
  const luck = chance(`${series} ${Object.values(member).join(' ')}`);
  const own = worst ? (first ? 1 : 1 - siteSpread * (0.2 + 0.8 * luck)) : 1 + siteSpread * (2 * luck - 1);
  return Object.entries(member).reduce((product, [dimension, code]) => {
    const split = splits?.[dimension]?.[code];
    return typeof split === 'number' ? product * split : product;
  }, own);
}
