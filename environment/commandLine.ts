import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { commandError } from './commandError.ts';

/** What an option takes: nothing, a text, or a text each time it is given. */
type OptionKind = 'flag' | 'text' | 'list';

type Chosen<Options extends Readonly<Record<string, OptionKind>>> = {
  [Name in keyof Options]?:
    | (Options[Name] extends 'flag' ? boolean : Options[Name] extends 'list' ? string[] : string)
    | undefined;
};

interface CommandLine<Options extends Readonly<Record<string, OptionKind>>> {
  values: Chosen<Options & { help: 'flag' }>;
  /** arguments that are not options */
  rest: string[];
}

/**
 * Parses the arguments of a command with its own help text: `{ dryRun: 'flag' }` is `--dry-run`; all have
 * `--help` and `-h`.
 * @param most allowed arguments besides options
 * @throws Error for an unknown option, with the nearest, and for too many or too few arguments
 */
export function readCommandLine<const Options extends Readonly<Record<string, OptionKind>>>(
  argv: readonly string[],
  options: Options,
  most = Number.POSITIVE_INFINITY,
): CommandLine<Options> {
  const command = new Command().exitOverride().configureOutput({ writeErr() {} });
  command.helpOption(false).argument('[rest...]').option('-h, --help').showSuggestionAfterError();
  for (const [name, kind] of Object.entries(options)) command.addOption(optionOf(name, kind, argv));
  try {
    command.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new Error(commandError(error.message), { cause: error });
  }
  const excess = command.args[most];
  if (excess !== undefined) throw new Error(`There is one argument too many: "${excess}".`);
  return { values: command.opts(), rest: command.args };
}

function optionOf(name: string, kind: OptionKind, argv: readonly string[]): Option {
  const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (kind === 'flag') return new Option(flag);
  return new Option(`${flag} <${kind}>`).argParser<string | string[]>((text, before) => {
    // A value that starts with "-" is probably the next option. Such a value must be written with `=`.
    if (text.startsWith('-') && !argv.includes(`${flag}=${text}`))
      throw new InvalidArgumentError(`Write ${flag}="${text}" where that is meant.`);
    return kind === 'text' ? text : [...(Array.isArray(before) ? before : []), text];
  });
}
