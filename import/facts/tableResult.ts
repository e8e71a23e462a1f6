import type { SourcePlace } from '#data/problems/problems.ts';

/** Result of one table of a recipe. */
export interface TableResult {
  /** place among the recipe's tables, from 1 */
  number: number;
  series: string;
  rows: number;
  withheld: number;
  incomplete: number;
  /** rows with a known area, period and members; of them, those with a figure; of these, the zeros */
  observations: number;
  figures: number;
  zeros: number;
  /** figures that are not zero and have a percent sign */
  percents: number;
  /** column of `where` or `whereNot` → texts in it that kept rows out, while the table had taken none */
  passed: ReadonlyMap<string, ReadonlySet<string>>;
  /** a figure whose point or comma is ambiguous */
  sign?: { text: string; place: SourcePlace } | undefined;
  /** a forecast without a figure, which may be a publisher's own letter */
  forecast?: { text: string; place: SourcePlace } | undefined;
  /** bounds such as <5, which were left without a figure, with their number of rows */
  bounds: ReadonlyMap<string, number>;
  /** cells of areas and members that the recipe leaves out, with their number of rows */
  leftOut: Map<string, number>;
  /** cells that nothing was found for and that the recipe lets pass */
  unknown: Map<string, number>;
}
