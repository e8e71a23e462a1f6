import type { Command, HelpConfiguration } from 'commander';

/** Help of the command library in the form of our own help texts: the description is a sentence. */
export const helpStyle: HelpConfiguration = {
  commandDescription: (command) => {
    const text = command.description();
    return /[.]$/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
};

/** The arguments without `--help` after an unknown command, which would otherwise get the general help. */
export function knownOrBare(program: Command, args: readonly string[]): readonly string[] {
  const [first = '-'] = args;
  const isKnown = first.startsWith('-') || program.commands.some((command) => command.name() === first);
  return isKnown ? args : [first];
}
