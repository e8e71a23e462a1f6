import type { Slice } from '#data/contract/contract.ts';
import { cellStates, type PeriodCells } from '#data/disclosure/contract.ts';
import { grainOf } from '#data/disclosure/grain.ts';
import { isWithheld, statusCode } from '#data/slices/slice.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { readersNames, sameParts } from './readersFamilies.ts';

export type ReadersSuite = Pick<CompiledSuite, 'areas' | 'dimensions' | 'series'>;

/** Figures of one quantity in one breakdown of an area. */
export interface ReadersTable {
  /** what is counted, and for quarterly figures which quarter of the year */
  space: string;
  breakdown: string;
  area: string;
  /** member → column */
  columns: Map<string, number>;
}

/** A year and the quarters of another series that add up to it. */
export interface YearOfQuarters {
  year: number;
  quarters: number[];
  as: 'total' | 'average';
}

interface Carrier {
  slice: Slice;
  columns: Int32Array;
  /** quarter of the year, the last is 0; undefined: whole periods */
  lag: number | undefined;
  /** of another family: what it suppresses is attacked there */
  isBeside: boolean;
}

/**
 * One family of series as a reader sees it: which figures are equal, and which are published or suppressed in
 * a period.
 */
export class ReadersCells {
  readonly tables = new Map<string, ReadersTable>();
  /** columns that a reader knows to be equal */
  readonly equal: [number, number][] = [];
  readonly years: YearOfQuarters[] = [];
  readonly periods: string[];
  count = 0;
  private readonly suite: ReadersSuite;
  private readonly carriers: readonly Carrier[];
  private readonly earlier: ReadonlyMap<string, Slice>;
  private readonly yearEnds: number | undefined;
  private readonly grains = new Map<string, ReturnType<typeof grainOf>>();
  /** areas whose figures publishing calculates from their parts */
  private readonly made: ReadonlySet<string>;

  /**
   * @param earlier what an earlier version still gives
   * @param beside slices of other families, which the ratios and averages of this one are made of or made into
   */
  constructor(
    suite: ReadersSuite,
    slices: readonly Slice[],
    earlier: readonly Slice[] = [],
    beside: readonly Slice[] = [],
  ) {
    this.suite = suite;
    const hidden = new Set(suite.areas.flatMap((area) => (area.hiddenDuplicateOf ? [area.area_id] : [])));
    this.made = new Set(suite.areas.flatMap(({ area_id, members }) => (members ? [area_id] : [])));
    const isShown = ({ area_id }: Slice) => !hidden.has(area_id);
    const [own, others] = [slices.filter(isShown), beside.filter(isShown)];
    const parts = sameParts(suite.series);
    const here = new Set(own.map(({ series }) => series));
    this.yearEnds = parts.find(({ from, to, years }) => years && here.has(from) && here.has(to))?.years?.ends;
    const names = readersNames(suite.series);
    const carriers = (of: readonly Slice[], isBeside: boolean) =>
      of.flatMap((slice) => this.carriersOf(slice, names.get(slice.series) ?? slice.series, isBeside));
    const ours = carriers(own, false);
    this.carriers = [...ours, ...carriers(others, true)];
    for (const part of parts) this.link(part, names);
    for (const [series, of] of Map.groupBy([...own, ...others], (slice) => slice.series)) {
      const manifest = suite.series[series];
      if (manifest) this.grains.set(series, grainOf(manifest, of));
    }
    this.earlier = new Map(earlier.map((slice) => [keyOf(slice), slice]));
    this.periods = [...new Set(ours.flatMap(({ slice, lag }) => this.periodsOf(slice, lag)))].sort();
  }

  /** The figures of a period. @param both includes what the earlier version gives */
  cells(period: string, both: boolean): Omit<PeriodCells, 'holds'> & { told: number[] } {
    const cells = emptyCells(this.count);
    const given = new Set<number>();
    for (const { slice, columns, lag, isBeside } of this.carriers) {
      const earlier = both ? this.earlier.get(keyOf(slice)) : undefined;
      const grain = this.grains.get(slice.series);
      const isSource = !isBeside && !this.made.has(slice.area_id);
      const row = slice.periods.indexOf(this.periodAt(period, lag));
      for (let rank = 0; row >= 0 && rank < columns.length; rank++) {
        const column = columns[rank] ?? 0;
        const cell = row * slice.members.length + rank;
        const status = slice.statuses[cell] ?? 0;
        const now = slice.values[cell] ?? Number.NaN;
        const value = Number.isNaN(now) ? valueIn(earlier, slice, row, rank) : now;
        if (status === statusCode('Q') && isSource) cells.secret[column] = 1;
        if (!Number.isNaN(value)) {
          const error = grain?.error ?? 0;
          if (given.has(column) && error >= (cells.errors[column] ?? 0)) continue;
          given.add(column);
          cells.states[column] = cellStates.given;
          cells.values[column] = value;
          cells.errors[column] = error;
        } else if (isWithheld(status) && !given.has(column)) cells.states[column] = cellStates.withheld;
        cells.grains.units[column] = Math.min(cells.grains.units[column] ?? 1, grain?.unit ?? 1);
        cells.grains.signed[column] = grain?.isSigned ? 1 : 0;
        cells.grains.rounded[column] = grain && grain.error >= grain.unit ? 1 : 0;
      }
    }
    return { ...cells, told: [...given].filter((column) => cells.secret[column] === 1) };
  }

