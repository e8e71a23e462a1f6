import { tickStep } from 'd3-array';
import type { View } from 'vega';
import { expressionFunction } from 'vega-functions';
import { figureLabel, tickLabels } from '#engine/charts/labels/figureLabel.ts';
import { type WordsSize, wordsSize } from '#engine/charts/labels/wordsSize.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
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
  return figureLabel(value, formatOf(column, formats) ?? { kind: 'level', decimals: decimalsOf(value) });
}

function formatOf(column: unknown, formats: Formats): NumberFormat | undefined {
  const named = typeof column === 'string' && Object.hasOwn(formats, column) ? formats[column] : undefined;
  return named ?? Object.values(formats)[0];
}

/** px that words of axes and keys are tall */
const WORDS = 12;

/** Ticks that Vega aims at where a spec does not say. */
const USUAL = 10;

const isDomain = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');

/** The tick of an axis, in the scale and with the decimals that all ticks of this axis have: "$0.5b", "$1.0b". */
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

/** Decimals that a figure without a format has. */
const decimalsOf = (value: number): number =>
  Math.min(most, Number.isInteger(value) ? 0 : (String(value).split('.')[1]?.length ?? 0));

interface FunctionContext {
  context: { dataflow: object };
}

/**
 * Teaches Vega the format type of the suite: `"formatType": "rohe"`, with a column's name as `format` or none. For ticks that have the
 * same decimals along an axis it is called by name: `"labelExpr": "rohe(datum.value, '', domain('y'), 5)"`, 5 being the `tickCount`;
 * so it is for words in lines of at most so many px: `"rohe(datum.label, 240)"`, or bold ones: `"rohe(datum.label, 240, 600)"`. `"roheSize(pluck(data('table'), 'label'), 240)"` is the
 * room that such words need: `{width, lines, all, abreast}`, px of the widest, lines of the longest and of all together, and names of a key that fit beside each other;
 * a third `400` tells that none of them is bold.
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
