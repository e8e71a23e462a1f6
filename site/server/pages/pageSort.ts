import type { NavigationInput } from '#engine/core/navigation/navigationInput.ts';
import type { CompiledSuite, PagePayload, PageResponse } from '#generated/types.ts';
import type { Whereabouts } from '#site/server/address/siteLinks.ts';
import type { Decided, PageAnswers, PageCalls } from '#site/server/ask/askPage.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import type { Session } from '#site/server/session/session.ts';
import type { AskedAddress, AskedPage } from './askedPage.ts';

/** What pages are made with. */
export interface PageMakers extends Pick<SiteContext, 'suite' | 'api' | 'pictures'> {
  /** both versions that hold */
  version(): Promise<string>;
  renderer(): Promise<Pick<SiteRenderer, 'contentPage'>>;
}

/** A page that was asked for, with what the API says of it to this session. */
export type Answered<Asked extends AskedAddress, Page extends Decided> = Asked & {
  suite: CompiledSuite;
  session: Session;
  answers: PageAnswers<Page>;
};

/** A page of a product, answered. */
export type AnsweredPage = Answered<AskedPage, PageResponse>;

/** The reader's place, and the menu around the page. */
export interface PageAround {
  place: Whereabouts;
  menu: NavigationInput;
  /** the menu is at the top, and other sites of the suite open at the reader's place */
  atTop?: true;
}

/** A sort of page. All go one way (`loadPage.ts`), on which each says what is its own. */
export interface PageSort<Asked extends AskedAddress, Page extends Decided> {
  /** what the API is asked */
  calls(asked: Asked): PageCalls;
  around(page: Answered<Asked, Page>): PageAround;
  /**
   * The content of the page inside `shell`.
   * @throws as askPage
   */
  show(context: PageMakers, page: Answered<Asked, Page>, shell: PagePayload): Promise<Partial<PagePayload>>;
}
