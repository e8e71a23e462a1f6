import type { SliceKey } from '#data/contract/contract.ts';
import type { Problems, SourcePlace } from '#data/problems/problems.ts';
import { attributesOf } from '#data/slices/attributes.ts';
import { sliceKey, statusCode, statusLetter } from '#data/slices/slice.ts';
import { SliceBuilder } from '#data/slices/sliceBuilder.ts';
import type { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { Spill } from '#data/spill/spill.ts';
import type { CellKeyed, SuiteFacts } from '#import/facts/importFacts.ts';
import { periodName, periodOf } from '#import/read/filePeriod.ts';
import { ownText } from '#import/records/cellTexts.ts';
import { Duplicates } from './duplicates.ts';
import { endCodes, endsIn, isEnd, withEnds } from './intervalEnds.ts';
import { Numbered, Together } from './numbered.ts';
import { type CellParts, PartCollector } from './partCollector.ts';
import { cannotHold } from './recipeNeeds.ts';
import { BUCKETS, emptyRow, type LoggedRow, RowLog } from './rowLog.ts';
import { type RowGroup, type RowPeriod, RowPeriods } from './rowPeriods.ts';
import type { FileObservation, TableReader } from './tableReader.ts';

/**
 * Collects the rows of all tables, and builds slices when all are read. Rows are logged as numbers in a
 * spill, so memory does not grow with them.
 */
export class RowCollector {
  /** table → number of periods left out because the file lacks parts of them */
  readonly incomplete: number[];
  private readonly tables: readonly TableReader[];
  private readonly isPlain: readonly boolean[];
  private readonly log: RowLog;
  private readonly groups: (RowGroup | undefined)[] = [];
  private readonly groupNumbers = new Together<number>();
  private readonly slices = new Numbered<SliceKey>();
  private readonly periods = new RowPeriods();
  private readonly members = new Numbered<string>();
  private readonly files = new Numbered<string>();
  private readonly parts = new Numbered<string>();
  /** group and member → number of rows in a part, if rows are summed; known once all are read */
  private readonly rowsNeeded = new Map<string, () => number>();
  private readonly refused = new Set<string>();
  private readonly typeNames: ReadonlyMap<string, string>;
  private readonly row = emptyRow();
  /** whether any row has an end of an interval */
  private hasEnds = false;

  constructor(tables: readonly TableReader[], { areaTypes }: SuiteFacts, spill: Spill) {
    this.tables = tables;
    this.isPlain = tables.map(isPlain);
    this.incomplete = tables.map(() => 0);
    this.log = new RowLog(spill, this.isPlain.includes(false));
    this.typeNames = new Map(areaTypes.map(({ code, pluralized_name }) => [code, pluralized_name]));
  }

  /** @returns false if the row has an error */
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

  /** The cell of an observation. */
  cellOf(tableAt: number, { area, period, breakdown, member }: FileObservation): CellKeyed {
    const { series, table } = this.reader(tableAt);
    const stored = periodOf(period, series.frequency, table.period.combine?.yearEnds) ?? '';
    return { series: series.series, breakdown, area_id: area.area_id, period: stored, member };
  }

  /**
   * Stores the slices of all rows on a shelf, in the order of the tables and then of the rows. Reports cells
   * that two rows contain.
   * @throws ImportStop if two tables contain the same cell
   */
  fill(shelf: SliceShelf, problems: Problems): void {
    const duplicates = new Duplicates();
    for (let bucket = 0; bucket < BUCKETS; bucket++) this.fillFrom(bucket, shelf, duplicates);
    duplicates.report(problems);
    const groups = this.groups.filter((group) => group !== undefined);
    shelf.arrange(groups.toSorted((a, b) => a.tableAt - b.tableAt).map(({ key }) => key));
  }

  /** Position of a cell's figure in the files; the first if there are several. */
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
    const build = (group: RowGroup, cell: Omit<BuiltCell, 'dataset' | 'rank'>) => {
      const builder = builders.get(group.slice) ?? new SliceBuilder(group.key);
      builders.set(group.slice, builder);
      builder.add({ ...cell, dataset: group.table.dataset.dataset, rank: group.tableAt });
    };
    const collector = new PartCollector();
    const ends = this.hasEnds ? endsIn(this.log.rows(bucket)) : undefined;
    for (const row of this.log.rows(bucket)) {
      if (ends && isEnd(row)) continue;
      const group = this.groups[row.group];
      const period = this.periods.all[row.period];
      const member = this.members.all[row.member];
      if (!group || !period || member === undefined) continue;
      if (this.isPlain[group.tableAt]) {
        const { value, status } = row;
        const attributes = ends ? withEnds(row, ends) : row.attributes;
        build(group, { period: period.stored, member, value, status, attributes });
      } else this.collect(row, { group, period, member }, collector, duplicates);
    }
    for (const { group, stored, member, figure } of collector.figures()) {
      if (!figure) {
        this.incomplete[group.tableAt] = (this.incomplete[group.tableAt] ?? 0) + 1;
        continue;
      }
      const [value, status] = [figure.value ?? Number.NaN, statusCode(figure.status)];
      build(group, { period: stored, member, value, status, attributes: attributesOf(figure) });
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

  /** Finds rows of a slice with the same cell as another row. */
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
    const problem = cannotHold(table.series, observation, this.typeNames);
    if (problem !== undefined) this.refuse(problem, place, problems);
    const key = { series: table.series.series, breakdown, area_id: area.area_id };
    const slice = problem === undefined ? this.slices.numberOf(sliceKey(key), () => key) : -1;
    known.made =
      this.groups.push(problem === undefined ? { table, tableAt, area, key, slice } : undefined) - 1;
    return known.made;
  }

  private periodOf(
    tableAt: number,
    { period, place }: FileObservation,
    problems: Problems,
  ): number | undefined {
    const { series, table } = this.reader(tableAt);
    const number = this.periods.numberOf(tableAt, period, series.frequency, table.period.combine?.yearEnds);
    if (this.periods.all[number]) return number;
    const problem = `A period of this file (${periodName(period)}) is longer than one of ${series.series}, whose frequency is ${series.frequency}.`;
    this.refuse(problem, place, problems);
    return undefined;
  }

  /** Reports a problem once for all rows. */
  private refuse(problem: string, place: SourcePlace, problems: Problems): void {
    if (!this.refused.has(problem)) problems.add(place, problem);
    this.refused.add(problem);
  }
}

type BuiltCell = Parameters<SliceBuilder['add']>[0];

/** Whether each row of a table is a complete figure. */
const isPlain = ({ table: { period, addUp, area, dimensions = {} } }: TableReader): boolean =>
  !period.combine &&
  !addUp &&
  !area.add &&
  !area.shares &&
  area.within === undefined &&
  Object.values(dimensions).every(({ add }) => !add);
