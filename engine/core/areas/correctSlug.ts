import { foldText } from '#engine/core/words/foldText.ts';

// Longer than any name; what is longer is cut before it is read, as it comes from the address bar.
const MAX_LENGTH = 80;

/**
 * The area id that a part of an address stands for: macrons, capitals, spaces (also as %20 or +), underscores, doubled
 * hyphens and slashes are put right. Returns '' where nothing is left. A correct id comes back as it is.
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
    // A single % is not an error: it is dropped with the other signs.
    return raw;
  }
}
