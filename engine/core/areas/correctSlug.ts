import { foldText } from '#engine/core/words/foldText.ts';

// Longer than any name. Longer input, which comes from the address bar, is cut first.
const MAX_LENGTH = 80;

/**
 * The area id meant by a part of an address. Corrects macrons, capitals, spaces (also %20 and +),
 * underscores, repeated hyphens and slashes. Returns '' if no letters or digits remain. A correct id is
 * unchanged.
 */
export function correctSlug(raw: string): string {
  return foldText(decoded(raw.slice(0, MAX_LENGTH * 9)))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    // A stray % is not an error: it is removed like other punctuation.
    return raw;
  }
}
