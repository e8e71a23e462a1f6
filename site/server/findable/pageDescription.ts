import { pageInWords } from '#engine/blocks/pageInWords.ts';
import type { PagePayload } from '#generated/types.ts';

/** Describes a page in a sentence or two, for search engines and previews. */
export function documentDescription({
  view,
  content,
}: Pick<PagePayload, 'view' | 'content'>): string | undefined {
  if (content) return content.description;
  return view ? pageInWords(view) : undefined;
}
