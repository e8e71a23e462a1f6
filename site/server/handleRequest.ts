import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerNoPage } from './answers/renderAnswer.ts';
import { ApiUnavailable } from './ask/apiClient.ts';
import { readBlock } from './blocks/readBlock.ts';
import { type Exchange, readExchange } from './context/exchange.ts';
import type { SiteContext } from './context/siteContext.ts';
import { forwardToApi } from './forward.ts';
import { type Answer, comeBackHeader, problemAnswer, sendAnswer } from './http/answer.ts';
import { BodyTooLarge, TOO_LARGE } from './http/requestBody.ts';
import { contentSecurityPolicy, securityHeaders } from './http/securityHeaders.ts';
import { isCall, siteRoutes } from './siteRoutes.ts';

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

const BAD_ADDRESS = problemAnswer(400, 'bad-address', 'The address is not valid.');

/** The site's own answer; null for calls that go to the API. */
async function answerOf(exchange: Exchange, context: SiteContext): Promise<Answer | null> {
  for (const route of siteRoutes) {
    const answer = await route.answer(exchange, context);
    if (answer !== undefined) return answer;
  }
  return answerNoPage(exchange, context);
}

/** The exchange with the call that answers it in place of its address. */
function apiExchange(exchange: Exchange, context: SiteContext): Exchange {
  // A call can end like a form of a block: /api/calendar/updates.ics.
  if (isCall(exchange.pathname)) return exchange;
  return { ...exchange, ...readBlock(exchange, context)?.call };
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
