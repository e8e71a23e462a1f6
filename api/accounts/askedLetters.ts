import type { Mail } from '#api/mail/mailer.ts';
import type { SharedServices } from '#api/services/services.ts';
import type { AccountChanges } from '#data/accounts/contract.ts';
import type { TakenLetter } from '#data/accounts/outbox/outbox.ts';
import { ruledBy } from '#engine/core/limits/limiter.ts';
import type { LimitName } from '#engine/core/limits/limits.ts';
import { findAskedPage, findEvent } from './mailSubject.ts';
import { type Letter, writeLetter, wwwLink } from './post.ts';

type LetterServices = Pick<
  SharedServices,
  'suite' | 'wwwOrigin' | 'domain' | 'accounts' | 'limits' | 'clock'
>;

/** Emails that calls request, with the limit on how many go to one mailbox; null: no limit. */
const LIMITS = {
  signup: 'signup-letter',
  reset: 'reset-letter',
  changed: null,
  key: null,
  'second-on': null,
  'second-off': null,
  contact: 'contact-letter',
  event: 'contact-letter',
  access: 'contact-letter',
  'newsletter-ask': 'newsletter-letter',
  newsletter: null,
} as const satisfies Partial<Record<Letter, LimitName | null>>;

type AskedLetter = keyof typeof LIMITS;

/**
 * Text of an email from the outbox, written when it is sent; null: do not send it. Accounts are looked up
 * only now, so a request takes equally long with and without one. Links are created only now, so none is
 * stored.
 */
export async function mailOf(
  services: LetterServices,
  changes: AccountChanges,
  taken: TakenLetter,
): Promise<Mail | null> {
  const letter = taken.letter as AskedLetter;
  if (!taken.isBegun && !(await begin(services, changes, taken, LIMITS[letter]))) return null;
  switch (letter) {
    case 'signup':
      return signupMail(services, changes, taken);
    case 'reset':
      return resetMail(services, changes, taken);
    case 'newsletter-ask':
      return newsletterAskMail(services, changes, taken);
    case 'newsletter':
      return newsletterMail(services, changes, taken);
    case 'key':
    case 'second-on':
    case 'second-off': {
      const { name = '' } = taken.details;
      return writeLetter(services.suite, letter, {
        to: taken.email,
        name,
        link: wwwLink(services, '/account'),
      });
    }
    case 'changed': {
      const { name = '' } = taken.details;
      const link = wwwLink(services, '/account/password-reset');
      return writeLetter(services.suite, letter, { to: taken.email, name, link });
    }
    case 'event': {
      const event = findEvent(services, taken.details.about ?? '');
      return event
        ? writeLetter(services.suite, letter, { to: taken.email, ...event })
        : writeLetter(services.suite, 'contact', { to: taken.email });
    }
    case 'access': {
      const about = findAskedPage(services, taken.details);
      return writeLetter(services.suite, about ? letter : 'contact', {
        to: taken.email,
        ...(about && { about }),
      });
    }
    default:
      return writeLetter(services.suite, letter, { to: taken.email });
  }
}

/**
 * Counts an email once, however often it is tried.
 * @returns whether it may be sent
 */
async function begin(
  { limits, clock }: LetterServices,
  { limiter, outbox }: AccountChanges,
  taken: TakenLetter,
  name: LimitName | null,
): Promise<boolean> {
  const asked = name === null ? [] : [ruledBy(name, { email: taken.email }, limits)];
  return (await limiter.take(asked, clock())) === 0 && outbox.begin(taken);
}

async function signupMail(
  services: LetterServices,
  { links }: AccountChanges,
  { email, details }: TakenLetter,
): Promise<Mail> {
  const known = await services.accounts.userByEmail(email);
  if (known) {
    const link = wwwLink(services, '/account', { 'existing-email': '1' });
    return writeLetter(services.suite, 'existing', { to: known.email, name: known.first_name, link });
  }
  const token = await links.create({ purpose: 'signup', email, ...details });
  // The email omits the name: otherwise anybody could use the form to send any text to anybody.
  const link = wwwLink(services, '/account/password', { token });
  return writeLetter(services.suite, 'signup', { to: email, link });
}

async function resetMail(
  services: LetterServices,
  { links, audit }: AccountChanges,
  { email, isBegun }: TakenLetter,
): Promise<Mail | null> {
  const user = await services.accounts.userByEmail(email);
  if (!user) return null;
  if (!isBegun) await audit.record({ action: 'password-reset-asked', subject: user.id });
  const token = await links.create({ purpose: 'reset', email: user.email });
  const link = wwwLink(services, '/account/password', { token });
  return writeLetter(services.suite, 'reset', { to: user.email, name: user.first_name, link });
}

/** A link that subscribes the address. A subscriber gets a link to unsubscribe instead. */
async function newsletterAskMail(
  services: LetterServices,
  changes: AccountChanges,
  taken: TakenLetter,
): Promise<Mail> {
  const isOn = await newsletterMail(services, changes, taken);
  if (isOn) return isOn;
  const token = await changes.links.create({ purpose: 'newsletter', email: taken.email });
  const link = wwwLink(services, '/account/join-newsletter', { token });
  return writeLetter(services.suite, 'newsletter-ask', { to: taken.email, link });
}

async function newsletterMail(
  services: LetterServices,
  { inbox }: AccountChanges,
  { email }: TakenLetter,
): Promise<Mail | null> {
  const token = await inbox.leaveToken(email);
  if (token === null) return null;
  const link = wwwLink(services, '/account/leave-newsletter', { token });
  return writeLetter(services.suite, 'newsletter', { to: email, link });
}
