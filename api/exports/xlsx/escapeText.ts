const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Control characters and halves of pairs: XML 1.0 has no place for them, also escaped.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text as it may stand in XML, between tags and in attributes. */
export function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
