import type { ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import type { ChartFinish } from '#generated/types.ts';

/** A part of a Vega-Lite spec. */
export type Spec = Record<string, unknown>;

export const isSpec = (value: unknown): value is Spec =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The layers that replace a composite mark. */
export interface MarkParts {
  /** signals of the whole spec, which the rows' shape may set */
  params?: Spec[];
  /** px of a plot whose height is a signal, until the signal is known */
  height?: number;
  /** transforms of the rows, after those of the author */
  transform?: Spec[];
  encoding?: Spec;
  layer?: Spec[];
  /** a whole chart of Vega instead, for forms that Vega-Lite does not have */
  vega?: Spec;
  /** positions of words after Vega, and readouts */
  finish?: ChartFinish;
}

/**
 * A mark that expands into layers of plain Vega-Lite before compilation, as Vega-Lite's own `boxplot` does.
 */
export interface CompositeMark {
  /** for the reference: what it draws */
  about: string;
  /** shape of the rows that it draws (shapes/registry.ts), which may depend on its options */
  shape: string | ((options: ChartOptions) => string);
  /** fields that authors may use for its channels */
  fields: Readonly<Record<string, readonly string[]>>;
  /** options that authors may set with its type, and their meanings; charts in manifests offer them too */
  options: Readonly<Record<string, string>>;
  make(options: ChartOptions, size: ChartSize): MarkParts;
}
