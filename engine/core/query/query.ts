import type { ColumnQuery, MeasureRef, SortOrder } from '#generated/types.ts';
import type { AreaSet } from './areaSet.ts';
import type { ParamTerm, Term } from './term.ts';

/** Position of a text: keys and indexes, from the query or, if given, from the file. */
export type Path = readonly (string | number)[];

/** A series by its key, and where it is named. */
export interface NamedSeries {
  key: string;
  at: Path;
}

/** A measure with its arguments. */
export interface MeasureQuery {
  name: Term;
  /** texts are terms, so that a param can choose them */
  args: Readonly<Record<string, Term | number | boolean>>;
  /** the measure it is worked out from, where these are not published figures */
  on?: MeasureQuery;
  /** as it is written, which `measureUse` reads with what params stand for */
  reference: MeasureRef;
  at: Path;
  nameAt: Path;
}

/** A dimension, or a classification, at one member. */
export interface FilterPart {
  dimension: Term;
  member: Term;
  at: Path;
}

/** What tables show instead of a figure. */
export type ShownAs = NonNullable<ColumnQuery['as']>;

/** One kind of figure with all that it inherits: which series, what is worked out, of which part. */
export interface FigureQuery {
  /** absent: the main series of the page, of which a reader may choose */
  series?: NamedSeries;
  measure: MeasureQuery;
  filter: readonly FilterPart[];
  /** whose figure, where it is not the row's */
  area?: 'focus' | 'benchmark' | 'parent';
  /** at which period, where it is not the row's */
  period?: 'focus' | 'base';
  decimals?: number;
  as?: ShownAs;
  /** a fixed figure: nothing is read */
  constant?: number;
}

/** Members of a dimension or classification: all of the level, those inside one member, or those that are named. */
export interface MemberAxis {
  by: 'members';
  dimension: Term;
  within?: Term;
  members?: readonly Term[];
  /** what its dimension is written under */
  key: 'breakdown' | 'breakdown2' | 'dimension';
  /** of what holds that key */
  at: Path;
}

/** What makes rows besides areas and periods. Seasons take two dimensions: parts of the year, and years. */
export type RowAxis =
  | { by: 'series'; series: readonly NamedSeries[] }
  | { by: 'spans'; years: readonly number[] }
  | { by: 'seasons'; years: number }
  | MemberAxis;

/** A figure in each row, or one for each member of a dimension. */
export type QueryColumn = {
  name: string;
  title?: string;
  figure: FigureQuery;
  at: Path;
} & (
  | { by: 'figure' /** says itself which part it reads */; cut?: boolean }
  | { by: 'members'; axis: MemberAxis }
);

/** Keeps rows whose figure is within limits. */
export interface ConditionQuery {
  figure: FigureQuery;
  at: Path;
  atLeast?: number;
  atMost?: number;
  moreThan?: number;
  lessThan?: number;
}

/** One period in so many. */
export type Every = number | ParamTerm;

/** Periods up to the focus, steps filled in. */
export type Periods =
  | 'focus'
  | 'base'
  | 'base+focus'
  | 'all'
  | { last: number; every: Every }
  | { from: string; to?: string; every: Every };

/**
 * A query of figures in its one normal form: defaults filled in, params parsed, everything that is inherited in its place.
 * Rows × columns, for areas and periods.
 */
export interface Query {
  /** at most two places */
  rows: readonly RowAxis[];
  /** what would make rows but has no place left: `rohe check` refuses it */
  leftOut: readonly RowAxis[];
  columns: readonly QueryColumn[];
  /** says its columns itself: a figure has no heading of its own otherwise */
  named: boolean;
  areas: AreaSet;
  periods: Periods;
  /** every row has to meet all of them */
  conditions: readonly ConditionQuery[];
  sort?: SortOrder;
  top?: number;
  bottom?: number;
  /** what it says for its columns, also where each says otherwise */
  stated: FigureQuery;
  at: Path;
}
