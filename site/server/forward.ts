import { type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { Exchange } from './context/exchange.ts';
import type { SiteContext } from './context/siteContext.ts';
import { problemAnswer, sendAnswer } from './http/answer.ts';
import { BodyTooLarge, readRequestBody, TOO_LARGE } from './http/requestBody.ts';
import { visitorAddress } from './http/visitorAddress.ts';
import { refuseForeign } from './session/requestGuard.ts';
import { logoutCookies, sessionHeaders } from './session/session.ts';

const PASSED_ON = ['accept', 'accept-language', 'content-type', 'if-none-match'];
const PASSED_BACK = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-data-version',
];
const MAX_BODY = 256 * 1024;
const TIMEOUT = 30_000;
/** Calls that staff make as themselves, whoever they act as. */
const STAFF_CALLS = ['/api/users'];

/** Hands a call on to the API with the session's token, and the answer back. The token never leaves the server. */
export async function forwardToApi(
  exchange: Exchange,
  res: ServerResponse,
  context: SiteContext,
  headers: Record<string, string>,
): Promise<void> {
  const { req, method, session } = exchange;
  const refuse = (status: number, code: string, message: string) =>
    sendAnswer(req, res, problemAnswer(status, code, message), headers);
  const safe = method === 'GET' || method === 'HEAD';
  const foreign = safe ? null : refuseForeign(req.headers);
  if (foreign) return refuse(foreign.status, foreign.code, foreign.message);
  try {
    const body = safe ? undefined : await readRequestBody(req, MAX_BODY);
    const answer = await callApi(exchange, context, res, body);
    for (const [name, value] of Object.entries({ ...headers, ...answer.headers })) res.setHeader(name, value);
    if (session.token) res.setHeader('cache-control', 'private, no-store');
    if (answer.status === 401 && session.token) res.setHeader('set-cookie', logoutCookies(exchange.cookies));
    res.writeHead(answer.status);
    if (method === 'HEAD') res.end();
    else answer.stream.pipe(res);
  } catch (error) {
    if (error instanceof BodyTooLarge) return sendAnswer(req, res, TOO_LARGE, headers);
    context.log({
      level: 'error',
      message: 'The API did not answer.',
      path: exchange.pathname,
      error: String(error),
    });
    return refuse(502, 'api-unavailable', 'The API did not answer.');
  }
}

interface ApiStream {
  status: number;
  headers: Record<string, string>;
  stream: NodeJS.ReadableStream;
}

function callApi(
  { req, method, pathname, search, session }: Exchange,
  { api }: SiteContext,
  res: ServerResponse,
  body: Buffer | undefined,
): Promise<ApiStream> {
  return new Promise((resolve, reject) => {
    const staffArea = STAFF_CALLS.includes(pathname.replace(/\/+$/, ''));
    const headers = {
      ...pick(req.headers, PASSED_ON),
      ...sessionHeaders(session, staffArea),
      'x-forwarded-for': visitorAddress(req),
      ...(body ? { 'content-length': String(body.length) } : {}),
    };
    const url = new URL(api.origin);
    url.pathname = pathname;
    url.search = search;
    const call = request(url, { method, headers, agent: api.agent, timeout: TIMEOUT }, (answer) => {
      resolve({
        status: answer.statusCode ?? 502,
        headers: pick(answer.headers, PASSED_BACK),
        stream: answer,
      });
    });
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', reject);
    // Who went away needs no answer any more.
    res.on('close', () => call.destroy());
    call.end(body);
  });
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
