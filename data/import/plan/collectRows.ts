import type { SliceKey } from '#data/contract/contract.ts';
import type { CellKeyed } from '#data/import/facts/cell.ts';
import type { SuiteFacts } from '#data/import/facts/suiteFacts.ts';
import { type Problems, quoted, type SourcePlace } from '#data/import/problems/problems.ts';
import { type FilePeriod, periodName, periodOf, statedFrequency } from '#data/import/read/filePeriod.ts';
import { ownText } from '#data/import/records/cellTexts.ts';
import { Together } from '#data/import/records/together.ts';
import { attributesOf } from '#data/slices/attributes.ts';
import { sliceKey, statusCode, statusLetter } from '#data/slices/slice.ts';
import { SliceBuilder } from '#data/slices/sliceBuilder.ts';
import type { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { Spill } from '#data/spill/spill.ts';
import type { AreaManifest } from '#generated/types.ts';
import { partsNeeded } from './combinePeriods.ts';
import { Duplicates } from './duplicates.ts';
import { Numbered } from './numbered.ts';
import { type CellParts, PartCollector } from './partCollector.ts';
import { BUCKETS, emptyRow, type LoggedRow, RowLog } from './rowLog.ts';
import type { FileObservation, IntervalEnd, TableReader } from './tableReader.ts';

/** What rows of one table say of one area in one breakdown. */
export interface RowGroup {
  table: TableReader;
  /** number of the table */
  tableAt: number;
  area: AreaManifest;
  key: SliceKey;
  /** number of the slice, which several tables may fill */
  slice: number;
}

/** A period as rows of a table say it. */
export interface RowPeriod {
  said: FilePeriod;
  /** as in the file */
  name: string;
  /** as the series keeps it */
  stored: string;
  /** how many such make one of the series' */
  needed: number;
}

/**
 * Gathers what the rows of all tables say, and makes slices of it when all are read. What rows say is put away in numbers, so
 * that memory does not grow with them.
 */
export class RowCollector {
  /** table → periods left out because parts of them are not in the file */
  readonly incomplete: number[];
  private readonly tables: readonly TableReader[];
  private readonly isPlain: readonly boolean[];
  private readonly log: RowLog;
  private readonly groups: (RowGroup | undefined)[] = [];
  private readonly groupNumbers = new Together<number>();
  private readonly slices = new Numbered<SliceKey>();
  private readonly periods = new Numbered<RowPeriod | undefined>();
  /** numbers of the periods that a reader gave last, which it gives again for the same text */
  private readonly periodNumbers: WeakMap<FilePeriod, number>[];
  private readonly members = new Numbered<string>();
  private readonly files = new Numbered<string>();
  private readonly parts = new Numbered<string>();
  /** group and member → rows that make a part of it, where rows are added up; known when all are read */
  private readonly rowsNeeded = new Map<string, () => number>();
  private readonly refused = new Set<string>();
  private readonly typeNames: ReadonlyMap<string, string>;
  private readonly row = emptyRow();
  /** whether rows hold ends of intervals */
  private hasEnds = false;

  constructor(tables: readonly TableReader[], { areaTypes }: SuiteFacts, spill: Spill) {
    this.tables = tables;
    this.isPlain = tables.map(isPlain);
    this.incomplete = tables.map(() => 0);
    this.periodNumbers = tables.map(() => new WeakMap());
    this.log = new RowLog(spill, this.isPlain.includes(false));
    this.typeNames = new Map(areaTypes.map(({ code, pluralized_name }) => [code, pluralized_name]));
  }

  /** @returns false when something about it is wrong */
  add(tableAt: number, observation: FileObservation, problems: Problems): boolean {
    const { member, figure, weight, place, part, end } = observation;
    const group = this.groupOf(tableAt, observation, problems);
    const found = this.groups[group];
    const period = found && this.periodOf(tableAt, observation, problems);
    if (!found || period === undefined) return false;
    const { row } = this;
    row.group = group;
    row.period = period;
    row.member = this.members.numberOf(member, () => ownText(member));
    row.value = figure.value ?? Number.NaN;
    row.status = end ? endCodes[end] : statusCode(figure.status);
    this.hasEnds ||= end !== undefined;
    row.attributes = attributesOf(figure);
    row.file = this.files.numberOf(place.file, () => place.file);
    row.line = place.line;
    row.column = place.column;
    row.weight = weight ?? Number.NaN;
    row.part = 0;
    if (part) {
      row.part = this.parts.numberOf(part.name, () => part.name) + 1;
      const needs = `${group}|${row.member}`;
      if (!this.rowsNeeded.has(needs)) this.rowsNeeded.set(needs, part.needed);
    }
    this.log.add(found.slice % BUCKETS, row);
    return true;
  }

  /** The cell an observation belongs to. */
  cellOf(tableAt: number, { area, period, breakdown, member }: FileObservation): CellKeyed {
    const { series, table } = this.reader(tableAt);
    const stored = periodOf(period, series.frequency, table.period.combine?.yearEnds) ?? '';
    return { series: series.series, breakdown, area_id: area.area_id, period: stored, member };
  }

  /**
   * Puts the slices of all rows on a shelf, in the order of the tables and then of the rows. What two rows say is told.
   * @throws ImportStop when two tables say the same cell
   */
  fill(shelf: SliceShelf, problems: Problems): void {
    const duplicates = new Duplicates();
    for (let bucket = 0; bucket < BUCKETS; bucket++) this.fillFrom(bucket, shelf, duplicates);
    duplicates.report(problems);
    const groups = this.groups.filter((group) => group !== undefined);
    shelf.arrange(groups.toSorted((a, b) => a.tableAt - b.tableAt).map(({ key }) => key));
  }

  /** Position of a cell's figure, the first of several. */
  placeOf(cell: CellKeyed): SourcePlace | undefined {
    const slice = this.slices.find(sliceKey(cell));
    if (slice === undefined) return undefined;
    for (const row of this.log.rows(slice % BUCKETS)) {
      if (this.groups[row.group]?.slice !== slice) continue;
      if (this.members.all[row.member] !== cell.member) continue;
      if (this.periods.all[row.period]?.stored === cell.period) return this.placeOfRow(row);
    }
    return undefined;
  }

  private fillFrom(bucket: number, shelf: SliceShelf, duplicates: Duplicates): void {
    const builders = new Map<number, SliceBuilder>();
    const builderOf = ({ slice, key }: RowGroup) => {
      const known = builders.get(slice) ?? new SliceBuilder(key);
      builders.set(slice, known);
      return known;
    };
    const collector = new PartCollector();
    const ends = this.hasEnds ? this.endsIn(bucket) : undefined;
    for (const row of this.log.rows(bucket)) {
      if (ends && isEnd(row)) continue;
      const group = this.groups[row.group];
      const period = this.periods.all[row.period];
      const member = this.members.all[row.member];
      if (!group || !period || member === undefined) continue;
      if (this.isPlain[group.tableAt]) {
        const { value, status } = row;
        const attributes = ends ? withEnds(row, ends.get(cellName(row))) : row.attributes;
        const cell = { period: period.stored, member, value, status, attributes };
        builderOf(group).add({ ...cell, ...originOf(group) });
      } else this.collect(row, { group, period, member }, collector, duplicates);
    }
    for (const { group, stored, member, figure } of collector.figures()) {
      if (!figure) this.incomplete[group.tableAt] = (this.incomplete[group.tableAt] ?? 0) + 1;
      else {
        const [value, status] = [figure.value ?? Number.NaN, statusCode(figure.status)];
        const cell = { period: stored, member, value, status, attributes: attributesOf(figure) };
        builderOf(group).add({ ...cell, ...originOf(group) });
      }
    }
    for (const [number, builder] of builders) {
      let isTwice = false;
      const slice = builder.slice(() => {
        isTwice = true;
      });
      if (slice) shelf.set(slice);
      if (isTwice) this.tellApart(bucket, number, duplicates);
    }
  }

  /** Ends of the intervals that rows of a bucket hold, by the cell they are of. */
  private endsIn(bucket: number): Map<string, Partial<Record<IntervalEnd, number>>> {
    const found = new Map<string, Partial<Record<IntervalEnd, number>>>();
    for (const row of this.log.rows(bucket)) {
      if (!isEnd(row) || Number.isNaN(row.value)) continue;
      const end = row.status === endCodes.low ? 'low' : 'high';
      found.set(cellName(row), { ...found.get(cellName(row)), [end]: row.value });
    }
    return found;
  }

  /** Adds a row that is only part of a figure. */
  private collect(
    row: Readonly<LoggedRow>,
    { group, period, member }: Pick<CellParts, 'group' | 'member'> & { period: RowPeriod },
    collector: PartCollector,
    duplicates: Duplicates,
  ): void {
    const place = this.placeOfRow(row);
    const status = statusLetter(row.status) ?? 'A';
    const before = collector.add({
      group,
      member,
      period,
      place,
      figure: { value: Number.isNaN(row.value) ? null : row.value, status, ...row.attributes },
      ...(Number.isNaN(row.weight) ? {} : { weight: row.weight }),
      ...(row.part > 0 && {
        row: {
          name: this.parts.all[row.part - 1] ?? '',
          needed: this.rowsNeeded.get(`${row.group}|${row.member}`) ?? (() => 1),
        },
      }),
    });
    if (before) duplicates.add({ group, period, member, place, before });
  }

  /** Finds the rows of a slice that say a cell which another row says. */
  private tellApart(bucket: number, slice: number, duplicates: Duplicates): void {
    const firsts = new Map<string, { place: SourcePlace; tableAt: number }>();
    for (const row of this.log.rows(bucket)) {
      const group = this.groups[row.group];
      const period = this.periods.all[row.period];
      if (!group || !period || group.slice !== slice || isEnd(row)) continue;
      const member = this.members.all[row.member] ?? '';
      const cell = `${period.stored}|${row.member}`;
      const place = this.placeOfRow(row);
      const first = firsts.get(cell);
      if (!first) firsts.set(cell, { place, tableAt: group.tableAt });
      else if (first.tableAt !== group.tableAt) duplicates.addTables({ group, period, member, place });
      else if (this.isPlain[group.tableAt])
        duplicates.add({ group, period, member, place, before: first.place });
    }
  }

  private placeOfRow({ file, line, column }: Readonly<LoggedRow>): SourcePlace {
    return { file: this.files.all[file] ?? '', line, column };
  }

  private reader(tableAt: number): TableReader {
    const reader = this.tables[tableAt];
    if (!reader) throw new Error(`There is no table ${tableAt}`);
    return reader;
  }

  private groupOf(tableAt: number, observation: FileObservation, problems: Problems): number {
    const { area, breakdown, place } = observation;
    const known = this.groupNumbers.with(tableAt).with(area).with(breakdown);
    if (known.made !== undefined) return known.made;
    const table = this.reader(tableAt);
    const problem = this.mayHold(table, observation);
    if (problem !== undefined) this.refuse(problem, place, problems);
    const key = { series: table.series.series, breakdown, area_id: area.area_id };
    const slice = problem === undefined ? this.slices.numberOf(sliceKey(key), () => key) : -1;
    known.made =
      this.groups.push(problem === undefined ? { table, tableAt, area, key, slice } : undefined) - 1;
    return known.made;
  }

  private periodOf(
    tableAt: number,
    { period: said, place }: FileObservation,
    problems: Problems,
  ): number | undefined {
    const known = this.periodNumbers[tableAt]?.get(said);
    if (known !== undefined) return this.periods.all[known] && known;
    const { frequency } = this.reader(tableAt).series;
    const name = (frequency === 'W' && periodOf(said, frequency)) || periodName(said);
    const number = this.periods.numberOf(`${tableAt}|${name}`, () => {
      const { series, table } = this.reader(tableAt);
      const stored = periodOf(said, series.frequency, table.period.combine?.yearEnds);
      const needed = partsNeeded(series.frequency, statedFrequency(said));
      if (stored !== undefined) return { said, name, stored, needed };
      const problem = `A period of this file (${name}) is longer than one of ${series.series}, whose frequency is ${frequency}.`;
      this.refuse(problem, place, problems);
      return undefined;
    });
    this.periodNumbers[tableAt]?.set(said, number);
    return this.periods.all[number] && number;
  }

  /** Says once what is wrong with all rows of a kind. */
  private refuse(problem: string, place: SourcePlace, problems: Problems): void {
    if (!this.refused.has(problem)) problems.add(place, problem);
    this.refused.add(problem);
  }

  /** Why a series cannot hold such figures; undefined when it can. */
  private mayHold(table: TableReader, { area, breakdown }: FileObservation): string | undefined {
    const { series, areaTypes, breakdowns = [] } = table.series;
    const file = `manifests/series/${series}.json`;
    if (!areaTypes.includes(area.area_type)) {
      const type = this.typeNames.get(area.area_type) ?? area.area_type;
      return `${series} has no figures for ${type} such as ${area.name}. Add ${quoted(area.area_type)} to "areaTypes" of ${file}, or limit "area.areaTypes" of the recipe.`;
    }
    if (breakdown !== '' && !breakdowns.includes(breakdown)) {
      return `${series} is not split by ${breakdown}. Add ${quoted(breakdown)} to "breakdowns" of ${file}.`;
    }
    return undefined;
  }
}

/** Placeholder for the status in rows with an end of an interval. */
const endCodes: Record<IntervalEnd, number> = { low: 60, high: 62 };

const isEnd = ({ status }: Readonly<LoggedRow>): boolean =>
  status === endCodes.low || status === endCodes.high;

const cellName = ({ group, period, member }: Readonly<LoggedRow>): string => `${group}|${period}|${member}`;

/** The notes of a figure, and its interval if both ends are given. */
function withEnds(
  { attributes, value, status }: Readonly<LoggedRow>,
  { low, high }: Partial<Record<IntervalEnd, number>> = {},
): LoggedRow['attributes'] {
  const isWhole = low !== undefined && high !== undefined && low <= high;
  return isWhole && !Number.isNaN(value) && status !== statusCode('Q')
    ? { ...attributes, low, high }
    : attributes;
}

const originOf = ({ table, tableAt }: RowGroup) => ({ dataset: table.dataset.dataset, rank: tableAt });

/** Whether each row of a table is a figure by itself. */
const isPlain = ({ table: { period, addUp, area, dimensions = {} } }: TableReader): boolean =>
  !period.combine &&
  !addUp &&
  !area.add &&
  !area.shares &&
  area.within === undefined &&
  Object.values(dimensions).every(({ add }) => !add);
