/** Places that the code fills in a message; 'any' where its text does not say which. */
export type SaidValues = ReadonlySet<string> | 'any';

const NAME = /^\s*'?([a-zA-Z]\w*)'?\s*(?::|$)/;

/** Text between a bracket at `start` and the one that closes it, split at the commas of its own level. */
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
 * The places that a call fills whose text went on so far: `say('key', { area })`.
 * @param from where its key ends
 */
export function valuesAfter(source: string, from: number): SaidValues {
  const rest = source.slice(from, from + 2_000);
  if (/^\s*,?\s*\)/.test(rest)) return new Set();
  const open = /^\s*,\s*\{/.exec(rest);
  const names = open ? placesFilled(rest, open[0].length - 1) : [null];
  return names.includes(null) ? 'any' : new Set(names as string[]);
}

/** Names in the braces that open at `start`; null for what is put in by another name. */
export const placesFilled = (source: string, start: number): (string | null)[] =>
  partsWithin(source, start).map((part) => NAME.exec(part)?.[1] ?? null);

/** What several calls of one message fill between them. */
export const eitherValues = (one: SaidValues | undefined, other: SaidValues): SaidValues =>
  one === 'any' || other === 'any' ? 'any' : new Set([...(one ?? []), ...other]);
