import { homeSite } from '#engine/core/navigation/homeSite.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import type { KeyAnswer, LoginAnswer, RecoveryAnswer, SecretAnswer } from '#generated/types.ts';
import { refuseForeignForm } from '#serving/http/foreign.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { safeTarget } from '#site/server/address/safeTarget.ts';
import { guarded } from '#site/server/answers/guarded.ts';
import { inLine } from '#site/server/answers/inLine.ts';
import { answerNoPage, type PageForm } from '#site/server/answers/renderAnswer.ts';
import { ApiUnavailable } from '#site/server/ask/apiClient.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, comeBackHeader, redirectAnswer } from '#site/server/http/answer.ts';
import { formatCookie } from '#site/server/session/cookies.ts';
import { logoutCookies } from '#site/server/session/session.ts';
import { type FormName, formAt, isOpenEverywhere, type SiteForm, siteForms } from '#site/shared/forms.ts';
import { isTheme, THEME_LIFE, THEME_PATH } from '#site/shared/theme.ts';
import { accessPage } from './accessPage.ts';
import { accountPageAt, formPage, IN_ACCOUNT, ownAccountPage, sayIn } from './accountPages.ts';
import { type AccountPageParts, accountAnswer } from './accountPayload.ts';
import { pathBefore } from './landing.ts';
import { secretAgain, secretPage } from './secretPage.ts';
import {
  afterForm,
  errorsOf,
  type FormOutcome,
  type FormValues,
  readFormValues,
  sendForm,
} from './sendForm.ts';
import { endSession } from './sessionCalls.ts';

const OWN = /^(\/_page)?(\/account(?:\/.*)?)$/;
const LOGOUT = '/account/logout';
const SENT = '/account/sent';
/**
 * Addresses that every site has, so that visitors can log in and out and request access on the site they use.
 */
const EVERYWHERE: readonly string[] = [
  siteForms.login.path,
  siteForms.code.path,
  siteForms.access.path,
  LOGOUT,
  SENT,
  THEME_PATH,
];
/** The form to start again with if a ticket or link has expired. */
const ANEW: Partial<Record<FormName, FormName>> = { code: 'login', join: 'newsletter' };

/**
 * Whether a site has an address. Only the home site has accounts; every site with written pages accepts
 * messages.
 */
function isOn({ visit }: Exchange, context: SiteContext, path: string): boolean {
  if (visit.site.site === homeSite(context.suite().sites.sites).site || EVERYWHERE.includes(path))
    return true;
  const isMessage = isOpenEverywhere(formAt(path)?.name ?? '');
  return isMessage && context.suite().content?.[visit.site.site] !== undefined;
}

/** Handles pages and forms below /account; null for other addresses. */
export async function answerAccounts(exchange: Exchange, context: SiteContext): Promise<Answer | null> {
  const [, inApp, own] = OWN.exec(exchange.pathname) ?? [];
  const path = own?.replace(/\/+$/, '');
  if (path === undefined || !isOn(exchange, context, path)) return null;
  if (exchange.method === 'POST' && !inApp) return answerPost(exchange, context, path);
  if (exchange.method !== 'GET' && exchange.method !== 'HEAD') return null;
  const form: PageForm = inApp ? 'payload' : 'document';
  return guarded(exchange, context, form, () =>
    inLine(exchange, context, async () => {
      const parts =
        path === siteForms.access.path
          ? await accessPage(exchange, context, parseSearch(exchange.search).page ?? '')
          : await accountPageAt(exchange, context, path);
      return parts ? accountAnswer(exchange, context, parts, { form }) : answerNoPage(exchange, context);
    }),
  );
}

async function answerPost(exchange: Exchange, context: SiteContext, path: string): Promise<Answer | null> {
  const form = formAt(path);
  if (!form && path !== LOGOUT && path !== THEME_PATH) return null;
  const foreign = refuseForeignForm(exchange.req.headers, exchange.visit);
  if (foreign) {
    // Nothing that another site sent is shown.
    const error = { '': [sayIn(context)('accounts-foreign')] };
    const parts = formPage(exchange, context, form?.name ?? 'login', { errors: error });
    return accountAnswer(exchange, context, parts, { status: foreign.status, isAlone: true });
  }
  if (path === THEME_PATH) return chooseTheme(exchange);
  if (!form) return logOut(exchange, context);
  const sent = readFormValues(exchange, form);
  const values = form.name === 'login' && !sent.next ? { ...sent, next: pathBefore(exchange) } : sent;
  try {
    return await answerForm(exchange, context, form, values);
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    context.log({ level: 'error', message: 'The API did not answer.', path, error: String(error) });
    const errors = error.said ? errorsOf(error.said, form) : { '': [sayIn(context)('accounts-down')] };
    return accountAnswer(exchange, context, formPage(exchange, context, form.name, { values, errors }), {
      status: 503,
      headers: comeBackHeader(error.retryAfter),
      isAlone: true,
    });
  }
}

