import type { CompiledSuite, PageResponse, Site, UserContext } from '#generated/types.ts';
import type { TypedPage } from './typedPage.ts';

/** A page that was asked for by its address, with the decision about it and its reader. */
export interface AroundInput extends Pick<TypedPage, 'product' | 'read'> {
  suite: CompiledSuite;
  site: Site;
  context: UserContext;
  answer: Pick<PageResponse, 'decision' | 'elsewhere'>;
}
