import { siteOrigin } from '#site/server/address/findSite.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { AssetFiles } from '#site/server/files/assetFiles.ts';
import { htmlDocument } from '#site/server/html/document.ts';
import { stylesFor } from '#site/server/html/documentStyle.ts';
import { printStyle } from '#site/server/html/printStyle.ts';
import type { PrintJob } from '#site/server/printer/printer.ts';
import type { OpenPayload } from '#site/shared/openPayload.ts';
import { documentTitle } from '#site/shared/pageTexts.ts';

/** Address of the page that a file was made from. */
export function documentUrl({ visit, pathname, search }: Exchange): string {
  return siteOrigin(visit.site, visit, visit.secure) + pathname.replace(/(\/pdf|\.\w+)$/, '') + search;
}

/** The print variant of a payload as a document for the printer: no scripts, always light. */
export async function printDocument(
  exchange: Exchange,
  context: SiteContext,
  payload: OpenPayload,
): Promise<PrintJob> {
  const renderer = await context.renderer();
  const url = documentUrl(exchange);
  const { pathname, search } = new URL(url);
  return {
    url,
    fills: true,
    html: htmlDocument({
      title: documentTitle(payload),
      theme: 'light',
      css: renderer.css + printStyle(payload, url, Date.now()),
      styles: stylesFor(renderer, payload.view.blocks),
      body: renderer.page(payload, pathname + search),
    }),
    asset: assetOf(context.assets),
  };
}

/** Files of the build for the printer. */
export const assetOf =
  (assets: AssetFiles): PrintJob['asset'] =>
  (pathname) => {
    const found = assets.get(pathname);
    const body = found?.body ?? found?.encoded.identity;
    return found && body ? { type: String(found.headers['content-type']), body } : null;
  };
