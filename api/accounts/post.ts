import type { Mail } from '#api/mail/mailer.ts';
import type { Services } from '#api/services/services.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** The messages that go out, each worded in the manifests under `mail-<letter>-subject` and `mail-<letter>-text`. */
export type Letter = 'signup' | 'existing' | 'reset' | 'changed' | 'contact' | 'event' | 'newsletter';

/** Words a letter. `name` is left out of the greeting where it is not known. */
export function writeLetter(
  { messages, sites }: Pick<CompiledSuite, 'messages' | 'sites'>,
  letter: Letter,
  { to, name, link }: { to: string; name?: string; link?: string },
): Mail {
  const { name: suite, organisation } = sites.suite;
  const say = (key: string) => sayMessage(messages, key, { suite, organisation, name, link });
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

/** Sends one of the suite's letters; without a mailer nothing goes out. */
export async function post(
  { suite, sendMail }: Services,
  letter: Letter,
  to: { to: string; name?: string; link?: string },
): Promise<void> {
  await sendMail?.(writeLetter(suite, letter, to));
}

/** An address on the marketing site. What a request says about hosts never gets into a letter. */
export function wwwLink({ wwwOrigin }: Services, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, wwwOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
