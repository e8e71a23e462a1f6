import { messages } from '#codegen/check/findings/messages.ts';
import { foundWords } from '#codegen/check/shape/valueWords.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { MeasureArgument } from '#engine/core/measures/measure.ts';
import type { MeasureQuery } from '#engine/core/query/query.ts';
import { isParam, termText } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** A year, or a part of one: 2024, 2024-Q1, 2024-03, 2024-W05. */
const PERIOD = /^\d{4}(?:-(?:Q[1-4]|\d{2}|W\d{2}))?$/;

const namesOf = ({ series, dimensions, classifications }: CheckContext['names']) => ({
  series: [...series.keys()],
  dimension: [...dimensions.keys(), ...classifications.keys()],
  period: [],
});

const fits = (value: number, { isNumber, isWhole }: MeasureArgument): boolean =>
  isNumber === true && value > 0 && (!isWhole || Number.isInteger(value));

/**
 * Explains why an argument cannot have this value, and what is allowed. Undefined if the value is valid or
 * comes from a param.
 */
export function argumentProblem(
  argument: string,
  given: MeasureQuery['args'][string],
  meant: MeasureArgument,
  { names }: Pick<CheckContext, 'names'>,
): string | undefined {
  if (typeof given === 'object' && isParam(given)) return undefined;
  const value = typeof given === 'object' ? termText(given) : given;
  const { words = [], names: of, isNumber, isWhole, default: standard } = meant;
  const known = [...words, ...(of ? namesOf(names)[of] : [])];
  const isYesNo = typeof standard === 'boolean';
  if (typeof value === 'boolean' && isYesNo) return undefined;
  if (typeof value === 'number' && fits(value, meant)) return undefined;
  if (typeof value === 'string') {
    const isFree = words.length === 0 && !of && !isNumber && !isYesNo;
    if (isFree || known.includes(value) || (of === 'period' && PERIOD.test(value))) return undefined;
  }
  const kinds = [
    ...(isYesNo ? ['true or false'] : []),
    ...(isNumber ? [`a ${isWhole ? 'whole ' : ''}number above 0`] : []),
    ...words.map((word) => `"${word}"`),
    ...(of ? [`the name of a ${of}`] : []),
  ];
  const near = typeof value === 'string' ? nearest(value, known) : undefined;
  const listed = of && of !== 'period' && words.length === 0 ? known : [];
  return messages.argumentIs(argument, foundWords(value), kinds.join(' or ') || 'a text', {
    near,
    known: listed,
  });
}
