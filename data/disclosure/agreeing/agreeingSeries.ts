import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { MemberSums } from '#data/disclosure/memberSums.ts';
import { SeriesFamilies } from '#data/disclosure/seriesFamilies.ts';
import type { DisclosureFacts } from '#data/disclosure/suppressFamily.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { comparable, summed, type Table, Tally } from './commonCells.ts';

/** Two series with the same published figures that no manifest links. */
export interface AgreeingSeries {
  series: readonly [string, string];
  /** number of informative common cells, and of those in which they agree */
  common: number;
  equal: number;
}

export interface FindAgreeing {
  facts: Pick<DisclosureFacts, 'series' | 'dimensions'>;
  keys: Iterable<SliceKey>;
  /** reads whole slices, in the order of the keys */
  read: (keys: readonly SliceKey[]) => Promise<readonly (Slice | undefined)[]>;
  /** only pairs with one of these series; absent: all */
  touched?: ReadonlySet<string>;
}

/** Share of common cells in which two series must agree to count the same thing. */
const ALIKE = 0.99;
/** Series that agree in a smaller share of a sample are not compared further. */
const PERHAPS = 0.8;
/** Number of sample cells after which two series can be excluded. */
const FEW = 20;
/** Areas in the sample for each set of published series. */
const OF_A_KIND = 2;
/** With fewer different figures, agreement can be chance. */
const ENOUGH = 10;

/**
 * Finds series that agree in 99% of their common cells without a link by `sameAs` or `withheldWith`: what one
 * suppresses can be read in the other. Members of a finer breakdown count if they add up to a published one.
 * Only pairs that agree in a sample of areas are compared in all.
 */
export async function agreeingSeries(input: FindAgreeing): Promise<AgreeingSeries[]> {
  const search = new Search(input);
  const places = [...Map.groupBy(input.keys, ({ area_id }) => area_id).values()];
  const kinds = Map.groupBy(places, (keys) => keys.map(tableName).sort().join());
  const sample = [...kinds.values()].flatMap((alike) => alike.slice(0, OF_A_KIND));
  const found = await search.compare(sample, (tally) => tally.common < FEW || tally.agrees(PERHAPS));
  const likely = new Set([...found].flatMap(([pair, tally]) => (tally.agrees(PERHAPS) ? [pair] : [])));
  const whole = await search.compare(likely.size > 0 ? places : [], () => true, likely);
  return [...whole].flatMap(([pair, tally]) => {
    const [one = '', other = ''] = pair.split(' ');
    const { common, equal, figures } = tally;
    const isSame = tally.agrees(ALIKE) && figures.size >= ENOUGH;
    return isSame ? [{ series: [one, other], common, equal }] : [];
  });
}

const tableName = ({ series, breakdown }: SliceKey): string => `${series}|${breakdown}`;

class Search {
  private readonly facts: FindAgreeing['facts'];
  private readonly read: FindAgreeing['read'];
  private readonly touched: FindAgreeing['touched'];
  private readonly sums: MemberSums;
  private readonly familyOf: ReadonlyMap<string, number>;

  constructor({ facts, read, touched }: FindAgreeing) {
    this.facts = facts;
    this.read = read;
    this.touched = touched;
    this.sums = new MemberSums(facts.dimensions);
    const { families } = new SeriesFamilies(facts.series);
    this.familyOf = new Map(families.flatMap((family, at) => family.map((key) => [key, at] as const)));
  }

  /**
   * Counts agreeing cells of pairs.
   * @param places keys grouped by area
   * @param goesOn whether to compare more cells of a pair
   * @param pairs only these; absent: all
   */
  async compare(
    places: readonly (readonly SliceKey[])[],
    goesOn: (tally: Tally) => boolean,
    pairs?: ReadonlySet<string>,
  ): Promise<Map<string, Tally>> {
    const tallies = new Map<string, Tally>();
    const named = pairs && new Set([...pairs].flatMap((pair) => pair.split(' ')));
    for (const keys of places) {
      const wanted = keys.filter(({ series }) => named?.has(series) ?? true);
      if (wanted.length < 2 || (this.touched && wanted.every(({ series }) => !this.touched?.has(series))))
        continue;
      for (const tables of (await this.tables(wanted)).values()) {
        for (const [at, one] of tables.entries()) {
          for (const other of tables.slice(at + 1)) {
            if (!this.isAsked(one, other)) continue;
            const pair = `${one.series} ${other.series}`;
            if (pairs && !pairs.has(pair)) continue;
            const tally = tallies.get(pair) ?? new Tally();
            tallies.set(pair, tally);
            if (goesOn(tally)) tally.add(one, other, goesOn);
          }
        }
      }
    }
    return tallies;
  }

  private isAsked(one: Table, other: Table): boolean {
    if (this.familyOf.get(one.series) === this.familyOf.get(other.series)) return false;
    if (one.isSum && other.isSum) return false;
    return !this.touched || this.touched.has(one.series) || this.touched.has(other.series);
  }

  /** Breakdown → its tables in one area: as published, or summed from finer breakdowns. */
  private async tables(keys: readonly SliceKey[]): Promise<Map<string, Table[]>> {
    const published = new Set(keys.map(tableName));
    const breakdowns = new Set(keys.map(({ breakdown }) => breakdown));
    const all: Table[] = [];
    for await (const { slice } of inChunks(keys, this.read)) {
      const series = slice && this.facts.series[slice.series];
      if (!slice || !series) continue;
      const table = comparable(slice, series);
      all.push(table);
      if (series.aggregation.rule !== 'sum') continue;
      const wholes = this.sums.wholes(
        slice.breakdown,
        (breakdown) => breakdowns.has(breakdown) && !published.has(`${slice.series}|${breakdown}`),
      );
      for (const { breakdown, memberOf, overlap } of wholes)
        if (!overlap) all.push(summed(table, breakdown, memberOf));
    }
    all.sort((a, b) => (a.series < b.series ? -1 : 1));
    return Map.groupBy(all, ({ breakdown }) => breakdown);
  }
}
