import { kindOf } from '#engine/blocks/kinds.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { htmlDocument } from '#site/server/html/document.ts';
import type { PrintJob } from '#site/server/printer/printer.ts';
import type { OpenPayload } from '#site/shared/openPayload.ts';
import { documentTitle } from '#site/shared/pageTexts.ts';
import { assetOf, documentUrl } from './printDocument.ts';

// A page without margins: the drawing has its own.
const SHEET = '@page{size:A3;margin:0}body{background:none}svg.chart{width:297mm;height:420mm}';

/** The poster of a page as a document for the printer; null if the page has none. */
export async function posterDocument(
  exchange: Exchange,
  context: SiteContext,
  payload: OpenPayload,
): Promise<PrintJob | null> {
  const sheet = payload.view.blocks.find((block) => kindOf(block).isSheet);
  const drawing = sheet && payload.pictures[sheet.name];
  if (!drawing) return null;
  const renderer = await context.renderer();
  return {
    url: documentUrl(exchange),
    html: htmlDocument({
      title: documentTitle(payload),
      theme: 'light',
      css: renderer.css + SHEET,
      styles: renderer.styles,
      body: drawing.wide,
    }),
    asset: assetOf(context.assets),
  };
}
