import type { ComponentProps } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { preloadViews } from '../../engine/blocks/lazyBlock.tsx';
import { blockViews } from '../../engine/blocks/registry.ts';
import { parseUrl } from '../../engine/state/changeUrl.ts';
import type { PagePayload } from '../../generated/types.ts';
import { AccountPage, type AccountPageProps } from '../accounts/AccountPage.tsx';
import { ContentPage, type ContentPageProps } from '../content/ContentPage.tsx';
import { EmbedClosed, type EmbedContent, EmbedPage } from '../embed/EmbedPage.tsx';
import { SuitePage } from '../shell/SuitePage.tsx';
import { App } from './App.tsx';
import { pageUrl } from './pageUrl.ts';
import './styles.ts';
import type { SuitePageContent } from './suitePage.ts';

await preloadViews(Object.values(blockViews));

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
export function embedClosed(content: ComponentProps<typeof EmbedClosed>): string {
  return renderToString(<EmbedClosed {...content} />);
}

/** Markup of the page of a site without a product. */
export function suitePage(content: SuitePageContent): string {
  return renderToString(<SuitePage {...content} />);
}
