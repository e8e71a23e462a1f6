import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { AccountAnswer, LinkAnswer, Problem } from '#generated/types.ts';
import { marketingLinks } from '#site/server/address/siteLinks.ts';
import { KeyRefused, SessionRefused } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { sessionHeaders } from '#site/server/session/session.ts';
import type { WrongForm } from '#site/shared/accountPage.ts';
import { contactHref } from '#site/shared/contactHref.ts';
import { type FormName, formAt, siteForms } from '#site/shared/forms.ts';
import type { AccountPageParts } from './accountPayload.ts';
import { pathBefore } from './landing.ts';
import { senderHeaders } from './sessionCalls.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Messages of each form's own page. */
const FORM_PAGES: Record<FormName, { title: string; intro?: string }> = {
  signup: { title: 'accounts-signup-title', intro: 'accounts-signup-intro' },
  reset: { title: 'accounts-reset-title', intro: 'accounts-reset-intro' },
  password: { title: 'accounts-password-title-reset' },
  login: { title: 'accounts-login-title' },
  code: { title: 'accounts-code-title', intro: 'accounts-code-intro' },
  'second-begin': { title: 'accounts-second' },
  second: { title: 'accounts-second-title', intro: 'accounts-second-intro' },
  'second-end': { title: 'accounts-second' },
  contact: { title: 'accounts-contact-title' },
  event: { title: 'accounts-event-title' },
  access: { title: 'accounts-access-title', intro: 'accounts-access-intro' },
  newsletter: { title: 'accounts-newsletter-title' },
  join: { title: 'accounts-join-title' },
  leave: { title: 'accounts-leave-title', intro: 'accounts-leave-intro' },
  name: { title: 'accounts-change-name' },
  'new-password': { title: 'accounts-change-password' },
  session: { title: 'accounts-sessions' },
  key: { title: 'accounts-keys' },
  'key-end': { title: 'accounts-keys' },
};
/** Forms that are part of the account page and have no page of their own. */
export const IN_ACCOUNT: readonly FormName[] = [
  'login',
  'name',
  'new-password',
  'session',
  'key',
  'key-end',
  'second-begin',
  'second-end',
];
/** Forms that only follow another form. */
const AFTER_ANOTHER: readonly FormName[] = ['code', 'second'];

/** Shown after a form was sent. */
const SENT: Readonly<Record<string, string>> = {
  signup: 'accounts-link-sent',
  reset: 'accounts-link-sent',
  contact: 'accounts-thanks-contact',
  event: 'accounts-thanks-event',
  access: 'accounts-thanks-access',
  newsletter: 'accounts-thanks-newsletter',
  join: 'accounts-joined-newsletter',
  leave: 'accounts-left-newsletter',
};

/** Looks up messages of the suite. */
export const sayIn = (context: SiteContext) => (key: string, values?: Record<string, string>) =>
  sayMessage(context.suite().messages, key, values);

/** The page at an address below /account; null if there is none. @throws ApiUnavailable, SessionRefused */
export async function accountPageAt(
  exchange: Exchange,
  context: SiteContext,
  path: string,
): Promise<AccountPageParts | null> {
  const query: Query = parseSearch(exchange.search);
  if (path === '/account') return ownAccountPage(exchange, context, query);
  if (path === '/account/sent') return sentPage(context, query.about ?? '');
  const form = formAt(path);
  if (form?.name === 'login')
    return formPage(exchange, context, 'login', { values: { next: query.next ?? pathBefore(exchange) } });
  if (!form || IN_ACCOUNT.includes(form.name) || AFTER_ANOTHER.includes(form.name)) return null;
  if (form.name === 'password') return passwordPage(exchange, context, query.token ?? '');
  if (form.name === 'join') return joinPage(exchange, context, query.token ?? '');
  return formPage(exchange, context, form.name, {
    values: { token: query.token ?? '', about: query.event ?? '' },
  });
}

