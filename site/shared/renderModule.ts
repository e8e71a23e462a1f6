import type { MessagesManifest, PagePayload } from '#generated/types.ts';
import type { ContentPageProps } from './contentPage.ts';
import type { EmbedClosedContent, EmbedContent } from './embedPage.ts';
import type { ReportContent } from './reportContent.ts';

/** Exports of the server build, which renders everything that React does. */
export interface RenderModule {
  /** registers the messages of the suite, once before rendering */
  registerWords(messages: MessagesManifest): void;
  /** markup of a page; `address` is the requested path and query */
  page(payload: PagePayload, address: string): string;
  /** markup of a written or account page, without the shell */
  contentPage(props: ContentPageProps): string;
  /** markup and style of an embedded block */
  embed(content: EmbedContent): { body: string; css: string };
  /** the same for a block that is not public */
  embedClosed(content: EmbedClosedContent): { body: string; css: string };
  /** markup and style of a report; `sheets`: page numbers of its parts, once known */
  report(content: ReportContent, sheets?: Readonly<Record<string, number>>): { body: string; css: string };
}
