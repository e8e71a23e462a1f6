import type { SeriesManifest } from '#generated/types.ts';

type AllSeries = Readonly<Record<string, SeriesManifest>>;
type Codes = Readonly<Record<string, string>>;

/** Where figures of a series count the same as those of others: at these members (code by dimension). */
export interface Appearance {
  /** what is counted: the series that all of them equal */
  space: string;
  /** dimension → code; series in this space lack these dimensions */
  filter: Codes;
}

/** A figure suppressed in one space is suppressed in another, and in all breakdowns there that contain it. */
export interface Tie {
  from: string;
  to: string;
}

interface SameLink {
  from: string;
  to: string;
  filter: Codes;
  /** last month of the years of `from` that four quarters of `to` add up to */
  yearEnds?: number;
}

/** Quarters of a year, the last first. */
export const lags = [0, 1, 2, 3] as const;

/**
 * Groups series that count the same thing by `sameAs` and `withheldWith`: no breakdown of one may bound what
 * another suppresses.
 */
export class SeriesFamilies {
  readonly families: readonly (readonly string[])[];
  private readonly series: AllSeries;
  private readonly links: readonly SameLink[];
  /** series → the series that it is the same as, as a whole */
  private readonly spaces: ReadonlyMap<string, string>;

  constructor(series: AllSeries) {
    this.series = series;
    const keys = Object.keys(series).sort();
    this.links = Object.values(series).flatMap(({ series: from, sameAs = [] }) =>
      sameAs.flatMap(({ series: to, filter = {}, yearEnds }) =>
        to === from || !series[to]
          ? []
          : [{ from, to, filter: codesOf(filter), ...(yearEnds !== undefined && { yearEnds }) }],
      ),
    );
    const followed = Object.values(series).flatMap(({ series: from, withheldWith = [] }) =>
      withheldWith.flatMap((to) => (series[to] ? [{ from, to }] : [])),
    );
    this.families = componentsOf(keys, [...this.links, ...followed]);
    this.spaces = new Map(
      componentsOf(keys, this.links.filter(isWhole)).flatMap((one) =>
        one.map((key) => [key, this.rootOf(one)] as const),
      ),
    );
  }

  /** Last month of years that quarters of a family add up to; undefined if none do. */
  yearEnds(family: readonly string[]): number | undefined {
    return this.links.find((link) => link.yearEnds !== undefined && family.includes(link.from))?.yearEnds;
  }

  /**
   * All spaces in which a series' figures appear.
   * @param lag quarter of a year; absent: the figures are of whole periods
   */
  appearances(series: string, lag?: number): Appearance[] {
    const own = this.spaceOf(series);
    if (lag !== undefined) return [{ space: quarterSpace(own, lag), filter: {} }];
    const found: Appearance[] = [{ space: own, filter: {} }];
    // The list grows during the loop.
    for (const { space, filter } of found) {
      for (const link of this.links) {
        if (isWhole(link) || this.spaceOf(link.from) !== space) continue;
        const there = this.spaceOf(link.to);
        const to = link.yearEnds === undefined ? there : yearSpace(there);
        if (found.every((one) => one.space !== to))
          found.push({ space: to, filter: { ...filter, ...link.filter } });
      }
    }
    return found;
  }

  /** Ties between the spaces of a family. */
  ties(family: readonly string[]): Tie[] {
    const followed = family.flatMap((key) =>
      (this.series[key]?.withheldWith ?? []).map((source) => ({
        from: this.spaceOf(source),
        to: this.spaceOf(key),
      })),
    );
    const years = this.links
      .filter(({ from, yearEnds }) => yearEnds !== undefined && family.includes(from))
      .flatMap(({ to }) => {
        const space = this.spaceOf(to);
        return lags.flatMap((lag) => [
          { from: yearSpace(space), to: quarterSpace(space, lag) },
          { from: quarterSpace(space, lag), to: yearSpace(space) },
        ]);
      });
    const all = [...followed, ...years].filter(({ from, to }) => from !== to);
    return [...new Map(all.map((tie) => [`${tie.from} ${tie.to}`, tie])).values()];
  }

  /** Whether figures of a space are additive; for years from quarters, whether the years themselves are. */
  isAdditive(space: string): boolean {
    return this.series[space.split('@')[0] ?? '']?.aggregation.rule === 'sum';
  }

  private spaceOf(series: string): string {
    return this.spaces.get(series) ?? series;
  }

  /** The series that the others equal; an additive one takes precedence. */
  private rootOf(keys: readonly string[]): string {
    const rank = (key: string) => {
      const one = this.series[key];
      const named = (one?.sameAs ?? []).filter((same) => keys.includes(same.series)).length;
      return (one?.aggregation.rule === 'sum' ? 0 : keys.length) + named;
    };
    return keys.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] ?? '';
  }
}

const isWhole = ({ filter, yearEnds }: SameLink): boolean =>
  yearEnds === undefined && Object.keys(filter).length === 0;

const yearSpace = (space: string): string => `${space} by years`;
const quarterSpace = (space: string, lag: number): string => `${space}@${lag}`;

const codesOf = (filter: Readonly<Record<string, unknown>>): Codes =>
  Object.fromEntries(Object.entries(filter).map(([dimension, code]) => [dimension, String(code)]));

/** Keys grouped by connected links. */
function componentsOf(keys: readonly string[], links: readonly Pick<SameLink, 'from' | 'to'>[]): string[][] {
  const sets = new Map(keys.map((key) => [key, new Set([key])]));
  for (const { from, to } of links) {
    const [own, other] = [sets.get(from), sets.get(to)];
    if (!own || !other || own === other) continue;
    for (const one of other) sets.set(one, own.add(one));
  }
  return [...new Set(sets.values())].map((one) => [...one].sort());
}
