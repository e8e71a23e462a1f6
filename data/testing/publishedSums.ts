import type { Slice, Store } from '#data/contract/contract.ts';
import { type AdditiveGroups, cellStates, type Grain, type PeriodCells } from '#data/disclosure/contract.ts';
import { grainOf } from '#data/disclosure/grain.ts';
import { judgeKinds, kindsBefore } from '#data/disclosure/sumKinds.ts';
import { isWithheld, statusCode } from '#data/slices/slice.ts';
import type { CompiledSuite, SeriesManifest } from '#generated/types.ts';
import { totalsIn } from './openGroups.ts';

type Suite = Pick<CompiledSuite, 'areas' | 'dimensions'>;

/**
 * One series as a reader sees it who knows the manifests: its figures, and which of them add up to which. The sums are found
 * from the totals down, not as publishing finds them.
 */
export class PublishedSums {
  readonly groups: AdditiveGroups;
  readonly periods: readonly string[];
  private readonly suite: Suite;
  private readonly slices: readonly Slice[];
  private readonly begins: Int32Array;
  private readonly grain: Grain;
  private readonly holds: Uint8Array;

  constructor(suite: Suite, series: SeriesManifest, slices: readonly Slice[]) {
    const originals = new Map(suite.areas.map((area) => [area.area_id, area.hiddenDuplicateOf]));
    this.suite = suite;
    this.slices = slices.filter(({ area_id }) => !originals.get(area_id));
    this.periods = [...new Set(slices.flatMap(({ periods }) => periods))].sort();
    this.begins = new Int32Array(this.slices.length + 1);
    for (const [at, { members }] of this.slices.entries())
      this.begins[at + 1] = (this.begins[at] ?? 0) + members.length;
    this.groups = this.findGroups((area) => originals.get(area) ?? area);
    this.grain = grainOf(series, this.slices);
    this.holds = kindsBefore(this.groups, this.grain);
    for (const period of this.periods) judgeKinds(this.groups, this.cells(period));
  }

  /** All figures of a period; secret are those that sources withhold, but for areas that publishing makes of parts. */
  cells(period: string): PeriodCells {
    const { columns } = this.groups;
    const states = new Uint8Array(columns).fill(cellStates.absent);
    const values = new Float64Array(columns);
    const secret = new Uint8Array(columns);
    const made = new Set(this.suite.areas.flatMap(({ area_id, members }) => (members ? [area_id] : [])));
    for (const [at, slice] of this.slices.entries()) {
      const row = slice.periods.indexOf(period) * slice.members.length;
      for (let rank = 0; row >= 0 && rank < slice.members.length; rank++) {
        const column = (this.begins[at] ?? 0) + rank;
        const status = slice.statuses[row + rank] ?? 0;
        const value = slice.values[row + rank] ?? Number.NaN;
        if (isWithheld(status)) states[column] = cellStates.withheld;
        else if (!Number.isNaN(value)) {
          states[column] = cellStates.given;
          values[column] = value;
        }
        if (status === statusCode('Q') && !made.has(slice.area_id)) secret[column] = 1;
      }
    }
    return { states, values, secret, before: new Uint8Array(columns), holds: this.holds, grain: this.grain };
  }

  /** Breakdown, area and member of a column. */
  name(column: number): string {
    const at = this.groups.tables[column] ?? 0;
    const slice = this.slices[at];
    return [slice?.breakdown, slice?.area_id, slice?.members[column - (this.begins[at] ?? 0)]].join(' ');
  }

  private findGroups(original: (area: string) => string): AdditiveGroups {
    const columnsOf = new Map(
      this.slices.map(({ breakdown, area_id, members }, at) => [
        `${breakdown}|${area_id}`,
        new Map(members.map((member, rank) => [member, (this.begins[at] ?? 0) + rank])),
      ]),
    );
    const breakdowns = new Set(this.slices.map(({ breakdown }) => breakdown));
    const numbers = new Map<string, number>();
    const starts = [0];
    const [totals, partsOf, kinds] = [[], [], []] as [number[], number[], number[]];
    for (const slice of this.slices) {
      for (const { kind, by, of } of totalsIn(this.suite, breakdowns, slice)) {
        const name = `${kind} ${slice.breakdown} ${by}`;
        if (!numbers.has(name)) numbers.set(name, numbers.size);
        for (const member of slice.members) {
          const parts = of(member).flatMap(
            (part) => columnsOf.get(`${part.breakdown}|${original(part.area)}`)?.get(part.member) ?? [],
          );
          const total = columnsOf.get(`${slice.breakdown}|${slice.area_id}`)?.get(member);
          if (parts.length === 0 || total === undefined || parts.includes(total)) continue;
          totals.push(total);
          kinds.push(numbers.get(name) ?? 0);
          for (const part of new Set(parts)) partsOf.push(part);
          starts.push(partsOf.length);
        }
      }
    }
    const tables = new Int32Array(this.begins.at(-1) ?? 0);
    for (const at of this.slices.keys()) tables.fill(at, this.begins[at], this.begins[at + 1]);
    return {
      columns: tables.length,
      totals: Int32Array.from(totals),
      starts: Int32Array.from(starts),
      partsOf: Int32Array.from(partsOf),
      made: new Uint8Array(totals.length),
      kinds: Int32Array.from(kinds),
      tables,
    };
  }
}

/** The sums of a series in a store; undefined where its figures do not add up or none is withheld by a source. */
export async function publishedSumsOf(
  suite: Pick<CompiledSuite, 'areas' | 'dimensions' | 'series'>,
  store: Pick<Store, 'keys' | 'slices'>,
  series: string,
): Promise<PublishedSums | undefined> {
  const manifest = suite.series[series];
  if (manifest?.aggregation.rule !== 'sum') return undefined;
  const keys = (await store.keys()).filter((key) => key.series === series);
  const slices = (await store.slices(keys)).filter((slice) => slice !== undefined);
  const isSecret = ({ statuses }: Slice) => statuses.includes(statusCode('Q'));
  return slices.some(isSecret) ? new PublishedSums(suite, manifest, slices) : undefined;
}
