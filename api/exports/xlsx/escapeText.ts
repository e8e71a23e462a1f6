import { escapeMarkup } from '#engine/core/words/escapeMarkup.ts';

// Control characters and halves of pairs: XML 1.0 has no place for them, also escaped.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/gu;

/** Texts that stand in many cells are escaped once. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

/** Text as it may stand in XML, between tags and in attributes. Spaces may break: look-ups compare cells with what people type. */
export function escapeText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const escaped = escapeMarkup(text.replace(FORBIDDEN, '').replaceAll('\u00a0', ' '));
  known.set(text, escaped);
  return escaped;
}
