import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Doorkeeper } from '#serving/createApp.ts';
import { contentSecurityPolicy, pageHeaders } from '#serving/http/securityHeaders.ts';
import { isOnDomain } from './address/findSite.ts';
import { answerNoPage } from './answers/renderAnswer.ts';
import { ApiUnavailable } from './ask/apiClient.ts';
import { readBlock } from './blocks/readBlock.ts';
import { readShare } from './blocks/readShare.ts';
import { type Exchange, readExchange } from './context/exchange.ts';
import type { SiteContext } from './context/siteContext.ts';
import { forwardToApi } from './forward.ts';
import { type Answer, comeBackHeader, jsonAnswer, problemAnswer, sendAnswer } from './http/answer.ts';
import { TOO_LARGE } from './http/requestBody.ts';
import { isSecure } from './http/visitorAddress.ts';
import { isCall, type SiteRoute, siteRoutes } from './siteRoutes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** name of the matching route */
    siteRoute?: string;
  }
}

/** Adds the sites to an app. */
export function addSites(app: FastifyInstance, context: SiteContext): void {
  app.decorateRequest('siteRoute', undefined);
  app.keepers.set('site', doorkeeper(context));
  siteRoutes.forEach(({ at = [], takes, mostBody }, index) => {
    // If a route does not handle an address, such as an encoded one, later routes may.
    const kinds = siteRoutes.slice(index);
    for (const url of at) {
      app.route({
        method: takes === 'all' ? app.supportedMethods : ['GET', 'HEAD'],
        url,
        constraints: { door: 'site' },
        ...(mostBody !== undefined && { bodyLimit: mostBody }),
        handler: (request, reply) => answerRequest(kinds, request, reply, context),
      });
    }
  });
}

function doorkeeper(context: SiteContext): Doorkeeper {
  const onDomain = ({ headers }: FastifyRequest) => isOnDomain(headers.host, context.domain);
  return {
    async enter(request, reply) {
      reply.headers(
        pageHeaders(contentSecurityPolicy(), isSecure(request.raw, context.proxies, onDomain(request))),
      );
      const { policy } = await context.renderer();
      reply.header('content-security-policy', policy);
    },
    stranger: (request, reply) => answerRequest(siteRoutes, request, reply, context),
    routeOf: ({ siteRoute }) => siteRoute,
    left: context.logRequests ? (request, reply) => logRequest(request, reply, context) : () => {},
    fault(error, request, reply) {
      // No page has an address that the router cannot read.
      if (isUnread(error)) return answerRequest(siteRoutes, request, reply, context);
      return sendAnswer(request, reply, faultAnswer(error, request, context));
    },
  };
}

const EMPTY = Buffer.alloc(0);
const BAD_ADDRESS = problemAnswer(400, 'bad-address', 'The address is not valid.');

/** Handles a request with the first matching route. */
async function answerRequest(
  kinds: readonly SiteRoute[],
  request: FastifyRequest,
  reply: FastifyReply,
  context: SiteContext,
): Promise<FastifyReply> {
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : EMPTY;
    const exchange = readExchange(request.raw, body, context);
    const { route, answer } = exchange ? await answerOf(kinds, exchange, context) : { answer: BAD_ADDRESS };
    if (route !== undefined) request.siteRoute = route;
    const sent = answer ?? (exchange && (await forwardToApi(apiExchange(exchange, context), reply, context)));
    return sent ? sendAnswer(request, reply, sent) : reply;
  } catch (error) {
    return sendAnswer(request, reply, faultAnswer(error, request, context));
  }
}

/** The site's own response and its route; null for calls that go to the API. */
async function answerOf(
  kinds: readonly SiteRoute[],
  exchange: Exchange,
  context: SiteContext,
): Promise<{ route?: string; answer: Answer | null }> {
  for (const kind of kinds) {
    const answer = await kind.answer(exchange, context);
    if (answer !== undefined) return { route: kind.name, answer };
  }
  return { answer: await answerNoPage(exchange, context) };
}

/** The request with an API call in place of its own address. */
function apiExchange(exchange: Exchange, context: SiteContext): Exchange {
  // A call may end like an exported block: /api/calendar/updates.ics.
  if (isCall(exchange.pathname)) return exchange;
  return { ...exchange, ...(readShare(exchange) ?? readBlock(exchange, context)?.call) };
}

/** Logs a response by its route, because an address may contain a secret. */
function logRequest({ method, siteRoute }: FastifyRequest, reply: FastifyReply, { log }: SiteContext): void {
  log({
    level: 'info',
    message: 'answer',
    method,
    route: siteRoute ?? 'none',
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  });
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const isUnread = (error: unknown): boolean => codeOf(error) === 'FST_ERR_BAD_URL';

function faultAnswer(error: unknown, request: FastifyRequest, context: SiteContext): Answer {
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') return TOO_LARGE;
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode < 500)
    return problemAnswer(statusCode, 'bad-request', 'The request cannot be read.');
  context.log({
    level: 'error',
    message: 'A request failed.',
    path: request.raw.url?.split('?')[0],
    error: error instanceof Error ? (error.stack ?? String(error)) : String(error),
  });
  if (error instanceof ApiUnavailable) {
    if (error.said) return jsonAnswer(503, error.said, comeBackHeader(error.retryAfter));
    return problemAnswer(502, 'api-unavailable', 'The API did not answer.', comeBackHeader(error.retryAfter));
  }
  return problemAnswer(500, 'fault', 'Something went wrong. The error has been logged.');
}
