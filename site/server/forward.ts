import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { isRead, READABLE } from '#serving/http/crossOrigin.ts';
import { DATA_VERSION } from '#serving/http/dataVersion.ts';
import { refuseForeign } from '#serving/http/foreign.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { MADE_CALLS } from '#serving/making/makingLine.ts';
import { LineFull } from '#serving/making/waiting.ts';
import { busyCallAnswer } from './answers/busyAnswer.ts';
import { inLine } from './answers/inLine.ts';
import type { ApiReply } from './ask/apiDoor.ts';
import type { Exchange } from './context/exchange.ts';
import type { SiteContext } from './context/siteContext.ts';
import { type Answer, problemAnswer } from './http/answer.ts';
import { visitorAddress } from './http/visitorAddress.ts';
import { hasCookies, logoutCookies, sessionHeaders } from './session/session.ts';

const PASSED_ON = ['accept', 'accept-language', 'content-type', 'if-none-match'];
const PASSED_BACK = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  DATA_VERSION,
];
/** ms until a response has to start */
const TIMEOUT = 30_000;
/** Calls that staff make as themselves, even while acting as another person. */
const STAFF_CALLS = ['/api/users'];

/**
 * Forwards a call to the API with the session's token, and the response back. The token never leaves the
 * server.
 * @returns a refusal if the call is not forwarded or gets no response
 */
export async function forwardToApi(
  exchange: Exchange,
  reply: FastifyReply,
  context: SiteContext,
): Promise<Answer | undefined> {
  const { req, method, session } = exchange;
  const foreign = isRead(method) ? null : refuseForeign(req.headers, exchange.visit);
  if (foreign) return problemAnswer(foreign.status, foreign.code, foreign.message);
  try {
    const call = () => callApi(exchange, context, reply);
    const isMade = MADE_CALLS.includes(`${exchange.pathname.replace(/\/+$/, '')}/`);
    const answer = await (isMade ? inLine(exchange, context, call) : call());
    reply.status(answer.status).headers(pick(answer.headers, PASSED_BACK));
    if (session.token) reply.header('cache-control', KEEP_NOWHERE);
    if (isRead(method) && !hasCookies(session)) reply.headers(READABLE);
    if (answer.status === 401 && hasCookies(session))
      reply.header('set-cookie', logoutCookies(exchange.cookies));
    // A response without a type has no body, and its stream ends at once.
    reply.send(answer.headers['content-type'] ? answer.stream : undefined);
    return undefined;
  } catch (error) {
    if (error instanceof LineFull) return busyCallAnswer();
    context.log({
      level: 'error',
      message: 'The API did not answer.',
      path: exchange.pathname,
      error: String(error),
    });
    return problemAnswer(502, 'api-unavailable', 'The API did not answer.');
  }
}

async function callApi(
  { req, method, pathname, search, session, body }: Exchange,
  { api, proxies }: SiteContext,
  reply: FastifyReply,
): Promise<ApiReply> {
  const staffArea = STAFF_CALLS.includes(pathname.replace(/\/+$/, ''));
  const sent = isRead(method) ? undefined : body;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('timeout')), TIMEOUT);
  // If the requester has left, the call is aborted.
  reply.raw.on('close', () => giveUp.abort());
  const headers = {
    ...pick(req.headers, PASSED_ON),
    ...sessionHeaders(session, staffArea),
    'x-forwarded-for': visitorAddress(req, proxies),
    ...(sent ? { 'content-length': String(sent.length) } : {}),
  };
  try {
    return await api.door.send({
      method,
      path: pathname + search,
      headers,
      body: sent,
      signal: giveUp.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