/** A form on its own page, with the entered values and any errors. */
export function formPage(
  { visit }: Exchange,
  context: SiteContext,
  name: FormName,
  { values = {}, errors = {} }: Partial<Pick<WrongForm, 'values' | 'errors'>> = {},
): AccountPageParts {
  const say = sayIn(context);
  const { title, intro } = FORM_PAGES[name];
  // Every site has a login form, but only the home site has the pages it links to.
  const hrefs = marketingLinks(context.suite(), visit, false);
  const login = { title: say('login'), href: hrefs.account ?? '' };
  const signup = { title: say('signup'), href: hrefs.signup ?? '' };
  const reset = { title: say('login-reset-password'), href: hrefs.passwordReset ?? '' };
  const instead = { ...login, title: `${say('accounts-have-account')} ${login.title}` };
  const links = { signup: [instead], reset: [login, signup], login: [reset, signup], password: [reset] };
  return {
    title: say(title),
    // The summary names the requested page, even when the form is shown again with errors.
    summary: (name === 'access' && values.about) || (intro && say(intro)),
    segments: [
      { kind: 'filled-form', form: siteForms[name], values, errors },
      { kind: 'links', links: Object.hasOwn(links, name) ? links[name as keyof typeof links] : [] },
    ],
  };
}

function sentPage(context: SiteContext, about: string): AccountPageParts | null {
  const say = sayIn(context);
  const text = Object.hasOwn(SENT, about) ? SENT[about] : undefined;
  if (text === undefined) return null;
  return {
    title: say(text === 'accounts-link-sent' ? 'accounts-sent-mail-title' : 'accounts-sent-title'),
    summary: say(text),
    segments: [{ kind: 'links', links: [{ title: say('accounts-back-home'), href: '/' }] }],
  };
}

/**
 * Purpose of a link from an email; null if it has expired. Reading it does not use it up, because mail
 * programs open links too.
 */
async function linkOf(exchange: Exchange, context: SiteContext, token: string): Promise<LinkAnswer | null> {
  const { status, body } = await context.api.post('/auth/link/', senderHeaders(exchange, context), { token });
  return status === 200 ? (body as LinkAnswer) : null;
}

/** The form to request a new link. */
const linkEnded = (exchange: Exchange, context: SiteContext, form: FormName): AccountPageParts =>
  formPage(exchange, context, form, { errors: { '': [sayIn(context)('accounts-link-ended')] } });

/** The page on which the owner of an address confirms the newsletter subscription. */
async function joinPage(exchange: Exchange, context: SiteContext, token: string): Promise<AccountPageParts> {
  const link = await linkOf(exchange, context, token);
  if (link?.purpose !== 'newsletter') return linkEnded(exchange, context, 'newsletter');
  const summary = sayIn(context)('accounts-join-intro', { email: link.email });
  return { ...formPage(exchange, context, 'join', { values: { token } }), summary };
}

async function passwordPage(
  exchange: Exchange,
  context: SiteContext,
  token: string,
): Promise<AccountPageParts> {
  const say = sayIn(context);
  const link = await linkOf(exchange, context, token);
  if (!link || link.purpose === 'newsletter') return linkEnded(exchange, context, 'reset');
  return {
    ...formPage(exchange, context, 'password', { values: { token } }),
    title: say(`accounts-password-title-${link.purpose}`),
    summary: say(`accounts-password-intro-${link.purpose}`, { email: link.email }),
  };
}

const SAVED: readonly string[] = ['name', 'password', 'sessions', 'keys', 'second'];

/**
 * The account of the logged-in person, or the login form. @param sent one of its forms that was sent with
 * errors
 */
export async function ownAccountPage(
  exchange: Exchange,
  context: SiteContext,
  query: Query,
  sent?: WrongForm,
): Promise<AccountPageParts> {
  const say = sayIn(context);
  const { session, visit } = exchange;
  const { status, body } = session.token
    ? await context.api.get('/api/account/', sessionHeaders(session))
    : { status: 403, body: null };
  if (session.byHeader && status !== 200) throw new KeyRefused(body as Problem);
  if (status === 401) throw new SessionRefused();
  if (status !== 200) {
    const parts = formPage(exchange, context, 'login', { values: { next: query.next ?? '' } });
    return query['existing-email'] === undefined ? parts : { ...parts, summary: say('login-existing') };
  }
  const saved = SAVED.includes(query.saved ?? '') ? say(`accounts-saved-${query.saved}`) : undefined;
  return {
    title: say('accounts-title'),
    done: query.welcome === undefined ? saved : say('accounts-welcome'),
    layout: 'wide',
    segments: [
      {
        kind: 'account',
        account: body as AccountAnswer,
        contact: contactHref(marketingLinks(context.suite(), visit, true)),
        ...(sent && { sent }),
      },
    ],
  };
}
