import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';

/** Texts that stand in many cells are escaped once. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

/** Text as it may stand in XML, between tags and in attributes. Spaces may break: look-ups compare cells with what people type. */
export function escapeText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const escaped = escapeMarkup(text.replaceAll('\u00a0', ' '));
  known.set(text, escaped);
  return escaped;
}
