const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0 has no place for control characters and halves of pairs, also escaped: one of them and the whole picture or file is unreadable.
const special = /[&<>"'\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/**
 * Text for HTML and XML, between tags and in quoted attributes alike, without characters that XML cannot
 * contain.
 */
export function escapeMarkup(text: string): string {
  return text.replace(special, (character) => entities[character] ?? '');
}
