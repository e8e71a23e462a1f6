import type { Dataset } from '#data/contract/contract.ts';
import type { ValuedFigure } from '#data/derive/combine.ts';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { ImportStop, Problems, quoted, type SourcePlace } from '#data/problems/problems.ts';
import type { AreaManifest, SeriesManifest, SourceManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { AreaMatcher } from '#import/match/areaMatcher.ts';
import { MemberMatcher, recipeDimensions } from '#import/match/memberMatcher.ts';
import type { FilePeriod } from '#import/read/filePeriod.ts';
import { weightReader, withAttributes } from '#import/read/readAttributes.ts';
import { type FigureReader, figureReader } from '#import/read/readFigure.ts';
import { SignWatch } from '#import/read/signs.ts';
import { type PeriodReader, periodsOf } from '#import/read/tablePeriods.ts';
import { numberReader } from '#import/records/readNumber.ts';
import { periodColumns, type RecipeTable } from '#import/records/recipeTables.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import type { FigureRule, SeenFigure } from '#import/validation/basis/rule.ts';
import type { Doubts } from '#import/validation/doubts.ts';
import { figureRules } from '#import/validation/figureRules.ts';
import { datasetOf } from './datasetOf.ts';
import type { IntervalEnd } from './intervalEnds.ts';
import { needAdditive, needWritten } from './recipeNeeds.ts';
import { type RowMember, type RowSplit, type RowTest, rowTests, splitter } from './rowMatching.ts';
import { SaidOfFigures } from './saidOfFigures.ts';

/** The content of one row of a file. */
export interface FileObservation extends RowSplit {
  area: AreaManifest;
  period: FilePeriod;
  figure: ValuedFigure;
  weight: number | undefined;
  /** undefined: the figure itself; otherwise an end of its interval */
  end: IntervalEnd | undefined;
  /**
   * key of the row among others that are summed, with their number once all rows are read; undefined: it is
   * not summed
   */
  part: { name: string; needed: () => number } | undefined;
  place: SourcePlace;
}

/** Reads the rows that belong to one table of a recipe. */
export class TableReader {
  readonly table: RecipeTable;
  readonly series: SeriesManifest;
  readonly dataset: Dataset;
  readonly areas: AreaMatcher;
  readonly members: MemberMatcher[];
  /** code of each place of the dimension that determines the areas → its area and those around it */
  private readonly places: ReadonlyMap<string, readonly string[]>;
  /** see `TableResult` */
  readonly counts = { rows: 0, withheld: 0, observations: 0, figures: 0, zeros: 0, percents: 0 };
  /** see `TableResult` */
  readonly passed = new Map<string, Set<string>>();
  /** bounds such as <5, stored without a figure, with their number of rows */
  readonly bounds = new Map<string, number>();
  /** see `TableResult` */
  forecast: { text: string; place: SourcePlace } | undefined;
  readonly signs: SignWatch<SourcePlace>;
  private readonly said: SaidOfFigures;
  private readonly splitBy = splitter();
  /** whether rows are parts of a figure */
  private readonly addsUp: boolean;
  private readonly tests: RowTest[];
  private readonly seen: SeenFigure;
  private readonly figure: FigureReader;
  private readonly period: PeriodReader;
  private readonly weight: (row: SourceRow, problems: Problems) => number | undefined;

  /** @throws ImportStop if the suite lacks a series or dimension of the table */
  constructor(recipe: SourceManifest, table: RecipeTable, suite: SuiteFacts, now: number) {
    const series = Object.hasOwn(suite.series, table.series) ? suite.series[table.series] : undefined;
    if (!series) {
      throw new ImportStop(
        `There is no series ${quoted(table.series)}.${didYouMean(table.series, Object.keys(suite.series))}`,
      );
    }
    needWritten({ file: recipe.file, [table.series]: table });
    const { thousands = ',', decimal = '.' } = recipe.file;
    const hasParentheses = table.value.parentheses === 'negative';
    const form = { thousands: thousands === decimal ? '' : thousands, decimal, hasParentheses };
    this.table = table;
    this.series = series;
    this.dataset = datasetOf(recipe, table, series);
    this.areas = new AreaMatcher(table.area, suite.areas);
    this.members = Object.entries(table.dimensions ?? {}).map(([name, rule]) => {
      const dimensions = recipeDimensions(name, suite.dimensions);
      if (dimensions.length === 0) throw new ImportStop(`There is no dimension ${quoted(name)}.`);
      return new MemberMatcher(name, rule, dimensions);
    });
    const placed = suite.dimensions[table.area.ofMember ?? '']?.members ?? [];
    this.places = new Map(
      placed.map(({ code, area, around = [] }) => [code, area === undefined ? [] : [area, ...around]]),
    );
    this.tests = rowTests(table);
    const read = figureReader(table, series, form, {
      bound: (text) => this.bounds.set(text, (this.bounds.get(text) ?? 0) + 1),
      forecast: (row) => {
        const column = table.status?.column ?? '';
        this.forecast ??= { text: row.cell(column), place: row.place(column) };
      },
    });
    this.figure = withAttributes(read, { recipe, table, series, form });
    this.signs = new SignWatch(recipe.file);
    this.said = new SaidOfFigures(table, series);
    this.addsUp = isSummed(table);
    needAdditive(table, series);
    this.period = periodsOf(table, series);
    const readNumber = numberReader(form);
    this.weight = weightReader(table, readNumber);
    const { column } = table.value;
    const nothing = { text: '', value: null, status: 'A', period: { year: 0 } } as const;
    this.seen = { series, column, now, readNumber, ...nothing };
  }

  /** True if the row belongs to this table. */
  takes(row: SourceRow): boolean {
    for (const { holds, column } of this.tests) {
      if (holds(row.cell(column))) continue;
      if (this.counts.rows === 0) this.notePassed(column, row.cell(column));
      return false;
    }
    return true;
  }

  /**
   * The observations of a row: several if its figure is shared among areas, none if it is left out or faulty.
   */
  read(row: SourceRow, problems: Problems, doubts: Doubts): readonly FileObservation[] {
    this.counts.rows++;
    const found: RowMember[] = [];
    for (const matcher of this.members) found.push(matcher.find(row));
    const shares = this.areas.sharesOf(row);
    const area = shares ? shares[0]?.area : this.areaOf(row, found);
    // In a row that is left out, such as a heading between rows, any text may replace the figure.
    const isLeftOut = !area && this.areas.leavesOut(row);
    const figure = this.figure(row, isLeftOut ? new Problems() : problems);
    if (figure?.status === 'Q') this.counts.withheld++;
    const period = this.period(row, problems);
    const weight = this.weight(row, problems);
    if (!figure || !area || !period || found.includes(undefined)) return nothing;
    const end = this.endOf(row);
    if (end === undefined) {
      if (!this.canBe(row, figure, period, problems, doubts)) return nothing;
      this.count(figure);
    }
    const { breakdown, member } = this.splitBy(found);
    const place = row.place(this.table.value.column);
    const part = this.partOf(row, area, found);
    // Give all observations the same shape for speed: there are millions.
    const observation = { area, period, breakdown, member, figure, weight, end, part, place };
    if (!shares) return [observation];
    return shares.map(({ area, share }) => ({
      ...observation,
      area,
      figure: sharedFigure(figure, share),
      part: this.partOf(row, area, found),
    }));
  }

  /** True if so many names are unknown that further reading is pointless. */
  get isLost(): boolean {
    return [this.areas, ...this.members].some((matcher) => matcher.isLost);
  }

  /** Reports areas and members that were not found. */
  report(problems: Problems): void {
    this.areas.report(problems);
    for (const matcher of this.members) matcher.report(problems);
  }

  private areaOf(row: SourceRow, found: readonly RowMember[]) {
    const { ofMember } = this.table.area;
    if (ofMember === undefined) return this.areas.find(row);
    const place = found.find((one) => typeof one === 'object' && one.dimension === ofMember);
    if (typeof place !== 'object') return undefined;
    return this.areas.around(this.places.get(place.code) ?? [], place.code);
  }

  /** Checks a figure for plausibility. @returns false if it must not be published whatever the reason */
  private canBe(
    row: SourceRow,
    { value, status }: ValuedFigure,
    period: FilePeriod,
    problems: Problems,
    doubts: Doubts,
  ): boolean {
    const { seen } = this;
    seen.text = row.cell(seen.column);
    seen.value = value;
    seen.status = status;
    seen.period = period;
    seen.scale = this.said.scaleOf(row);
    seen.unit = this.said.unitOf(row, seen.text);
    if (value !== null) this.signs.see(seen.text, () => row.place(seen.column));
    let rule: FigureRule | undefined;
    for (const one of figureRules) if (!rule && one.cannotBe(seen)) rule = one;
    if (!rule) return true;
    const place = () => row.place(rule.isOfPeriod ? periodColumns(this.table.period).at(-1) : seen.column);
    if (rule.isFinal) problems.add(place(), rule.message(seen));
    else doubts.add(rule, () => ({ place: place(), message: rule.message(seen) }));
    return !rule.isFinal;
  }

  /** The end of an interval that a row has, if rows can have one. */
  private endOf(row: SourceRow): IntervalEnd | undefined {
    const { interval } = this.table.value;
    if (!interval || !('column' in interval)) return undefined;
    const text = row.cell(interval.column);
    return text === interval.low ? 'low' : text === interval.high ? 'high' : undefined;
  }

  private count({ value }: ValuedFigure): void {
    this.counts.observations++;
    if (value !== null) this.counts.figures++;
    if (value === 0) this.counts.zeros++;
    else if (this.seen.text.endsWith('%')) this.counts.percents++;
  }

  private notePassed(column: string, text: string): void {
    const texts = this.passed.get(column) ?? new Set();
    if (texts.size < MAX_PASSED) this.passed.set(column, texts.add(text));
  }

  private partOf(row: SourceRow, area: AreaManifest, found: readonly RowMember[]): FileObservation['part'] {
    if (!this.addsUp) return undefined;
    const names = [this.areas, ...this.members].map((matcher) => matcher.partOf(row));
    if (names.every((name) => name === undefined)) return undefined;
    const needed = () =>
      this.members.reduce((product, matcher, at) => {
        const member = found[at];
        return member === undefined ? product : product * matcher.partsOf(member);
      }, this.areas.partsOf(area));
    return { name: names.map((name) => name ?? '').join('\u0000'), needed };
  }
}

const nothing: readonly FileObservation[] = [];

/** Whether rows of areas or members are parts of a figure. */
const isSummed = ({ area, dimensions = {} }: RecipeTable): boolean =>
  Boolean(area.add || area.shares || area.within !== undefined) ||
  Object.values(dimensions).some(({ add }) => add);

/** The share of a figure that an area gets: an estimate, because it was not counted there. */
function sharedFigure(figure: ValuedFigure, share: number): ValuedFigure {
  const { value, status } = figure;
  if (share === 1 || value === null) return figure;
  return { value: value * share, status: status === 'A' ? 'E' : status };
}

/** Limit for rejected texts to remember of a column. */
const MAX_PASSED = 13;
