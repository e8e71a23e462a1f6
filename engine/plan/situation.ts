import type { Area, CompiledProduct, PastUpdate } from '../../generated/types.ts';

/** Years a series has figures for. */
export interface SeriesCoverage {
  firstYear: number;
  lastYear: number;
  /** first period of a quarterly or monthly series; absent: the first of firstYear */
  firstPeriod?: string;
  /** last period of a quarterly or monthly series, e.g. 2026-Q3; absent: the last of lastYear */
  lastPeriod?: string;
  /** how it is published, '' by totals; absent: not known */
  breakdowns?: ReadonlySet<string>;
}

/** Everything outside the manifests that decides what a page shows. Areas are already checked and allowed. */
export interface Situation {
  product: CompiledProduct;
  focus: Area;
  /** at most the product's maximum; order of the URL */
  compare: Area[];
  benchmark: Area;
  /** the larger area around the focus area that the product shows beside it; absent: there is none */
  parent?: Area;
  /** areas of the focus area's type, the focus area among them */
  peers: Area[];
  /** areas inside the focus area, where the page has no param that picks their type */
  children: Area[];
  /** areas inside the focus area by area type, for params with childAreaTypes */
  childrenByType: Record<string, Area[]>;
  /** areas that the focus area or one inside it lies in, for params with parentAreas */
  parents?: Area[];
  /** areas of other types than the focus area's, as far as the reader may compare with them, for params with areaTypes */
  areasByType?: Record<string, Area[]>;
  years: { year?: number; baseYear?: number; period?: string };
  /** years with data by series; a series without an entry has no data */
  coverage: Record<string, SeriesCoverage>;
  params: Record<string, string>;
  /** outlines: their address, to which the types of areas are added, the areas that have one, and whose it is as far as said */
  boundaries?: { address: string; areas: ReadonlySet<string>; sources: ReadonlyMap<string, string> };
  /** month in which the page is read, e.g. 2026-02, for what is about the time to come; absent: not known */
  month?: string;
  /** the last updates of the figures, newest first, for what is about them */
  updates?: readonly PastUpdate[];
  /** first year of the census pages; absent: the report year */
  censusYear?: number;
}
