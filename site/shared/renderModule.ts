import type { PagePayload } from '#generated/types.ts';
import type { AccountPageProps } from './accountPage.ts';
import type { ContentPageProps } from './contentPage.ts';
import type { EmbedClosedContent, EmbedContent } from './embedPage.ts';
import type { ReportContent } from './reportContent.ts';
import type { SuitePageContent } from './suitePage.ts';

/** What the server build exports: everything that React draws, as markup. */
export interface RenderModule {
  /** markup of a page; `address` is path and query as the visitor asked */
  page(payload: PagePayload, address: string): string;
  /** markup of the page that stands for a site without a product */
  suitePage(content: SuitePageContent): string;
  /** markup of a written page, without what surrounds it */
  contentPage(props: ContentPageProps): string;
  /** markup of a block for a frame in another site */
  embed(content: EmbedContent): string;
  /** markup of such a frame whose block is not public */
  embedClosed(content: EmbedClosedContent): string;
  /** markup of a page of the accounts, likewise */
  accountPage(props: AccountPageProps): string;
  /** markup and style of a document of several pages; `sheets`: where each part begins, once that is known */
  report(content: ReportContent, sheets?: Readonly<Record<string, number>>): { body: string; css: string };
}
