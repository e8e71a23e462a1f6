import type { Slice } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { SeriesManifest } from '#generated/types.ts';

type Same = NonNullable<SeriesManifest['sameAs']>[number];
type Find = (series: string, breakdown: string, area_id: string) => Slice | undefined;

/** Means of quarters are decimal figures, stored with two more decimals. */
const mayDiffer = 0.006;

/**
 * Figures of an area that differ from the series that should equal them: "GDP||auckland 2024 : 5 is not 6 of
 * GDP_Q".
 */
export function sameFailures({ sameAs = [], ...series }: SeriesManifest, area: string, find: Find): string[] {
  return sameAs.flatMap((same) =>
    ['', ...(series.breakdowns ?? [])].flatMap((breakdown) => {
      const own = find(series.series, breakdown, area);
      const dimensions = breakdown === '' ? [] : breakdown.split(',');
      const named = Object.keys(same.filter ?? {});
      if (!own || !named.every((name) => dimensions.includes(name))) return [];
      const other = find(same.series, dimensions.filter((name) => !named.includes(name)).join(','), area);
      return other ? differences(own, other, dimensions, same) : [];
    }),
  );
}

function differences(own: Slice, other: Slice, dimensions: readonly string[], same: Same): string[] {
  return own.members.flatMap((member, column) => {
    const codes = member.split(',');
    if (dimensions.some((name, at) => (same.filter?.[name] ?? codes[at]) !== codes[at])) return [];
    const rest = codes.filter((_, at) => same.filter?.[dimensions[at] ?? ''] === undefined).join(',');
    return own.periods.flatMap((period, row) => {
      const mine = own.values[row * own.members.length + column] ?? Number.NaN;
      const theirs = figureOf(other, period, rest, same);
      if (Number.isNaN(mine - theirs) || Math.abs(mine - theirs) <= mayDiffer) return [];
      return [`${sliceKey(own)} ${period} ${member}: ${mine} is not ${theirs} of ${same.series}`];
    });
  });
}

/** The other series' figure for a period of this one. */
function figureOf(other: Slice, period: string, member: string, { yearEnds, quarters }: Same): number {
  const column = other.members.indexOf(member);
  const at = (row: number) =>
    row < 0 || column < 0 ? Number.NaN : (other.values[row * other.members.length + column] ?? Number.NaN);
  if (yearEnds === undefined) return at(other.periods.indexOf(period));
  const last = other.periods.indexOf(`${period}-Q${yearEnds / 3}`);
  const sum = at(last) + at(last - 1) + at(last - 2) + at(last - 3);
  return quarters === 'total' ? sum : sum / 4;
}