async function answerForm(
  exchange: Exchange,
  context: SiteContext,
  form: SiteForm,
  values: FormValues,
): Promise<Answer> {
  const sent = await sendForm(exchange, context, form, values);
  if (sent.outcome === 'session-ended') {
    return redirectAnswer(303, '/account', { 'set-cookie': logoutCookies(exchange.cookies) });
  }
  if (sent.outcome === 'wrong') {
    return guarded(exchange, context, 'document', () =>
      formAgain(exchange, context, { ...sent, form, values }),
    );
  }
  const parts = await shownOnce(exchange, context, form, values, sent.body);
  return parts
    ? accountAnswer(exchange, context, parts)
    : afterForm(exchange, context, form, values, sent.body);
}

/** A result that is shown only once, such as a new key; null: the form redirects instead. */
async function shownOnce(
  exchange: Exchange,
  context: SiteContext,
  { name }: SiteForm,
  values: FormValues,
  body: unknown,
): Promise<AccountPageParts | null> {
  const say = sayIn(context);
  const told = (title: string, key: string): AccountPageParts => ({
    title: say(`accounts-${title}-title`),
    summary: say(`accounts-${title}-intro`),
    segments: [
      { kind: 'key', key },
      { kind: 'links', links: [{ title: say('accounts-back'), href: '/account' }] },
    ],
  });
  const { ticket } = body as LoginAnswer;
  if (ticket !== undefined) {
    return formPage(exchange, context, 'code', { values: { ticket, next: values.next ?? '' } });
  }
  if (name === 'key') return told('key', (body as KeyAnswer).key);
  if (name === 'second') return told('recovery', (body as RecoveryAnswer).codes.join('\n'));
  return name === 'second-begin' ? secretPage(exchange, context, body as SecretAnswer) : null;
}

type RefusedForm = Omit<Extract<FormOutcome, { outcome: 'wrong' }>, 'outcome'> & {
  form: SiteForm;
  values: FormValues;
};

/** The form again, with the entered values and the errors. */
async function formAgain(
  exchange: Exchange,
  context: SiteContext,
  { form, values, errors, status, retryAfter }: RefusedForm,
): Promise<Answer> {
  const anew = errors[''] && ANEW[form.name];
  if (anew) {
    const parts = formPage(exchange, context, anew, { values: { next: values.next ?? '' }, errors });
    return accountAnswer(exchange, context, parts, { status });
  }
  if (form.name === 'second') {
    const parts = await secretAgain(exchange, context, errors);
    if (parts)
      return accountAnswer(exchange, context, parts, { status, headers: comeBackHeader(retryAfter) });
  }
  const parts =
    IN_ACCOUNT.includes(form.name) && form.name !== 'login'
      ? await ownAccountPage(exchange, context, {}, { form: form.name, values, errors })
      : formPage(exchange, context, form.name, { values, errors });
  return accountAnswer(exchange, context, parts, { status, headers: comeBackHeader(retryAfter) });
}

/** Stores a theme, as scripts do, and returns to the previous page. */
function chooseTheme(exchange: Exchange): Answer {
  const theme = new URLSearchParams(exchange.body.toString('utf8')).get('theme');
  return redirectAnswer(303, safeTarget(pathBefore(exchange)), {
    'cache-control': KEEP_NOWHERE,
    ...(isTheme(theme) && { 'set-cookie': [formatCookie('theme', theme, { maxAge: THEME_LIFE })] }),
  });
}

async function logOut(exchange: Exchange, context: SiteContext): Promise<Answer> {
  await endSession(exchange, context);
  // Returns to the previous page, as a visitor sees it.
  const before = pathBefore(exchange);
  return redirectAnswer(303, before.startsWith('/account') ? '/' : safeTarget(before), {
    'set-cookie': logoutCookies(exchange.cookies),
  });
}
