import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';

/** Texts of many cells are escaped once. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

/**
 * Text for XML, between tags and in attributes. Non-breaking spaces become plain ones, because look-ups
 * compare cells with what people type.
 */
export function escapeText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const escaped = escapeMarkup(text.replaceAll('\u00a0', ' '));
  known.set(text, escaped);
  return escaped;
}
