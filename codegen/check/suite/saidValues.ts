/** Placeholders that the code fills in a message; 'any' if the call does not list them. */
export type SaidValues = ReadonlySet<string> | 'any';

const NAME = /^\s*'?([a-zA-Z]\w*)'?\s*(?::|$)/;

/** The text between the bracket at `start` and its closing bracket, split at top-level commas. */
function partsWithin(source: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign)) depth -= 1;
    if (depth === 0) break;
    if (sign === ',' && depth === 1) parts.push('');
    else if (at > start) parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part.trim() !== '');
}

/**
 * Placeholders that a call fills: `say('key', { area })` fills `area`.
 * @param from index in `source` after the key
 */
export function valuesAfter(source: string, from: number): SaidValues {
  const rest = source.slice(from, from + 2_000);
  if (/^\s*,?\s*\)/.test(rest)) return new Set();
  const open = /^\s*,\s*\{/.exec(rest);
  const names = open ? placesFilled(rest, open[0].length - 1) : [null];
  return names.includes(null) ? 'any' : new Set(names as string[]);
}

/** Names in the object that starts at `start`; null for spread values. */
export const placesFilled = (source: string, start: number): (string | null)[] =>
  partsWithin(source, start).map((part) => NAME.exec(part)?.[1] ?? null);

/** Placeholders that two calls of one message fill together. */
export const eitherValues = (one: SaidValues | undefined, other: SaidValues): SaidValues =>
  one === 'any' || other === 'any' ? 'any' : new Set([...(one ?? []), ...other]);
