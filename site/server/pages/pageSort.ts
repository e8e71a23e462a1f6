import type { CompiledSuite, PagePayload } from '#generated/types.ts';
import type { AreaAnswer, Decided } from '#site/server/ask/askPage.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import type { Session } from '#site/server/session/session.ts';
import type { AskedAddress, AskedPage } from './askedPage.ts';

/** Services for building pages. */
export interface PageMakers extends Pick<SiteContext, 'suite' | 'api' | 'pictures'> {
  /** current versions of data and grants */
  version(): Promise<string>;
  renderer(): Promise<Pick<SiteRenderer, 'contentPage'>>;
}

/** A requested page with the API's response for this session. */
type Answered<Asked extends AskedAddress, Page extends Decided> = Asked & {
  suite: CompiledSuite;
  session: Session;
  answer: Page;
};

/** A product page with the API's response. */
export type AnsweredPage = Answered<AskedPage, AreaAnswer>;

/**
 * The content of a page inside `shell`. All types of pages share the steps in `loadPage.ts`; this is where they
 * differ. @throws as askPage
 */
export type ShowPage<Asked extends AskedAddress, Page extends Decided> = (
  context: PageMakers,
  page: Answered<Asked, Page>,
  shell: PagePayload,
) => Promise<Partial<PagePayload>>;
