import { homeSite } from '#engine/core/navigation/homeSite.ts';
import type { LoginAnswer } from '#generated/types.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { safeTarget } from '#site/server/address/safeTarget.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, redirectAnswer } from '#site/server/http/answer.ts';
import { browserCookies, readBrowser } from '#site/server/session/knownBrowser.ts';
import { loginCookies, sessionHeaders } from '#site/server/session/session.ts';
import type { FormErrors } from '#site/shared/accountPage.ts';
import type { SiteForm } from '#site/shared/forms.ts';
import { landingOf } from './landing.ts';
import { endSession, senderHeaders } from './sessionCalls.ts';

export type FormValues = Readonly<Record<string, string>>;

/** The fields of a sent form; missing ones are empty. */
export function readFormValues({ body }: Exchange, form: SiteForm): FormValues {
  const sent = new URLSearchParams(body.toString('utf8'));
  return Object.fromEntries(
    form.fields.map(({ name, type }) => [name, sent.get(name) ?? (type === 'checkbox' ? 'false' : '')]),
  );
}

/** Result of a form: success with the API's response, or errors. */
export type FormOutcome =
  | { outcome: 'done'; body: unknown }
  | { outcome: 'wrong'; status: number; errors: FormErrors; retryAfter?: number | undefined }
  | { outcome: 'session-ended' };

/** Sends a form to the API. @throws ApiUnavailable */
export async function sendForm(
  exchange: Exchange,
  context: SiteContext,
  form: SiteForm,
  values: FormValues,
): Promise<FormOutcome> {
  const headers = { ...senderHeaders(exchange, context), ...sessionHeaders(exchange.session) };
  const isFor = form.call.startsWith('/api/account/') || form.name === 'new-password';
  // People cannot fill in a hidden field, so an empty one counts as missing.
  const given = form.fields.filter(({ name, type }) => type !== 'hidden' || values[name]);
  const fields = given.map(({ name, type }) => [
    name,
    type === 'checkbox' ? values[name] === 'true' : values[name],
  ]);
  const { status, body, retryAfter } = await context.api.post(
    form.call,
    isFor ? headers : senderHeaders(exchange, context),
    {
      ...Object.fromEntries(fields),
      ...form.fixed,
      ...(form.name === 'login' && { browser: readBrowser(exchange.req.headers.cookie) }),
    },
  );
  if (status === 200) return { outcome: 'done', body };
  if (status === 401) return { outcome: 'session-ended' };
  return { outcome: 'wrong', status, errors: errorsOf(body, form), retryAfter };
}

/** The API's messages: those of visible fields by field, all others together. */
export function errorsOf(body: unknown, form: SiteForm): FormErrors {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const fields = (problem.fields ?? problem) as Record<string, unknown>;
  const shown = form.fields.filter(({ type }) => type !== 'hidden').map(({ name }) => name);
  const errors: Record<string, string[]> = {};
  for (const [name, said] of Object.entries(fields)) {
    if (!Array.isArray(said)) continue;
    const at = shown.includes(name) ? name : '';
    errors[at] = [...(errors[at] ?? []), ...said.map(String)];
  }
  if (Object.keys(errors).length > 0) return errors;
  return { '': [String(problem.message ?? '')] };
}

/** Redirects after a form succeeded, and sets the cookies of a new session. */
export async function afterForm(
  exchange: Exchange,
  context: SiteContext,
  form: SiteForm,
  values: FormValues,
  body: unknown,
): Promise<Answer> {
  const { key, remembered, browser } = (body ?? {}) as Partial<LoginAnswer>;
  const go = (path: string, headers: Answer['headers'] = {}) =>
    redirectAnswer(303, path, { 'cache-control': KEEP_NOWHERE, ...headers });
  const begin = (path: string, remember: boolean | number) =>
    go(path, {
      'set-cookie': [
        ...loginCookies(key ?? '', remember, exchange.cookies),
        ...browserCookies(browser, exchange.cookies),
      ],
    });
  switch (form.name) {
    case 'login':
    case 'code':
    case 'password': {
      // The browser loses the old token, so nobody could end that session later.
      await endSession(exchange, context);
      if (form.name === 'password') return begin('/account?welcome=1', false);
      const next = await landingOf(exchange, context, key ?? '', safeTarget(values.next));
      const { site, product } = exchange.visit.site;
      const isHome = site === homeSite(context.suite().sites.sites).site && product === undefined;
      const remember = form.name === 'code' ? (remembered ?? false) : values.rememberMe === 'true';
      return begin(next === '/' && isHome ? '/account' : next, remember);
    }
    case 'new-password':
      return begin('/account?saved=password', remembered ?? false);
    case 'name':
      return go('/account?saved=name');
    case 'session':
      return go('/account?saved=sessions');
    case 'second-end':
      return go('/account?saved=second');
    case 'key-end':
      return go('/account?saved=keys');
    default:
      return go(`/account/sent?about=${form.name}`);
  }
}
