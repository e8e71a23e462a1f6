import { kindOf } from '#engine/blocks/kinds.ts';
import type { PagePayload } from '#generated/types.ts';

/** What the page says in a sentence or two, for search engines and previews. */
export function documentDescription(payload: Pick<PagePayload, 'view' | 'content'>): string | undefined {
  if (payload.content) return payload.content.description;
  const answer = payload.view?.blocks.find((block) => kindOf(block).isAnswer);
  return (answer && kindOf(answer).inWords?.(answer)) || payload.view?.question;
}
