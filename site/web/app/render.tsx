import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { blockViews } from '#engine/blocks/views.ts';
import { parseUrl } from '#engine/core/navigation/changeUrl.ts';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';
import type { PagePayload } from '#generated/types.ts';
import type { AccountPageProps } from '#site/shared/accountPage.ts';
import type { ContentPageProps } from '#site/shared/contentPage.ts';
import type { EmbedClosedContent, EmbedContent } from '#site/shared/embedPage.ts';
import type { ReportContent } from '#site/shared/reportContent.ts';
import type { SuitePageContent } from '#site/shared/suitePage.ts';
import { AccountPage } from '#site/web/accounts/AccountPage.tsx';
import { ContentPage } from '#site/web/content/ContentPage.tsx';
import { EmbedClosed, EmbedPage } from '#site/web/embed/EmbedPage.tsx';
import { ReportDocument } from '#site/web/report/ReportDocument.tsx';
import reportCss from '#site/web/report/report.css?inline';
import { SuitePage } from '#site/web/shell/SuitePage.tsx';
import { App } from './App.tsx';
import { preloadStaffFeatures } from './lazyStaffFeatures.tsx';
import { pageUrl } from './pageUrl.ts';
import './styles.ts';

await Promise.all([preloadViews(Object.values(blockViews)), preloadStaffFeatures()]);

/** Markup of a page; `address` is path and query as the visitor asked. */
export function page(payload: PagePayload, address: string): string {
  const { pathname, search } = parseUrl(address);
  return renderToString(
    <StaticRouter location={address}>
      <App first={payload} firstUrl={pageUrl(pathname, search)} />
    </StaticRouter>,
  );
}

/** Markup of a written page, to be put into the shell as it is. */
export function contentPage(props: ContentPageProps): string {
  return renderToStaticMarkup(<ContentPage {...props} />);
}

/** Markup of a page of the accounts, to be put into the shell as it is. */
export function accountPage(props: AccountPageProps): string {
  return renderToStaticMarkup(<AccountPage {...props} />);
}

/** Markup of a block for a frame in another site. */
export function embed(content: EmbedContent): string {
  return renderToString(<EmbedPage {...content} />);
}

/** Markup of a frame in another site whose block is not public. */
export function embedClosed(content: EmbedClosedContent): string {
  return renderToString(<EmbedClosed {...content} />);
}

/** Markup and style of a document of several pages. `sheets`: where each part begins, once that is known. */
export function report(
  content: ReportContent,
  sheets?: Readonly<Record<string, number>>,
): { body: string; css: string } {
  return { body: renderToString(<ReportDocument report={content} sheets={sheets} />), css: reportCss };
}

/** Markup of the page of a site without a product. */
export function suitePage(content: SuitePageContent): string {
  return renderToString(<SuitePage {...content} />);
}
