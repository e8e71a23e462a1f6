import type { View } from 'vega';
import { expressionFunction } from 'vega-functions';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import type { NumberFormat } from '#generated/types.ts';

type Formats = Readonly<Record<string, NumberFormat>>;

/** Formats of the rows that a view draws. */
const formatsOf = new WeakMap<object, Formats>();

export const setHouseFormats = (view: View, formats: Formats): void => void formatsOf.set(view, formats);

/**
 * A figure as pages write it: "$2.6b", "−0.3%".
 * @param column whose format it takes; '' or one that is not there: that of the first column
 * @returns '' for no figure
 */
export function houseFormat(value: unknown, column: unknown, formats: Formats): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return typeof value === 'string' ? value : '';
  const named = typeof column === 'string' && Object.hasOwn(formats, column) ? formats[column] : undefined;
  const format = named ?? Object.values(formats)[0] ?? { kind: 'level', decimals: decimalsOf(value) };
  return figureLabel(value, format);
}

const most = 3;

/** Decimals that a figure without a format has. */
const decimalsOf = (value: number): number =>
  Math.min(most, Number.isInteger(value) ? 0 : (String(value).split('.')[1]?.length ?? 0));

interface FunctionContext {
  context: { dataflow: object };
}

/** Teaches Vega the format type of the suite: `"formatType": "rohe"`, with a column's name as `format` or none. */
export function registerHouseFormat(): void {
  expressionFunction('rohe', function rohe(this: FunctionContext, value: unknown, column: unknown): string {
    return houseFormat(value, column, formatsOf.get(this.context.dataflow) ?? {});
  });
}
