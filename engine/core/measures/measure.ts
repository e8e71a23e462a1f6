import type { DimensionManifest, NumberFormat, SeriesManifest } from '#generated/types.ts';
import type { Observation } from './observation.ts';

/** Dimension → member; a dimension at its total member is left out. */
export type Dims = Readonly<Record<string, string>>;

/** A measure by its name, with its arguments, in the normal form of manifests. */
export interface MeasureUse {
  readonly name: string;
  readonly args: MeasureArguments;
}

/** Values by the names of arguments; `on` is the measure that another one is worked out from. */
export interface MeasureArguments {
  readonly on?: MeasureUse;
  readonly [name: string]: string | number | boolean | MeasureUse | undefined;
}

/** The start of a comparison over time: the same part of the year before, the period before, the base year, the first of the series, or so many years before. */
export type Since = 'year' | 'period' | 'base' | 'first' | number;

/** The subject of a figure. */
export interface Cell {
  series: string;
  area: string;
  period: string;
  dims: Dims;
  /** the dimensions of `dims` that make the rows; the rest of `dims` is a filter */
  rowDims: readonly string[];
  /** first period the block shows: base of an index */
  shownFrom: string;
}

/**
 * The only door to data. A measure asks for all it needs before it looks at a value: the plan of a page is found by letting
 * the measures ask against an empty store.
 */
export interface MeasureContext {
  /** a published figure; absent ones have value null and status O */
  get(series: string, area: string, period: string, dims: Dims): Observation;
  /** another measure at a cell, e.g. the growth that a rank orders by */
  evaluate(measure: MeasureUse, cell: Cell): Observation;
  /** `dims` without the dimensions that the series is not published by */
  published(series: string, dims: Dims): Dims;
  /** `dims` without the named dimensions; without names: none left */
  without(dims: Dims, names?: readonly string[]): Dims;
  /**
   * The whole of a share of `dims`: without the named dimensions, or without all if none is named; with a
   * stated total, that total. undefined if a member has no share because it is not an answer.
   */
  whole(dims: Dims, names?: readonly string[]): Dims | undefined;
  /** `dims` with one more member */
  with(dims: Dims, dimension: string, member: string): Dims;
  series(key: string): SeriesManifest | undefined;
  /** decimals that readers see of a series, or of the measure that is worked out from it */
  decimals(series: string, measure?: MeasureUse): number;
  members(dimension: string): DimensionManifest['members'];
  /** area ids of the area's type, itself included; empty if unknown */
  peers(area: string): readonly string[];
  /** remembers a costly part of the page, e.g. all figures a rank needs */
  memo<T>(key: string, make: () => T): T;
  readonly focus: string;
  readonly benchmark: string;
  /** the period of another series: in its own frequency, and not after its last figure */
  periodOf(series: string, period: string): string;
  /** base period of the page in the frequency of `period` */
  basePeriod(period: string): string;
  /** first period with data of a series in the frequency of `period` */
  firstPeriod(series: string, period: string): string;
}

export interface UnitOfFigures {
  unit: string;
  format: NumberFormat;
}

/** Documentation of an argument. */
export interface MeasureArgument {
  description: string;
  default?: string | number | boolean;
  /** there is no figure without it */
  isNeeded?: boolean;
  /** a number above zero; so is the choice of a param for it */
  isNumber?: boolean;
  /** of a number: no part of one, such as years */
  isWhole?: boolean;
  /** texts it may be */
  words?: readonly string[];
  /** what it names otherwise; without this and `words` a text may be any, where no number and no yes or no is meant */
  names?: 'series' | 'dimension' | 'period';
}

/** A documented way to make a figure from published ones. */
export interface Measure {
  name: string;
  /**
   * Which of its headings these arguments give: the message `measure-<name>-<variant>`; absent or undefined: `measure-<name>`.
   * What it is, its formula and its source are messages too, beside the heading.
   */
  variant?(args: MeasureArguments): string | undefined;
  arguments?: Readonly<Record<string, MeasureArgument>>;
  /** unit and format of the result; `base` is those of what it is worked out from */
  unit(
    series: SeriesManifest,
    args: MeasureArguments,
    base: UnitOfFigures,
    other: (key: string) => SeriesManifest | undefined,
  ): UnitOfFigures;
  compute(cell: Cell, args: MeasureArguments, context: MeasureContext): Observation;
  /** the result carries the sense of the series (more of it is better when more of the series is); default true */
  keepsSense?: boolean;
  /** what a comparison over time starts from; absent: the figure compares no times */
  since?(args: MeasureArguments): Since | undefined;
  /** the result can be read against the level bands of the series */
  banded?(args: MeasureArguments): boolean;
  /** the result is a part of a whole that this dimension is taken out of, 'row' for those of the row; absent: of none */
  partOf?(args: MeasureArguments): string | undefined;
  /**
   * what a sentence calls the result, by the noun of its series: growth of house sales; absent or undefined: nothing but the title of
   * its chart says what it is
   */
  called?(noun: string, args: MeasureArguments, series: SeriesManifest): string | undefined;
  /** the result is a place among areas, or places gained */
  ranks?: boolean;
  /** compares amounts in percent, which says nothing about figures on a scale of levels */
  byPercent?(args: MeasureArguments): boolean;
  /** the figure covers the year that ends with its period, though the series is quarterly or monthly; default false */
  spansYear?(series: SeriesManifest, args: MeasureArguments): boolean;
  /** compares with the benchmark area, so that it says nothing about the benchmark area itself */
  againstBenchmark?(args: MeasureArguments): boolean;
  /** adds up the members of its argument `dimension`, so that these must not overlap */
  addsMembers?: boolean;
}

/** A number argument, or its default. */
export function numberArgument(args: MeasureArguments, name: string, fallback: number): number {
  const value = args[name];
  return typeof value === 'number' ? value : fallback;
}

/** A text argument, or its default. */
export function textArgument(args: MeasureArguments, name: string, fallback: string): string {
  const value = args[name];
  return typeof value === 'string' ? value : fallback;
}
