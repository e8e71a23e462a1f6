import { demonstrationPassword } from '#data/accounts/demonstration/accounts.ts';
import type { CompiledSuite, User } from '#generated/types.ts';

/** This many of the most common passwords are refused also with digits and punctuation around them. */
const MAX_COMMON = 3_000;
/** Characters that a password needs besides words that are easy to guess. */
const REST = 4;
/** Minimum number of different characters. */
const DIFFERENT = 4;

type Person = Pick<User, 'email' | 'first_name' | 'last_name'>;

/**
 * Why a password is easy to guess, as the key of a message; null: it is not. Only letters and digits are
 * compared, ignoring case.
 * @param person the owner: email address and names
 */
export async function whyGuessable(
  password: string,
  { sites }: Pick<CompiledSuite, 'sites'>,
  person: Person,
): Promise<'accounts-password-own' | 'accounts-password-common' | null> {
  const text = folded(password);
  const { name, organisation } = sites.suite;
  const own = [person.email, person.first_name, person.last_name, name, organisation];
  if (isMadeOf(text, own)) return 'accounts-password-own';
  if (new Set(text).size < DIFFERENT || isMadeOf(text, [demonstrationPassword]))
    return 'accounts-password-common';
  const { all, most } = await commonPasswords();
  return all.has(text) || most.has(bare(text)) ? 'accounts-password-common' : null;
}

/** Letters and digits, lower case. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Without leading and trailing digits. */
const bare = (text: string): string => text.replace(/^\d+|\d+$/g, '');

/** Whether almost nothing remains of a password without the given words and the digits around them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const known = words.flatMap((word) => [folded(word), ...word.split(/[^\p{L}\p{N}]+/u).map(folded)]);
  const found = [...new Set(known)].filter((word) => word.length > 2 && text.includes(word));
  const left = found
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return found.length > 0 && left.split(' ').map(bare).join('').length < REST;
}

let known: Promise<{ all: ReadonlySet<string>; most: ReadonlySet<string> }> | undefined;

/** The most common passwords, most common first, loaded when first needed. */
function commonPasswords() {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'];
    return { all: new Set(list.map(folded)), most: new Set(list.slice(0, MAX_COMMON).map(folded)) };
  });
  return known;
}
