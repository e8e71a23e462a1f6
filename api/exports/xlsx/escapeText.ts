import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';

/** Cache of escaped texts, because many cells repeat them. */
const known = new Map<string, string>();
const MAX_KNOWN = 2_000;

/**
 * Escapes text for XML content and attributes. Non-breaking spaces become plain ones, because lookups compare
 * cells with what people type.
 */
export function escapeText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const escaped = escapeMarkup(text.replaceAll('\u00a0', ' '));
  known.set(text, escaped);
  return escaped;
}
