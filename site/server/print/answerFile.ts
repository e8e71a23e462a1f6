import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { formatPageAddress, parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { sayNoEnding } from '#engine/page/address/refusals.ts';
import type { PagePayload } from '#generated/types.ts';
import { cacheHeaders } from '#serving/http/securityHeaders.ts';
import { FILE_TYPES, fileEnding, pageEndings } from '#site/server/address/fileAddress.ts';
import { pageAnswer } from '#site/server/answers/renderAnswer.ts';
import { QuestionRefused, questionAt } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, problemAnswer, redirectAnswer } from '#site/server/http/answer.ts';
import type { Gathering } from '#site/server/jobs/documentMaker.ts';
import { asTyped, readPage } from '#site/server/pages/askedPage.ts';
import { brokenPage, noPage } from '#site/server/pages/closedPages.ts';
import { loadPage } from '#site/server/pages/loadPage.ts';
import { PrinterBusy } from '#site/server/printer/printer.ts';
import type { OpenPayload } from '#site/shared/openPayload.ts';
import { drawBlock } from './docx/drawBlock.ts';
import { posterDocument } from './page/posterDocument.ts';
import { printDocument } from './page/printDocument.ts';
import { reportOf } from './report/answerReport.ts';
import { reportRefusal } from './report/gatherReport.ts';
import { reportPdf } from './report/reportDocument.ts';

/**
 * A page as a file, made from its print variant; a report page gives its report. A closed page gives its
 * gate, as on screen.
 * @throws ApiUnavailable, SessionRefused, ActingRefused; the abort reason of `gathering.signal`
 */
export async function answerFile(...asked: Parameters<typeof makeFile>): Promise<Answer> {
  try {
    return await makeFile(...asked);
  } catch (error) {
    if (error instanceof QuestionRefused) return problemAnswer(400, error.code, error.message);
    if (error instanceof PrinterBusy) return busy(asked[0], asked[1]);
    throw error;
  }
}

async function makeFile(
  exchange: Exchange,
  context: SiteContext,
  gathering: Gathering = {},
): Promise<Answer> {
  const { visit, session, pathname, search } = exchange;
  const ending = fileEnding(pathname) ?? '';
  const nothing = () => pageAnswer(exchange, context, noPage(context, visit, session), 'document');
  const product = context.suite().products[visit.site.product ?? ''];
  const address = product ? parsePageAddress(pathname.slice(0, -ending.length - 1)) : null;
  const area = address ? correctSlug(address.area) : '';
  if (!product || !address || address.print || area === '') return nothing();
  if (area !== address.area) {
    const right = `${formatPageAddress({ ...address, area })}.${ending}${search}`;
    return redirectAnswer(301, right, { 'cache-control': 'no-cache' });
  }
  const read = readPage(context.suite(), product, visit, { ...address, print: true }, search);
  const asked = asTyped(read, search);
  const payload = await loadPage(context, asked, session);
  const { view } = payload;
  if (!payload.decision.open || !view) {
    return pageAnswer(exchange, context, { ...payload, print: false }, 'document');
  }
  gathering.onPage?.(questionAt(asked.question, view.data_version), view);
  const open: OpenPayload = { ...payload, view };
  const endings = pageEndings(view.blocks);
  if (!endings.includes(ending)) return problemAnswer(400, 'unknown-form', sayNoEnding(ending, endings));
  const refused = reportRefusal(search, view);
  if (refused !== null) return problemAnswer(400, 'unknown-choice', refused);
  const report = await reportOf(exchange, context, { asked, payload: open }, gathering);
  if (report && ending === 'docx') {
    // Loaded with the first Word file: most servers never write one.
    const { reportDocx } = await import('./docx/reportDocx.ts');
    const drawing = { api: context.api, session, signal: gathering.signal };
    const body = await reportDocx(report, ({ question }, block) => drawBlock(drawing, question, block));
    return fileAnswer(body, open, ending, session);
  }
  if (!context.printer) return noPrinter();
  const body = report
    ? await reportPdf(context, context.printer, report, gathering.signal)
    : await context.printer.print(
        (await posterDocument(exchange, context, open)) ?? (await printDocument(exchange, context, open)),
        gathering.signal,
      );
  return fileAnswer(body, open, ending, session);
}

const noPrinter = () => problemAnswer(501, 'no-printer', word('document-no-printer'));
/** A person who follows a link to a file gets a page with a retry button; a program gets a plain answer. */
async function busy(exchange: Exchange, context: SiteContext): Promise<Answer> {
  const come = { 'retry-after': '30' };
  if (!/\btext\/html\b/.test(exchange.req.headers.accept ?? '')) {
    return problemAnswer(503, 'printer-busy', word('document-busy'), come);
  }
  const page = brokenPage(context, exchange.visit, exchange.session);
  const answer = await pageAnswer(exchange, context, page, 'document');
  return { ...answer, headers: { ...answer.headers, ...come } };
}

function fileAnswer(
  body: Buffer,
  payload: OpenPayload,
  ending: string,
  { token }: Exchange['session'],
): Answer {
  return {
    status: 200,
    headers: {
      ...cacheHeaders(token === null),
      'content-type': FILE_TYPES[ending] ?? '',
      'content-disposition': `${ending === 'pdf' ? 'inline' : 'attachment'}; filename="${fileName(payload, ending)}"`,
    },
    body,
    encoded: {},
    isCompressed: true,
  };
}

/** Name of a page's file: area and path, in letters that every system accepts. */
function fileName({ area, view }: Pick<PagePayload, 'area' | 'view'>, ending: string): string {
  const parts = [area?.area_id ?? '', ...(view?.page ?? '').split(/[/.]/)].map(correctSlug).filter(Boolean);
  return `${parts.join('-')}.${ending}`;
}
