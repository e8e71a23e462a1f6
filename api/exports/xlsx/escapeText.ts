const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Control characters and halves of pairs: XML 1.0 has no place for them, also escaped.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/gu;

/** Texts that stand in many cells are escaped once. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

/** Text as it may stand in XML, between tags and in attributes. */
export function escapeText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const escaped = escapeNow(text);
  known.set(text, escaped);
  return escaped;
}

function escapeNow(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
