import type { DimensionManifest, FrameColumn, NumberFormat, SeriesManifest } from '#generated/types.ts';
import type { Observation } from './observation.ts';

/** Dimension → member; dimensions at their total are left out. */
export type Dims = Readonly<Record<string, string>>;

/** A measure's name and arguments, in the normal form of manifests. */
export interface MeasureUse {
  readonly name: string;
  readonly args: MeasureArguments;
}

/** Values by argument name; `on` is the measure that another one is calculated from. */
export interface MeasureArguments {
  readonly on?: MeasureUse;
  readonly [name: string]: string | number | boolean | MeasureUse | undefined;
}

/**
 * The start of a comparison over time: the same part of the previous year, the previous period, the base
 * year, the first period of the series, or a number of years before.
 */
export type Since = 'year' | 'period' | 'base' | 'first' | number;

/** The series, area, period and members of a figure. */
export interface Cell {
  series: string;
  area: string;
  period: string;
  dims: Dims;
  /** dimensions of `dims` that make the rows; the rest of `dims` is a filter */
  rowDims: readonly string[];
  /** first period that the block shows: base of an index */
  shownFrom: string;
  /** base period of all rows of a list of periods; absent: the base period that belongs to `period` */
  base?: string;
}

/**
 * The only access of measures to data. A measure must read every figure it needs before it tests any value:
 * the planner runs measures on empty data to learn what they read.
 */
export interface MeasureContext {
  /** a published figure; absent ones have value null and status O */
  get(series: string, area: string, period: string, dims: Dims): Observation;
  /** another measure for a cell, e.g. the growth that a rank orders by */
  evaluate(measure: MeasureUse, cell: Cell): Observation;
  /** `dims` without the dimensions that the series is not published by */
  published(series: string, dims: Dims): Dims;
  /** `dims` without the named dimensions, or without any if none is named */
  without(dims: Dims, names?: readonly string[]): Dims;
  /**
   * The whole that `dims` has a share of: without the named dimensions, or all if none is named, or at their
   * stated total. undefined if a member has no share because it is not an answer.
   */
  whole(dims: Dims, names?: readonly string[]): Dims | undefined;
  /** `dims` with one more member */
  with(dims: Dims, dimension: string, member: string): Dims;
  series(key: string): SeriesManifest | undefined;
  /** how a series is displayed, or the measure calculated from it */
  written(series: string, measure?: MeasureUse): Pick<FrameColumn, 'format' | 'digits'>;
  members(dimension: string): DimensionManifest['members'];
  /** ids of the areas of the same type, including the area; empty if unknown */
  peers(area: string): readonly string[];
  /** caches an expensive result for the page, e.g. all figures that a rank needs */
  memo<T>(key: string, make: () => T): T;
  readonly focus: string;
  readonly benchmark: string;
  /** a period in the frequency of a series, not after its last figure */
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
  /** a number above zero; a param that fills it must choose one too */
  isNumber?: boolean;
  /** a whole number, such as years */
  isWhole?: boolean;
  /** words it accepts */
  words?: readonly string[];
  /** what other texts name; without this and `words` it takes any text, unless it is a number or a boolean */
  names?: 'series' | 'dimension' | 'period';
}

/** A documented method of calculating a figure from published ones. */
export interface Measure {
  name: string;
  /**
   * The variant of the title for these arguments: the message `measure-<name>-<variant>`, or `measure-<name>`
   * if absent or undefined. Description, formula and source are messages too.
   */
  variant?(args: MeasureArguments): string | undefined;
  arguments?: Readonly<Record<string, MeasureArgument>>;
  /** unit and format of the result; `base` is those of the input */
  unit(
    series: SeriesManifest,
    args: MeasureArguments,
    base: UnitOfFigures,
    other: (key: string) => SeriesManifest | undefined,
  ): UnitOfFigures;
  compute(cell: Cell, args: MeasureArguments, context: MeasureContext): Observation;
  /** the result keeps the sense of the series (more is better if more of the series is); default true */
  keepsSense?: boolean;
  /** start of the comparison over time; absent: the figure does not compare periods */
  since?(args: MeasureArguments): Since | undefined;
  /** the level bands of the series apply to the result */
  banded?(args: MeasureArguments): boolean;
  /**
   * the result is a share over the members of this dimension, or of the row for 'row'; absent: it is no share
   */
  partOf?(args: MeasureArguments): string | undefined;
  /**
   * name of the result in a sentence, from the name of its series: growth of house sales; absent or
   * undefined: only the title of its chart names it
   */
  called?(args: MeasureArguments, series: SeriesManifest): string | undefined;
  /** the result is calculated from figures as they are displayed, so it is not rounded again */
  asShown?: boolean;
  /** the result is a rank among areas, or a change in rank */
  ranks?: boolean;
  /** compares amounts in percent, which is meaningless for figures on a scale of levels */
  byPercent?(args: MeasureArguments): boolean;
  /** the figure of a quarterly or monthly series covers the year to its period; default false */
  spansYear?(series: SeriesManifest, args: MeasureArguments): boolean;
  /** compares with the benchmark area, so it is meaningless for the benchmark itself */
  againstBenchmark?(args: MeasureArguments): boolean;
  /** adds up the members of its argument `dimension`, which must not overlap */
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
