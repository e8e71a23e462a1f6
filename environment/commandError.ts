/** The command library's messages and our wording of each. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^unknown command '([^']+)'/, 'There is no command "$1".'],
  [/^unknown option '([^']+)'/, 'There is no option $1.'],
  [/^missing required argument '([^']+)'/, 'The argument <$1> is missing.'],
  [/^required option '([^']+)' not specified/, 'The option $1 is missing.'],
  [/^option '([^']+)' argument missing/, 'The option $1 needs a value.'],
  [/\s*\(Did you mean (one of )?([^?]+)\?\)\s*$/, ' Did you mean $2?'],
];

/** Rewords an error of the command library and keeps its suggestion, if any. */
export const commandError = (text: string): string =>
  WORDS.reduce((said, [theirs, ours]) => said.replace(theirs, ours), text.replace(/^error: /, '').trim());
