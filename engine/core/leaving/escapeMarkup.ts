const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0 has no place for control characters and halves of pairs, also escaped: one of them and the whole picture or file is unreadable.
const special = /[&<>"'\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/** Text as it stands in HTML and XML, between tags and in quoted attributes alike; without what XML cannot hold. */
export function escapeMarkup(text: string): string {
  return text.replace(special, (character) => entities[character] ?? '');
}
