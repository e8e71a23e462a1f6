import type { PagePayload } from '../../generated/types.ts';
import { htmlDocument } from '../html/document.ts';
import { documentTitle } from '../pages/pageTexts.ts';
import type { AssetFiles } from '../server/assetFiles.ts';
import type { Exchange } from '../server/exchange.ts';
import type { SiteContext } from '../server/siteContext.ts';
import { stylesFor } from '../server/siteRenderer.ts';
import type { PrintJob } from './printer.ts';
import { printStyle } from './printStyle.ts';

/** The print variant of a payload as a document for the printer: no scripts, always light. */
export async function printDocument(
  { visit, pathname, search }: Exchange,
  context: SiteContext,
  payload: PagePayload,
): Promise<PrintJob> {
  const renderer = await context.renderer();
  const address = pathname.replace(/\.\w+$/, '') + search;
  return {
    url: `${visit.secure ? 'https' : 'http'}://${visit.host ?? 'localhost'}${address}`,
    html: htmlDocument({
      title: documentTitle(payload),
      theme: 'light',
      css: renderer.css + printStyle(payload, Date.now()),
      styles: stylesFor(renderer, payload.view?.blocks ?? []),
      body: renderer.page(payload, address),
    }),
    asset: assetOf(context.assets),
  };
}

const assetOf =
  (assets: AssetFiles): PrintJob['asset'] =>
  (pathname) => {
    const found = assets.get(pathname);
    const body = found?.body ?? found?.encoded.identity;
    return found && body ? { type: String(found.headers['content-type']), body } : null;
  };
