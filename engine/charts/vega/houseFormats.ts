import { tickStep } from 'd3-array';
import type { View } from 'vega';
import { expressionFunction } from 'vega-functions';
import { figureLabel, tickLabels } from '#engine/charts/labels/figureLabel.ts';
import { type WordsSize, wordsSize } from '#engine/charts/labels/wordsSize.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import type { NumberFormat } from '#generated/types.ts';

type Formats = Readonly<Record<string, NumberFormat>>;

/** Formats of the rows of each view. */
const formatsOf = new WeakMap<object, Formats>();

export const setHouseFormats = (view: View, formats: Formats): void => void formatsOf.set(view, formats);

/**
 * A figure formatted as in pages: "$2.6b", "−0.3%".
 * @param column whose format it takes; '' or an unknown one: the first column
 * @returns '' for no figure
 */
export function houseFormat(value: unknown, column: unknown, formats: Formats): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return typeof value === 'string' ? value : '';
  return figureLabel(value, formatOf(column, formats) ?? { kind: 'level', decimals: decimalsOf(value) });
}

function formatOf(column: unknown, formats: Formats): NumberFormat | undefined {
  const named = typeof column === 'string' && Object.hasOwn(formats, column) ? formats[column] : undefined;
  return named ?? Object.values(formats)[0];
}

/** font size of axes and keys, in px */
const WORDS = 12;

/** Vega's default number of ticks. */
const USUAL = 10;

const isDomain = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');

/** The label of a tick, in the scale and with the decimals of all ticks of its axis: "$0.5b", "$1.0b". */
function houseTick(
  value: unknown,
  column: unknown,
  formats: Formats,
  [from, to]: [number, number],
  about: number,
): string {
  if (typeof value !== 'number') return '';
  const step = Math.abs(tickStep(from, to, about));
  const format = formatOf(column, formats) ?? { kind: 'level', decimals: 0 };
  return tickLabels([value, from, to], step, format)[0] ?? '';
}

const most = 3;

/** Decimals of a figure without a format. */
const decimalsOf = (value: number): number =>
  Math.min(most, Number.isInteger(value) ? 0 : (String(value).split('.')[1]?.length ?? 0));

interface FunctionContext {
  context: { dataflow: object };
}

/**
 * Registers the suite's format type in Vega: `"formatType": "rohe"`, with a column's name as `format` or
 * none. As a function it gives ticks of an axis the same decimals: `"labelExpr": "rohe(datum.value, '',
 * domain('y'), 5)"`, where 5 is the `tickCount`. It also wraps words into lines of a maximum width in px:
 * `"rohe(datum.label, 240)"`, or bold ones: `"rohe(datum.label, 240, 600)"`. `"roheSize(pluck(data('table'),
 * 'label'), 240)"` is the space that such words need: `{width, lines, all, abreast}`, which are px of the
 * widest, lines of the longest and of all together, and names of a key that fit in a row. A third argument
 * `400` means that none is bold.
 */
export function registerHouseFormat(): void {
  expressionFunction('rohe', function rohe(this: FunctionContext, value: unknown, ...asked: unknown[]):
    | string
    | string[] {
    const [column, domain, about] = asked;
    if (typeof value === 'string' && typeof column === 'number')
      return wrapText(value, column, WORDS, domain === 600 ? 600 : 400);
    const formats = formatsOf.get(this.context.dataflow) ?? {};
    return isDomain(domain)
      ? houseTick(value, column, formats, domain, Number(about) || USUAL)
      : houseFormat(value, column, formats);
  });
  expressionFunction(
    'roheSize',
    (words: unknown, most: unknown, weight: unknown): WordsSize =>
      wordsSize(
        Array.isArray(words) ? words.filter((each) => typeof each === 'string') : [],
        Number(most),
        weight === 400 ? 400 : 600,
      ),
  );
}
