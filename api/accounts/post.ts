import type { Mail } from '#api/mail/mailer.ts';
import type { SharedServices } from '#api/services/services.ts';
import type { AccountChanges } from '#data/accounts/contract.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** The emails, each worded in the manifests under `mail-<letter>-subject` and `mail-<letter>-text`. */
export type Letter =
  | 'signup'
  | 'existing'
  | 'reset'
  | 'changed'
  | 'key'
  | 'second-on'
  | 'second-off'
  | 'contact'
  | 'event'
  | 'access'
  | 'newsletter-ask'
  | 'newsletter';

/** What an email is about: values for the placeholders of its messages. */
export type MailSubject = Readonly<Partial<Record<'event' | 'when' | 'place' | 'page' | 'area', string>>>;

/** Writes an email. The greeting omits `name` if it is unknown. */
export function writeLetter(
  { messages, sites }: Pick<CompiledSuite, 'messages' | 'sites'>,
  letter: Letter,
  { to, name, link, about = {} }: { to: string; name?: string; link?: string; about?: MailSubject },
): Mail {
  const { name: suite, organisation } = sites.suite;
  const { event, when, place, page, area } = about;
  const say = (key: string) =>
    sayMessage(messages, key, { suite, organisation, name, link, event, when, place, page, area });
  const greeting = say('mail-greeting');
  return {
    to,
    subject: say(`mail-${letter}-subject`),
    text: [
      name ? greeting : greeting.replace(/ \{name\}/, ''),
      say(`mail-${letter}-text`),
      say('mail-closing'),
    ].join('\n\n'),
  };
}

/**
 * Changes accounts together with their audit entries and emails, in one transaction. Emails are sent after
 * the response.
 */
export async function changeAndTell<Result>(
  { accounts, letters }: Pick<SharedServices, 'accounts' | 'letters'>,
  work: (changes: AccountChanges) => Promise<Result>,
): Promise<Result> {
  const result = await accounts.together(work);
  letters.wake();
  return result;
}

/** An address on the marketing site. Emails never use the Host header of a request. */
export function wwwLink(
  { wwwOrigin }: Pick<SharedServices, 'wwwOrigin'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, wwwOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
