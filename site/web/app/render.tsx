import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { blockViews } from '#engine/blocks/views.ts';
import { parseUrl } from '#engine/core/navigation/changeUrl.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';
import type { PagePayload } from '#generated/types.ts';
import type { ContentPageProps } from '#site/shared/contentPage.ts';
import type { EmbedClosedContent, EmbedContent } from '#site/shared/embedPage.ts';
import type { ReportContent } from '#site/shared/reportContent.ts';
import { ContentPage } from '#site/web/content/ContentPage.tsx';
import { EmbedClosed, EmbedPage } from '#site/web/embed/EmbedPage.tsx';
import embedCss from '#site/web/embed/embed.css?inline';
import { ReportDocument } from '#site/web/report/ReportDocument.tsx';
import reportCss from '#site/web/report/report.css?inline';
import { App } from './App.tsx';
import { preloadStaffFeatures } from './lazyStaffFeatures.tsx';
import { pageUrl } from './pageUrl.ts';
import { routerFuture } from './routerFuture.ts';
import './styles.ts';

export { registerWords };

await Promise.all([preloadViews(Object.values(blockViews)), preloadStaffFeatures()]);

/** Markup of a page; `address` is the requested path and query. */
export function page(payload: PagePayload, address: string): string {
  const { pathname, search } = parseUrl(address);
  return renderToString(
    <MemoryRouter initialEntries={[address]} future={routerFuture}>
      <App first={payload} firstUrl={pageUrl(pathname, search)} />
    </MemoryRouter>,
  );
}

/** Markup of a written or account page, to be placed in the shell. */
export function contentPage(props: ContentPageProps): string {
  return renderToStaticMarkup(<ContentPage {...props} />);
}

/** Markup and style of an embedded block. */
export function embed(content: EmbedContent): { body: string; css: string } {
  return { body: renderToString(<EmbedPage {...content} />), css: embedCss };
}

/** Markup and style of an embedded block that is not public. */
export function embedClosed(content: EmbedClosedContent): { body: string; css: string } {
  return { body: renderToString(<EmbedClosed {...content} />), css: embedCss };
}

/** Markup and style of a report. `sheets`: page numbers of its parts, once known. */
export function report(
  content: ReportContent,
  sheets?: Readonly<Record<string, number>>,
): { body: string; css: string } {
  return { body: renderToString(<ReportDocument report={content} sheets={sheets} />), css: reportCss };
}
