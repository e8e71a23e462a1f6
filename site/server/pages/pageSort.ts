import type { CompiledSuite, PagePayload } from '#generated/types.ts';
import type { Whereabouts } from '#site/server/address/siteLinks.ts';
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

/** A type of page. All types share the steps in `loadPage.ts`; this is where they differ. */
export interface PageSort<Asked extends AskedAddress, Page extends Decided> {
  /** path and query of the page on its site */
  address(asked: Asked): string;
  /** the reader's area */
  place(answer: Page): Whereabouts;
  /** the menu is at the top, and other sites of the suite open in the same window */
  atTop?: true;
  /**
   * The content of the page inside `shell`.
   * @throws as askPage
   */
  show(context: PageMakers, page: Answered<Asked, Page>, shell: PagePayload): Promise<Partial<PagePayload>>;
}
