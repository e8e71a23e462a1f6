import { pageInWords } from '#engine/blocks/pageInWords.ts';
import type { PagePayload } from '#generated/types.ts';

/**
 * Describes a page in a sentence or two, for search engines and previews. Of a locked page that is its question and
 * how its figures are made, but no figure.
 */
export function documentDescription({
  view,
  content,
  behind,
}: Pick<PagePayload, 'view' | 'content' | 'behind'>): string | undefined {
  if (content) return content.description;
  if (behind) return [behind.question, behind.definition].filter(Boolean).join(' ') || undefined;
  return view ? pageInWords(view) : undefined;
}
