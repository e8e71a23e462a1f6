import type { MessagesManifest, PagePayload } from '#generated/types.ts';
import type { ContentPageProps } from './contentPage.ts';
import type { EmbedClosedContent, EmbedContent } from './embedPage.ts';
import type { ReportContent } from './reportContent.ts';

/** Exports of the server build: everything that React renders, as markup. */
export interface RenderModule {
  /** gives all that it draws the words of its suite, once before it draws */
  registerWords(messages: MessagesManifest): void;
  /** markup of a page; `address` is path and query as the visitor asked */
  page(payload: PagePayload, address: string): string;
  /** markup of a written page or one of the accounts, without what surrounds it */
  contentPage(props: ContentPageProps): string;
  /** markup and style of a block for a frame in another site */
  embed(content: EmbedContent): { body: string; css: string };
  /** of such a frame whose block is not public */
  embedClosed(content: EmbedClosedContent): { body: string; css: string };
  /** markup and style of a document of several pages; `sheets`: where each part begins, once that is known */
  report(content: ReportContent, sheets?: Readonly<Record<string, number>>): { body: string; css: string };
}
