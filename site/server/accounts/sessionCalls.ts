import type { LoginAnswer } from '#generated/types.ts';
import { refuseForeign } from '#serving/http/foreign.ts';
import { safeTarget } from '#site/server/address/safeTarget.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, comeBackHeader, jsonAnswer, problemAnswer } from '#site/server/http/answer.ts';
import { readJsonObject } from '#site/server/http/requestBody.ts';
import { visitorAddress } from '#site/server/http/visitorAddress.ts';
import { browserCookies, readBrowser } from '#site/server/session/knownBrowser.ts';
import {
  loginCookies,
  logoutCookies,
  rotatedCookies,
  sessionHeaders,
  smallAreasCookie,
} from '#site/server/session/session.ts';

import { SECOND_STEP } from '#site/shared/secondStep.ts';
import { landingOf, pathBefore } from './landing.ts';

type SessionCall = (
  exchange: Exchange,
  context: SiteContext,
  body: Record<string, unknown>,
) => Promise<Answer>;

/**
 * The calls that change cookies. No others are available under /auth/, because the API's own responses
 * contain the token.
 */
const CALLS: Record<string, SessionCall> = {
  '/auth/login/': logIn,
  '/auth/logout/': logOut,
  '/auth/acting/': actAs,
};

/**
 * Handles a call that changes the session; null for other addresses.
 * @throws ApiUnavailable
 */
export async function answerSessionCall(exchange: Exchange, context: SiteContext): Promise<Answer | null> {
  const path = `${exchange.pathname.replace(/\/+$/, '')}/`;
  const call = Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;
  if (!call) return null;
  if (exchange.method !== 'POST') {
    return problemAnswer(405, 'post-only', 'The call takes POST only.', { allow: 'POST' });
  }
  const foreign = refuseForeign(exchange.req.headers, exchange.visit);
  if (foreign) return problemAnswer(foreign.status, foreign.code, foreign.message);
  const body = readJsonObject(exchange.body);
  if (!body) return problemAnswer(400, 'not-json', 'The body has to be a JSON object.');
  return call(exchange, context, body);
}

/** Logs in: the API's token becomes a cookie that scripts cannot read. */
async function logIn(
  exchange: Exchange,
  context: SiteContext,
  body: Record<string, unknown>,
): Promise<Answer> {
  const { email, password, rememberMe } = body;
  const answer = await context.api.post('/auth/login/', senderHeaders(exchange, context), {
    email,
    password,
    rememberMe,
    browser: readBrowser(exchange.req.headers.cookie),
  });
  const { key, browser, ticket } = (answer.body ?? {}) as LoginAnswer;
  // The login form itself leads to the page that asks for the code, so scripts never get the ticket.
  if (answer.status === 200 && ticket !== undefined) {
    return problemAnswer(403, SECOND_STEP, 'The account asks for a code.');
  }
  if (answer.status !== 200 || typeof key !== 'string') {
    return jsonAnswer(
      answer.status === 200 ? 502 : answer.status,
      answer.body,
      comeBackHeader(answer.retryAfter),
    );
  }
  // The browser loses the old token, so nobody could end that session later.
  await endSession(exchange, context);
  const before = safeTarget(pathBefore(exchange));
  const at = await landingOf(exchange, context, key, before);
  return jsonAnswer(
    200,
    { ok: true, ...(at !== before && { at }) },
    {
      'set-cookie': [
        ...loginCookies(key, rememberMe === true, exchange.cookies),
        ...browserCookies(browser, exchange.cookies),
      ],
    },
  );
}

const MAX_DEVICE = 300;

/** Address and user agent of the client, for limits and the list of sessions. */
export function senderHeaders({ req }: Exchange, { proxies }: SiteContext): Record<string, string> {
  return {
    'x-forwarded-for': visitorAddress(req, proxies),
    'user-agent': (req.headers['user-agent'] ?? '').slice(0, MAX_DEVICE),
  };
}

/** Logs out. The cookies are cleared whatever the API responds. */
async function logOut(exchange: Exchange, context: SiteContext): Promise<Answer> {
  if (exchange.session.byHeader) {
    const { status, body } = await context.api.post('/auth/logout/', sessionHeaders(exchange.session), {});
    return jsonAnswer(status, body);
  }
  await endSession(exchange, context);
  return jsonAnswer(200, { ok: true }, { 'set-cookie': logoutCookies(exchange.cookies) });
}

/** Ends the session of the request, if any. A failure of the API is only logged. */
export async function endSession({ session }: Exchange, context: SiteContext): Promise<void> {
  if (!session.token) return;
  await context.api.post('/auth/logout/', sessionHeaders(session, true), {}).catch((error: unknown) => {
    context.log({ level: 'error', message: 'The API did not end a session.', error: String(error) });
  });
}

/** Staff start or stop acting as another person, or request all extra small areas. */
async function actAs(
  exchange: Exchange,
  context: SiteContext,
  body: Record<string, unknown>,
): Promise<Answer> {
  const { session, cookies } = exchange;
  const refused = problemAnswer(403, 'staff-only', 'Only staff can do this.');
  if (!session.token) return refused;
  const { user_id: userId, all_small_areas: allSmallAreas } = body;
  const named = userId === null || (Number.isSafeInteger(userId) && Number(userId) >= -1);
  if (userId !== undefined && !named)
    return problemAnswer(400, 'unknown-user', 'user_id is an id, -1 or null.');
  const headers = sessionHeaders(session, true);
  if (userId === undefined) {
    const users = await context.api.get('/api/users/', headers);
    if (users.status !== 200 || typeof allSmallAreas !== 'boolean') return refused;
    return jsonAnswer(200, { ok: true }, { 'set-cookie': [smallAreasCookie(allSmallAreas, cookies)] });
  }
  const answer = await context.api.post('/auth/acting/', headers, { user_id: userId });
  const { key, remembered } = (answer.body ?? {}) as Partial<LoginAnswer>;
  if (answer.status !== 200 || key === undefined) {
    return jsonAnswer(answer.status, answer.body, comeBackHeader(answer.retryAfter));
  }
  const loginAs = userId === null ? null : String(userId);
  const changed = rotatedCookies(loginAs, key, remembered ?? false, cookies);
  return jsonAnswer(200, { ok: true }, { 'set-cookie': changed });
}