  /** Quantity, breakdown, area and member of a column. */
  name(column: number): string {
    for (const { space, breakdown, area, columns } of this.tables.values())
      for (const [member, one] of columns)
        if (one === column) return [space, breakdown, area, member].join(' ');
    return String(column);
  }

  private carriersOf(slice: Slice, name: string, isBeside: boolean): Carrier[] {
    const isQuarter = this.yearEnds !== undefined && this.suite.series[slice.series]?.frequency === 'Q';
    return (isQuarter ? [0, 1, 2, 3] : [undefined]).map((lag) => {
      const space = lag === undefined ? name : `${name}@${lag}`;
      const table = this.table(space, slice.breakdown, slice.area_id);
      const columns = Int32Array.from(slice.members, (member) => {
        const column = table.columns.get(member) ?? this.count++;
        table.columns.set(member, column);
        return column;
      });
      return { slice, columns, lag, isBeside };
    });
  }

  private table(space: string, breakdown: string, area: string): ReadersTable {
    const key = `${space}|${breakdown}|${area}`;
    const table = this.tables.get(key) ?? { space, breakdown, area, columns: new Map() };
    this.tables.set(key, table);
    return table;
  }

  /**
   * Records that figures at some codes of one series equal those of another, or the years of its quarters.
   */
  private link({ from, to, codes, years }: ReturnType<typeof sameParts>[number], names: Map<string, string>) {
    const [own, there] = [names.get(from) ?? from, names.get(to) ?? to];
    for (const { space, breakdown, area, columns } of [...this.tables.values()]) {
      const dimensions = breakdown === '' ? [] : breakdown.split(',');
      if (space !== own || !Object.keys(codes).every((name) => dimensions.includes(name))) continue;
      const rest = dimensions.filter((name) => codes[name] === undefined).join(',');
      for (const [member, column] of columns) {
        const parts = member.split(',');
        if (dimensions.some((name, at) => (codes[name] ?? parts[at]) !== parts[at])) continue;
        const less = parts.filter((_, at) => codes[dimensions[at] ?? ''] === undefined).join(',');
        const at = (name: string) => this.tables.get(`${name}|${rest}|${area}`)?.columns.get(less);
        if (!years) this.equate(there, { breakdown: rest, area, member: less }, column);
        const quarters = years ? [0, 1, 2, 3].flatMap((lag) => at(`${there}@${lag}`) ?? []) : [];
        if (years && quarters.length === 4) this.years.push({ year: column, quarters, as: years.as });
      }
    }
  }

  private equate(space: string, at: { breakdown: string; area: string; member: string }, column: number) {
    const { columns } = this.table(space, at.breakdown, at.area);
    const known = columns.get(at.member);
    if (known === undefined) columns.set(at.member, column);
    else if (known !== column) this.equal.push([known, column]);
  }

  private periodsOf({ periods }: Slice, lag: number | undefined): string[] {
    if (lag === undefined) return [...periods];
    return [...new Set(periods.map((period) => period.slice(0, 4)))];
  }

  private periodAt(period: string, lag: number | undefined): string {
    if (lag === undefined) return period;
    const count = Number(period) * 4 + (this.yearEnds ?? 12) / 3 - 1 - lag;
    return `${Math.floor(count / 4)}-Q${(count % 4) + 1}`;
  }
}

const keyOf = ({ series, breakdown, area_id }: Slice): string => `${series}|${breakdown}|${area_id}`;

function emptyCells(count: number): Omit<PeriodCells, 'holds'> {
  return {
    states: new Uint8Array(count),
    values: new Float64Array(count),
    errors: new Float64Array(count),
    before: new Uint8Array(count),
    secret: new Uint8Array(count),
    isSettled: false,
    grains: {
      units: new Float64Array(count).fill(1),
      signed: new Uint8Array(count),
      rounded: new Uint8Array(count),
    },
  };
}

function valueIn(earlier: Slice | undefined, { periods, members }: Slice, row: number, rank: number): number {
  if (!earlier) return Number.NaN;
  const there = earlier.periods.indexOf(periods[row] ?? '');
  const place = earlier.members.indexOf(members[rank] ?? '');
  return there < 0 || place < 0
    ? Number.NaN
    : (earlier.values[there * earlier.members.length + place] ?? Number.NaN);
}
