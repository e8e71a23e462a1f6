import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerAccounts } from '../accounts/answerAccounts.ts';
import { readBlock } from '../blocks/readBlock.ts';
import { answerEmbed, EMBED_SCRIPT, embedScript, readEmbed } from '../embed/answerEmbed.ts';
import { answerOEmbed } from '../embed/oembed.ts';
import { answerCrawlers } from '../findable/answerCrawlers.ts';
import { contentSecurityPolicy, securityHeaders } from '../html/securityHeaders.ts';
import { ApiUnavailable } from '../pages/apiClient.ts';
import { parseVegaPath } from '../pages/vegaFiles.ts';
import { wordFile } from '../pages/wordFiles.ts';
import { wordsOfPages } from '../pages/wordsOfPages.ts';
import { answerFile, fileEnding } from '../print/answerFile.ts';
import { answerJobCall } from '../print/jobs/jobCalls.ts';
import { type Answer, comeBackHeader, problemAnswer, sendAnswer } from './answer.ts';
import { type Exchange, readExchange } from './exchange.ts';
import { forwardToApi } from './forward.ts';
import { guarded } from './guarded.ts';
import { answerNoPage } from './renderAnswer.ts';
import { BodyTooLarge, TOO_LARGE } from './requestBody.ts';
import { answerPage } from './servePage.ts';
import { answerSessionCall } from './sessionCalls.ts';
import type { SiteContext } from './siteContext.ts';

/** Answers one request of any site. Never throws. */
export async function handleRequest(
  req: IncomingMessage,
  res: ServerResponse,
  context: SiteContext,
): Promise<void> {
  const exchange = readExchange(req, context);
  let headers = securityHeaders(contentSecurityPolicy(), exchange?.visit.secure ?? false);
  try {
    const { policy } = await context.renderer();
    headers = { ...headers, 'content-security-policy': policy };
    const answer = exchange ? await answerOf(exchange, context) : BAD_ADDRESS;
    if (answer) await sendAnswer(req, res, answer, headers);
    else if (exchange) await forwardToApi(apiExchange(exchange, context), res, context, headers);
  } catch (error) {
    const answer = faultAnswer(error, exchange, context);
    if (res.headersSent) res.destroy();
    else await sendAnswer(req, res, answer, headers);
  }
}

// Calls are plain words. Dots that climb and encoded letters could reach one that the site keeps to itself.
const CALL = /^\/api(\/[\w-][\w.-]*)*\/?$/;
const isCall = (pathname: string): boolean => CALL.test(pathname);
const NO_CALL = problemAnswer(404, 'not-found', 'There is nothing at this address.');
const BAD_ADDRESS = problemAnswer(400, 'bad-address', 'The address is not valid.');

/** The site's own answer; null for calls that go to the API. */
async function answerOf(exchange: Exchange, context: SiteContext): Promise<Answer | null> {
  const { pathname, method } = exchange;
  const first = pathname.split('/', 2)[1];
  if (first === 'auth') return (await answerSessionCall(exchange, context)) ?? NO_CALL;
  if (first === 'api') return isCall(pathname) ? null : NO_CALL;
  const account = await answerAccounts(exchange, context);
  if (account) return account;
  if (first === '_jobs') return (await answerJobCall(exchange, context)) ?? NO_CALL;
  if (method !== 'GET' && method !== 'HEAD') {
    return problemAnswer(405, 'get-only', 'Pages take GET only.', { allow: 'GET, HEAD' });
  }
  if (first === 'assets') return context.assets.get(pathname) ?? answerNoPage(exchange, context);
  if (first === '_vega') return (await vegaAnswer(exchange, context)) ?? answerNoPage(exchange, context);
  if (first === '_words') return wordsAnswer(exchange, context) ?? answerNoPage(exchange, context);
  if (first === '_page')
    return answerPage(exchange, context, pathname.slice('/_page'.length) || '/', 'payload');
  const crawled = await answerCrawlers(exchange, context);
  if (crawled) return crawled;
  if (pathname === '/favicon.ico') return answerNoPage(exchange, context);
  if (fileEnding(pathname)) {
    return guarded(exchange, context, 'document', () => answerFile(exchange, context));
  }
  if (pathname === EMBED_SCRIPT) return embedScript();
  if (pathname === '/oembed') return answerOEmbed(exchange, context);
  const framed = readEmbed(exchange, context);
  if (framed) return guarded(exchange, context, 'document', () => answerEmbed(exchange, context, framed));
  const block = readBlock(exchange, context);
  if (block) return block.answer;
  return answerPage(exchange, context, pathname, 'document');
}

/** The exchange with the call that answers it in place of its address. */
function apiExchange(exchange: Exchange, context: SiteContext): Exchange {
  // A call can end like a form of a block: /api/calendar/updates.ics.
  if (isCall(exchange.pathname)) return exchange;
  return { ...exchange, ...readBlock(exchange, context)?.call };
}

/** The words of pages, under the hash of what they are. */
function wordsAnswer({ pathname }: Exchange, context: SiteContext): Answer | null {
  const { href, text, brotli } = wordFile(wordsOfPages(context.suite().messages));
  return pathname === href ? keptForEver(text, brotli) : null;
}

/** The compiled charts of a page, under the hash of what they are. */
async function vegaAnswer({ pathname }: Exchange, context: SiteContext): Promise<Answer | null> {
  const asked = parseVegaPath(pathname);
  const file = asked ? await context.vega.ofPage(asked.pageId) : null;
  if (!file || file.hash !== asked?.hash) return null;
  return keptForEver(file.text, file.brotli());
}

/** JSON at an address that changes with it. */
function keptForEver(text: string | Buffer, brotli: Buffer): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    },
    body: Buffer.from(text),
    encoded: { br: brotli },
  };
}

function faultAnswer(error: unknown, exchange: Exchange | null, context: SiteContext): Answer {
  if (error instanceof BodyTooLarge) return TOO_LARGE;
  context.log({
    level: 'error',
    message: 'A request failed.',
    path: exchange?.pathname,
    error: error instanceof Error ? (error.stack ?? String(error)) : String(error),
  });
  if (error instanceof ApiUnavailable) {
    return problemAnswer(502, 'api-unavailable', 'The API did not answer.', comeBackHeader(error.retryAfter));
  }
  return problemAnswer(500, 'fault', 'Something went wrong. The error has been logged.');
}
