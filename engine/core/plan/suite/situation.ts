import type { Area, CompiledPage, CompiledProduct, PastUpdate } from '#generated/types.ts';
import type { Vintage } from './vintages.ts';

/** Years a series has figures for. */
export interface CoveredSeries {
  firstYear: number;
  lastYear: number;
  /** first period of a quarterly or monthly series; absent: the first of firstYear */
  firstPeriod?: string;
  /** last period of a quarterly or monthly series, e.g. 2026-Q3; absent: the last of lastYear */
  lastPeriod?: string;
  /** how it is published, '' by totals; absent: not known */
  breakdowns?: Pick<ReadonlySet<string>, 'has'>;
  /** areas that have figures of it; absent: not known */
  areas?: Pick<ReadonlySet<string>, 'has'>;
  /** the focus area has no figure of it: the years are those of other areas */
  isElsewhere?: boolean;
}

/**
 * Whether there is a figure, as far as the index shows without reading one; `member` has codes in the order
 * of `breakdown`.
 */
export type IsHeld = (
  series: string,
  area: string,
  period: string,
  breakdown: string,
  member: string,
) => boolean;

/** Which figures of other pages are open to a reader. */
export interface OpenFigures {
  /** whether the page is open for the focus area, with something to show there, or is about no area */
  page(id: string): boolean;
  /** whether a page about the series that is open shows the figure, of the focus area or of a comparator; other areas go with the focus area */
  figure(series: string, area: string, breakdown: string, member: string): boolean;
  /** the first page about a series that shows figures of it, open or not */
  about(series: string): CompiledPage | undefined;
}

/** Everything outside the manifests that decides what a page shows. Areas are already checked and allowed. */
export interface Situation {
  product: CompiledProduct;
  focus: Area;
  /** at most the product's maximum; order of the URL */
  compare: Area[];
  benchmark: Area;
  /** the larger area around the focus area that the product shows with it; absent: there is none */
  parent?: Area;
  /** areas of the focus area's type, the focus area among them */
  peers: Area[];
  /** areas inside the focus area, where the page has no param that picks their type */
  children: Area[];
  /** areas inside the focus area by area type, for params with childAreaTypes */
  childrenByType: Record<string, Area[]>;
  /** areas around the focus area or one inside it, for params with parentAreas */
  parents?: Area[];
  /** areas of other types than the focus area's that the reader may compare with, for params with areaTypes */
  areasByType?: Record<string, Area[]>;
  /** areas on the page that are not open to the reader: their figures leave it as it writes them; absent: none */
  closedAreas?: ReadonlySet<string>;
  years: { year?: number; baseYear?: number; period?: string };
  /** years with data by series; a series without an entry has no data */
  coverage: Record<string, CoveredSeries>;
  /** which figures there are, so that nothing is offered that leads to none; absent: not known, everything is offered */
  held?: IsHeld;
  params: Record<string, string>;
  /**
   * outlines: their address, to which the types of areas are added, the areas that have one, and their source
   * if known
   */
  boundaries?: { address: string; areas: ReadonlySet<string>; sources: ReadonlyMap<string, string> };
  /** month in which the page is read, e.g. 2026-02, for what is about the time to come; absent: not known */
  month?: string;
  /** the last updates of the figures, newest first, for what is about them */
  updates?: readonly PastUpdate[];
  /** vintages of the page's figures, newest first; absent: none but the present is shown */
  vintages?: readonly Vintage[];
  /** access to figures of other pages, for pages that gather them; absent: every figure is the page's own */
  open?: OpenFigures;
}
