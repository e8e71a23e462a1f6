import type { AreaManifest, SeriesManifest, SourceManifest, SourceTable } from '../../../generated/types.ts';
import type { Dataset } from '../../contract.ts';
import type { Figure } from '../../derive/combine.ts';
import { didYouMean } from '../didYouMean.ts';
import { AreaMatcher } from '../match/areaMatcher.ts';
import { dimensionsNamed, type FoundMember, MemberMatcher } from '../match/memberMatcher.ts';
import { ImportStop, type Place, type Problems, quoted } from '../problems.ts';
import { type FigureReader, figureReader } from '../read/readFigure.ts';
import { numberReader } from '../read/readNumber.ts';
import { type FilePeriod, periodReader, storedPeriod } from '../read/readPeriod.ts';
import type { SourceRow } from '../read/sourceRow.ts';
import { datasetOf } from './datasetOf.ts';
import type { SuiteFacts } from './suiteFacts.ts';

/** What one row of a file says. */
export interface FileObservation {
  area: AreaManifest;
  breakdown: string;
  member: string;
  period: FilePeriod;
  figure: Figure;
  weight?: number;
  place: Place;
}

/** Reads the rows that belong to one table of a recipe. */
export class TableReader {
  readonly table: SourceTable;
  readonly series: SeriesManifest;
  readonly dataset: Dataset;
  readonly areas: AreaMatcher;
  readonly members: MemberMatcher[];
  /** code of each place of the dimension that the areas are found by → area it lies in */
  private readonly places: ReadonlyMap<string, string | undefined>;
  /** rows of this table, and those of them whose figure is withheld */
  readonly counts = { rows: 0, withheld: 0 };
  private readonly tests: ((row: SourceRow) => boolean)[];
  private readonly figure: FigureReader;
  private readonly periods: (text: string) => FilePeriod | undefined;
  private readonly weigh: (text: string) => number | undefined;

  /** @throws ImportStop when the table names a series or dimension the suite does not have */
  constructor(recipe: SourceManifest, table: SourceTable, suite: SuiteFacts) {
    const series = suite.series[table.series];
    if (!series) {
      throw new ImportStop(
        `There is no series ${quoted(table.series)}.${didYouMean(table.series, Object.keys(suite.series))}`,
      );
    }
    const { thousands = ',', decimal = '.' } = recipe.file;
    const form = { thousands: thousands === decimal ? '' : thousands, decimal };
    this.table = table;
    this.series = series;
    this.dataset = datasetOf(recipe, table, series);
    this.areas = new AreaMatcher(table.area, suite.areas);
    this.members = Object.entries(table.dimensions ?? {}).map(([name, rule]) => {
      const dimensions = dimensionsNamed(name, suite.dimensions);
      if (dimensions.length === 0) throw new ImportStop(`There is no dimension ${quoted(name)}.`);
      return new MemberMatcher(name, rule, dimensions);
    });
    const placed = suite.dimensions[table.area.ofMember ?? '']?.members ?? [];
    this.places = new Map(placed.map(({ code, area }) => [code, area]));
    this.tests = rowTests(table);
    this.figure = figureReader(table, series, form);
    this.periods = periodReader(table.period.format ?? 'YYYY');
    this.weigh = numberReader(form);
  }

  /** True when the row is one of this table's. */
  takes(row: SourceRow): boolean {
    return this.tests.every((test) => test(row));
  }

  /** @returns undefined when the row is left out or something about it is wrong */
  read(row: SourceRow, problems: Problems): FileObservation | undefined {
    this.counts.rows++;
    const figure = this.figure(row, problems);
    if (figure?.status === 'Q') this.counts.withheld++;
    const found = this.members.map((matcher) => matcher.find(row));
    const area = this.areaOf(row, found);
    const period = this.periodOf(row, problems);
    const weight = this.weightOf(row, problems);
    if (!figure || !area || !period || found.includes(undefined)) return undefined;
    const split = found
      .filter((member) => member !== undefined)
      .filter((member) => member !== 'total')
      .toSorted((a, b) => (a.dimension < b.dimension ? -1 : 1));
    return {
      area,
      breakdown: split.map(({ dimension }) => dimension).join(','),
      member: split.map(({ code }) => code).join(','),
      period,
      figure,
      ...(weight !== undefined && { weight }),
      place: row.place(this.table.value.column),
    };
  }

  /** Tells of areas and members that were not found. */
  report(problems: Problems): void {
    this.areas.report(problems);
    for (const matcher of this.members) matcher.report(problems);
  }

  private areaOf(row: SourceRow, found: readonly (FoundMember | 'total' | undefined)[]) {
    const { ofMember } = this.table.area;
    if (ofMember === undefined) return this.areas.find(row);
    const place = found.find((one) => typeof one === 'object' && one.dimension === ofMember);
    if (typeof place !== 'object') return undefined;
    return this.areas.around(this.places.get(place.code) ?? '', place.code);
  }

  private periodOf(row: SourceRow, problems: Problems): FilePeriod | undefined {
    const { always, column = '', format = 'YYYY' } = this.table.period;
    if (always !== undefined) return storedPeriod(always);
    const text = row.cell(column);
    const period = this.periods(text);
    if (!period) {
      const message = `${quoted(text)} in column ${quoted(column)} is not a period written ${quoted(format)}. Change "period.format" of the recipe if the publisher writes periods another way now.`;
      problems.add(row.place(column), message);
    }
    return period;
  }

  private weightOf(row: SourceRow, problems: Problems): number | undefined {
    const column = this.table.period.combine?.weight;
    if (column === undefined) return undefined;
    const text = row.cell(column);
    const weight = this.weigh(text);
    if (weight === undefined || weight < 0) {
      problems.add(row.place(column), `${quoted(text)} in column ${quoted(column)} is not a weight.`);
    }
    return weight;
  }
}

function rowTests({ where = {}, whereNot = {} }: SourceTable): ((row: SourceRow) => boolean)[] {
  const texts = (rule: string | string[]) => new Set([rule].flat().map((text) => text.trim()));
  return [
    ...Object.entries(where).map(([column, rule]) => {
      const allowed = texts(rule);
      return (row: SourceRow) => allowed.has(row.cell(column));
    }),
    ...Object.entries(whereNot).map(([column, rule]) => {
      const refused = texts(rule);
      return (row: SourceRow) => !refused.has(row.cell(column));
    }),
  ];
}
