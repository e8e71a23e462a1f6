import { correctSlug } from '../../engine/areas/correctSlug.ts';
import { formatPageAddress, parsePageAddress } from '../address/pageAddress.ts';
import { cacheHeaders } from '../html/securityHeaders.ts';
import { loadPage, noPage, readPage } from '../pages/loadPage.ts';
import { type Answer, problemAnswer, redirectAnswer } from '../server/answer.ts';
import type { Exchange } from '../server/exchange.ts';
import { pageAnswer } from '../server/renderAnswer.ts';
import type { SiteContext } from '../server/siteContext.ts';
import { fileName } from './fileName.ts';
import { printDocument } from './printDocument.ts';
import { PrinterBusy } from './printer.ts';

const ENDING = '.pdf';

/** Whether an address asks for a page as a PDF file: `/{area}[/path…].pdf`. */
export const isPdfAddress = (pathname: string): boolean => pathname.endsWith(ENDING) && pathname.length > 5;

/**
 * A page as a PDF file, made of its print variant. A page that is not open answers with its gate, as on the screen.
 * @throws ApiUnavailable, SessionRefused, ActingRefused, QuestionRefused
 */
export async function answerPdf(exchange: Exchange, context: SiteContext): Promise<Answer> {
  const { visit, session, pathname, search } = exchange;
  const product = context.suite().products[visit.site.product ?? ''];
  const address = product ? parsePageAddress(pathname.slice(0, -ENDING.length)) : null;
  const area = address ? correctSlug(address.area) : '';
  if (!product || !address || address.print || area === '')
    return pageAnswer(exchange, context, noPage(context, visit, session), 'document');
  if (area !== address.area) {
    const location = formatPageAddress({ ...address, area }) + ENDING + search;
    return redirectAnswer(301, location, { 'cache-control': 'no-cache' });
  }
  const asked = readPage(product, visit, { ...address, print: true }, search);
  const payload = await loadPage(context, asked, session);
  if (!payload.decision.open || !payload.view) {
    return pageAnswer(exchange, context, { ...payload, print: false }, 'document');
  }
  if (!context.printer) return NO_PRINTER;
  try {
    const body = await context.printer.print(await printDocument(exchange, context, payload));
    return pdfAnswer(body, fileName(payload, 'pdf'), session.token === null);
  } catch (error) {
    if (error instanceof PrinterBusy) return BUSY;
    throw error;
  }
}

const NO_PRINTER = problemAnswer(
  501,
  'no-printer',
  'This server makes no PDF files. Put /pdf behind the address of the page and print it with your browser.',
);
const BUSY = problemAnswer(
  503,
  'printer-busy',
  'Many documents are being printed. Try again in half a minute.',
  { 'retry-after': '30' },
);

function pdfAnswer(body: Buffer, name: string, anonymous: boolean): Answer {
  return {
    status: 200,
    headers: {
      ...cacheHeaders(anonymous),
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
    },
    body,
    encoded: {},
    isCompressed: true,
  };
}
