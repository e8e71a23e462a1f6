import type { ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import type { ChartFinish } from '#generated/types.ts';

/** A part of a Vega-Lite spec. */
export type Spec = Record<string, unknown>;

/** The layers that replace a composite mark. */
export interface MarkParts {
  /** signals of the whole spec, which the shape of the rows may set */
  params?: Spec[];
  /** px of a plot that says its own height by a signal, until that is known */
  height?: number;
  /** what is done to the rows after what an author does to them */
  transform?: Spec[];
  encoding?: Spec;
  layer: Spec[];
  /** what is done with its words after Vega, and what is read */
  finish?: ChartFinish;
}

/** A mark that is written as layers of plain Vega-Lite before that compiles, as Vega-Lite's own `boxplot` is. */
export interface CompositeMark {
  /** for the reference: what it draws */
  about: string;
  /** shape of the rows that it draws (shapes/registry.ts) */
  shape: string;
  /** fields that an author may give its channels */
  fields: Readonly<Record<string, readonly string[]>>;
  /** options an author may set with its type, and their meanings; charts of manifests offer them as options */
  options: Readonly<Record<string, string>>;
  make(options: ChartOptions, size: ChartSize): MarkParts;
}
