import type { ColumnQuery, Condition, MeasureRef, SortOrder } from '#generated/types.ts';
import type { AreaSet } from './areaSet.ts';
import type { ParamTerm, Term } from './term.ts';

/** Position of a text: keys and indexes from the query or, if given, from the file. */
export type Path = readonly (string | number)[];

/** A series key and its position. */
export interface NamedSeries {
  key: string;
  at: Path;
}

/** A measure with its arguments. */
export interface MeasureQuery {
  name: Term;
  /** texts are terms, because params can choose them */
  args: Readonly<Record<string, Term | number | boolean>>;
  /** the measure it is calculated from, if not published figures */
  on?: MeasureQuery;
  /** as written in the manifest; `measureUse` fills in its params */
  reference: MeasureRef;
  at: Path;
  nameAt: Path;
}

/** One member of a dimension or classification. */
export interface FilterPart {
  dimension: Term;
  member: Term;
  at: Path;
}

/** The form in which a table shows a figure. */
export type ShownAs = NonNullable<ColumnQuery['as']>;

/** A kind of figure with everything it inherits: series, measure and filter. */
export interface FigureQuery {
  /** absent: the page's main series, which a reader may choose */
  series?: NamedSeries;
  measure: MeasureQuery;
  filter: readonly FilterPart[];
  /** area of the figure, if not the row's */
  area?: 'focus' | 'benchmark' | 'parent';
  /** period of the figure, if not the row's */
  period?: 'focus' | 'base';
  decimals?: number;
  as?: ShownAs;
  /** a fixed figure: no data is read */
  constant?: number;
}

/** Members of a dimension or classification: all of the level, those inside one member, or those named. */
export interface MemberAxis {
  by: 'members';
  dimension: Term;
  within?: Term;
  members?: readonly Term[];
  /** key of its dimension in the manifest */
  key: 'breakdown' | 'breakdown2' | 'dimension';
  /** position of the object with that key */
  at: Path;
}

/** A row dimension other than areas and periods. Seasons make two: parts of the year, and years. */
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
} & ({ by: 'figure' /** has a filter of its own */; cut?: boolean } | { by: 'members'; axis: MemberAxis });

/** Keeps the rows whose figure is within the limits of a condition as written. */
export interface ConditionQuery {
  figure: FigureQuery;
  at: Path;
  limits: Condition;
}

/** Step between periods. */
export type Every = number | ParamTerm;

/** Periods up to the focus period, with default steps filled in. */
export type Periods =
  | 'focus'
  | 'base'
  | 'base+focus'
  | 'all'
  | { last: number; every: Every }
  | { from: string; to?: string; every: Every };

/**
 * A query of figures in normal form: defaults filled in, params parsed, inherited parts in place. It has rows
 * × columns, for areas and periods.
 */
export interface Query {
  /** at most two dimensions */
  rows: readonly RowAxis[];
  /** axes beyond two dimensions: `rohe check` rejects them */
  leftOut: readonly RowAxis[];
  columns: readonly QueryColumn[];
  /** the manifest names its columns; otherwise a figure has no title of its own */
  named: boolean;
  areas: AreaSet;
  periods: Periods;
  /** every row must meet all of them */
  conditions: readonly ConditionQuery[];
  sort?: SortOrder;
  top?: number;
  bottom?: number;
  /** defaults for its columns, even if each overrides them */
  stated: FigureQuery;
  at: Path;
}
