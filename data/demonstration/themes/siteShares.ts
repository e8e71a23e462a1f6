import type { Slice } from '#data/contract/contract.ts';
import { isPublishedFor, statusesWhereKnown } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { countSlices } from './countSlices.ts';

/** A share of sites that is worked out from counts of sites by grade. */
interface SiteShare {
  series: string;
  /** series that counts the sites */
  of: string;
  /** dimension of the grades, the good ones, and those that do not count at all */
  grades: string;
  good: readonly string[];
  ungraded: readonly string[];
}

const siteShares: readonly SiteShare[] = [
  {
    series: 'SWIMMABILITY_A',
    of: 'SWIM_SITES_A',
    grades: 'SWIM_GRADE',
    good: ['LOW', 'MOD'],
    ungraded: ['NG'],
  },
  { series: 'FRESHWATER_A', of: 'WATER_SITES_A', grades: 'WATER_BAND', good: ['A', 'B'], ungraded: [] },
];

/** Shares of sites in good grades: 100 × good / graded, a tenth of a per cent. */
export function* siteShareSeries(world: World): Generator<Slice> {
  for (const share of siteShares) {
    const series = world.suite.series[share.series];
    const counts = world.suite.series[share.of];
    const profile = world.profile.counts.find((one) => one.series === share.of);
    if (!series || !counts || !profile) continue;
    const areas = new Map(world.suite.areas.map((area) => [area.area_id, area]));
    for (const slice of countSlices(world, counts, profile)) {
      const area = areas.get(slice.area_id);
      if (!area || !isPublishedFor(world, series, area)) continue;
      const made = shareSlice(slice, series, share);
      if (made) yield made;
    }
  }
}

/** A slice of shares from one of counts; undefined where its breakdown has no grades, or the share is not published by what is left. */
function shareSlice(
  slice: Slice,
  { series, breakdowns = [] }: SeriesManifest,
  share: SiteShare,
): Slice | undefined {
  const dimensions = slice.breakdown.split(',');
  const at = dimensions.indexOf(share.grades);
  const breakdown = dimensions.filter((_, index) => index !== at).join(',');
  if (at < 0 || !['', ...breakdowns].includes(breakdown)) return undefined;
  const codes = slice.members.map((member) => member.split(','));
  const rests = codes.map((parts) => parts.filter((_, index) => index !== at).join(','));
  const members = [...new Set(rests)];
  const width = slice.members.length;
  const values = Float64Array.from(
    slice.periods.flatMap((_, row) =>
      members.map((rest) => {
        let [good, graded] = [0, 0];
        for (const [column, parts] of codes.entries()) {
          const grade = parts[at] ?? '';
          if (rests[column] !== rest || share.ungraded.includes(grade)) continue;
          const sites = slice.values[row * width + column] ?? 0;
          graded += sites;
          if (share.good.includes(grade)) good += sites;
        }
        return graded > 0 ? Math.round((1000 * good) / graded) / 10 : Number.NaN;
      }),
    ),
  );
  return {
    ...slice,
    series,
    breakdown,
    members,
    values,
    statuses: statusesWhereKnown(values, members.length),
  };
}
