import { messages } from '#codegen/check/findings/messages.ts';
import { foundWords, typesInWords } from '#codegen/check/shape/valueWords.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ChartManifest, OptionValues } from '#generated/types.ts';

type OptionValue = NonNullable<ChartManifest['options']>[string];

const within = (value: number, { least = -Infinity, most = Infinity }: OptionValues): boolean =>
  value >= least && value <= most;

/** Describes the allowed values of an option: "a number from 0 to 1", "\"none\" or a number". */
function inWords({ words = [], least, most }: OptionValues, types: readonly string[]): string {
  const limits = `${least === undefined ? '' : ` from ${least}`}${most === undefined ? '' : ` to ${most}`}`;
  const others = types.map((type) => `${typesInWords(type)}${type === 'number' ? limits : ''}`);
  return [...words.map((word) => `"${word}"`), ...others].join(' or ');
}

/** Explains why an option of the chart cannot have this value; undefined if it can. */
export function optionProblem(
  name: string,
  value: OptionValue,
  { options = {}, allowed = {} }: Pick<ChartManifest, 'options' | 'allowed'>,
): { message: string; rule: string } | undefined {
  const standard: string = typeof options[name];
  const values = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  // If the chart does not restrict an option whose default is a string, a number or boolean is also accepted.
  if (!values || (standard !== 'string' && standard !== typeof value)) {
    if (standard === 'string' || standard === typeof value) return undefined;
    const message = messages.optionType(name, typesInWords(standard), foundWords(value));
    return { message, rule: 'chart-option-type' };
  }
  const { words, or } = values;
  if (typeof value === 'string' && words?.includes(value)) return undefined;
  const types: string[] = [...(or ? [or] : []), ...(standard === 'string' ? [] : [standard])];
  if (types.includes(typeof value) && (typeof value !== 'number' || within(value, values))) return undefined;
  const near = typeof value === 'string' ? nearest(value, words ?? []) : undefined;
  const message = messages.optionIs(name, foundWords(value), inWords(values, types), { near });
  return { message, rule: 'chart-option' };
}
