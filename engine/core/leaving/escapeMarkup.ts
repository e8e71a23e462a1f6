const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0 forbids control characters and lone surrogates even if escaped. A single one makes the whole file
// unreadable.
const special = /[&<>"'\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/**
 * Escapes text for HTML and XML, between tags and in quoted attributes, and drops characters that XML
 * forbids.
 */
export function escapeMarkup(text: string): string {
  return text.replace(special, (character) => entities[character] ?? '');
}
