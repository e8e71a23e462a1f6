import { foldText } from './foldText.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// Longer than any name; what is longer is cut before it is read, as it comes from the address bar.
const MAX_LENGTH = 80;

/** Whether an area id has the form of one: lower-case letters and digits separated by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_LENGTH && SLUG.test(text);
}

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
    // A lone % is no reason to fail: it is dropped with the other signs.
    return raw;
  }
}
