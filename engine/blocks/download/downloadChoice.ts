import { parseSearch } from '#engine/core/navigation/searchString.ts';

/** The parameter of a page's address that contains the selection of a download. */
export const CHOICE_PARAM = 'choice';
/** The parts of a choice, in the order of the address. */
const PARTS = ['series', 'breakdown', 'areas', 'from', 'to'] as const;
// Separators that no name of a series, dimension, area or block contains and that addresses show unencoded.
const [BETWEEN_PARTS, BETWEEN_NAMES] = ['!', '~'];

/** The selection of a form, as the query of its file. It keeps the form's order and duplicates. */
export function choiceOf(form: HTMLFormElement): string {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') asked.append(name, value);
  return `?${asked}`;
}

/**
 * The query of a page with the selection of one of its downloads, otherwise unchanged:
 * `?choice=download!GDP~EXPORTS_A!TOTAL!ashton!2015!2024`.
 */
export function withChoice(search: string, block: string, choice: string): string {
  const made = new URLSearchParams(choice);
  const text = [block, ...PARTS.map((part) => made.getAll(part).join(BETWEEN_NAMES))].join(BETWEEN_PARTS);
  const asked = new URLSearchParams(search);
  asked.set(CHOICE_PARAM, text);
  return `?${asked}`.replace(/%(21|7E|2C)/g, decodeURIComponent);
}

/** The selection for a download in a page's address; null if the address has none for it. */
export function choiceIn(search: string, block: string): URLSearchParams | null {
  const [name, ...parts] = (parseSearch(search)[CHOICE_PARAM] ?? '').split(BETWEEN_PARTS);
  if (name !== block) return null;
  const pairs = PARTS.flatMap((part, at) =>
    (parts[at] ?? '')
      .split(BETWEEN_NAMES)
      .filter(Boolean)
      .map((value) => [part, value]),
  );
  return new URLSearchParams(pairs);
}
