/** Messages of the command library, and our wording. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^unknown command '([^']+)'/, 'There is no command "$1".'],
  [/^unknown option '([^']+)'/, 'There is no option $1.'],
  [/^missing required argument '([^']+)'/, 'The argument <$1> is missing.'],
  [/^required option '([^']+)' not specified/, 'The option $1 is missing.'],
  [/^option '([^']+)' argument missing/, 'The option $1 needs a value.'],
  [/\s*\(Did you mean (one of )?([^?]+)\?\)\s*$/, ' Did you mean $2?'],
];

/** A fault of a command line in our own words, with the nearest right name where there is one. */
export const commandError = (text: string): string =>
  WORDS.reduce((said, [theirs, ours]) => said.replace(theirs, ours), text.replace(/^error: /, '').trim());
