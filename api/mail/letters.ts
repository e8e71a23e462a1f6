import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { Mail } from './mailer.ts';

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
