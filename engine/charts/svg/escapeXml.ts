const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless in markup, in content and in quoted attributes alike. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
