import type { PageInput } from '#engine/core/access/accessInput.ts';
import type { Area, CompiledPage, CompiledProduct, PastUpdate } from '#generated/types.ts';
import type { Vintage } from './vintages.ts';

/** Years that a series has figures for. */
export interface CoveredSeries {
  firstYear: number;
  lastYear: number;
  /** first period of a quarterly or monthly series; absent: the first of firstYear */
  firstPeriod?: string;
  /** last period of a quarterly or monthly series, e.g. 2026-Q3; absent: the last of lastYear */
  lastPeriod?: string;
  /** breakdowns it is published by, '' for totals; absent: unknown */
  breakdowns?: Pick<ReadonlySet<string>, 'has'>;
  /** areas that have figures of it; absent: unknown */
  areas?: Pick<ReadonlySet<string>, 'has'>;
  /** the focus area has no figures of it: the years are those of other areas */
  isElsewhere?: boolean;
}

/** Whether a figure exists, according to the index; `member` has codes in the order of `breakdown`. */
export type IsHeld = (
  series: string,
  area: string,
  period: string,
  breakdown: string,
  member: string,
) => boolean;

/** A reader's access to figures of other pages. */
export interface OpenFigures {
  /** whether the page is open for the focus area and has something to show there, or is about no area */
  page(id: string): boolean;
  /**
   * whether an open page about the series shows the figure, of the focus area or a comparator; access to
   * other areas follows the focus area
   */
  figure(series: string, area: string, breakdown: string, member: string): boolean;
  /** the first page about a series that shows figures of it, open or not */
  about(series: string): CompiledPage | undefined;
}

/** Everything outside the manifests that decides what a page shows. Access to areas is already checked. */
export interface Situation {
  product: CompiledProduct;
  focus: Area;
  /** at most the product's maximum, in the order of the URL */
  compare: Area[];
  benchmark: Area;
  /** the larger area around the focus area that the product shows with it; absent: none */
  parent?: Area;
  /** areas of the focus area's type, the focus area among them */
  peers: Area[];
  /** areas inside the focus area, if the page has no param that chooses their type */
  children: Area[];
  /** areas inside the focus area by area type, for params with childAreaTypes */
  childrenByType: Record<string, Area[]>;
  /** areas around the focus area or one inside it, for params with parentAreas */
  parents?: Area[];
  /** areas of other types than the focus area's that the reader may compare with, for params with areaTypes */
  areasByType?: Record<string, Area[]>;
  /** areas on the page that the reader has no access to, whose figures are rounded as shown; absent: none */
  closedAreas?: ReadonlySet<string>;
  years: { year?: number; baseYear?: number; period?: string };
  /** years with data by series; a series without an entry has no data */
  coverage: Record<string, CoveredSeries>;
  /** what the focus area has no figures of, to lead to no page without any; absent: unknown */
  missing?: Required<Pick<PageInput, 'seriesWithoutData' | 'emptyPages'>>;
  /** which figures exist, to offer no choice without any; absent: unknown, everything is offered */
  held?: IsHeld;
  params: Record<string, string>;
  /** outlines: their address, to which area types are added, the areas that have one, and known sources */
  boundaries?: { address: string; areas: ReadonlySet<string>; sources: ReadonlyMap<string, string> };
  /** month in which the page is read, e.g. 2026-02, for future dates; absent: unknown */
  month?: string;
  /** the latest updates of the figures, newest first */
  updates?: readonly PastUpdate[];
  /** vintages of the page's figures, newest first; absent: only the current one is shown */
  vintages?: readonly Vintage[];
  /** access to figures of other pages, for pages that gather them; absent: every figure is the page's own */
  open?: OpenFigures;
}
