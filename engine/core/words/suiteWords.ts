import type { MessagesManifest } from '#generated/types.ts';
import { fillMessage, type MessageValues } from './fillMessage.ts';

let words: MessagesManifest = {};
const lists = new Map<string, readonly string[]>();

/**
 * The words in which this process writes figures, periods and sentences: those of the one suite it serves. Called where a process
 * begins, before anything is written: numbers are words at a hundred places, each many calls below whatever knows the suite.
 */
export function registerWords(messages: MessagesManifest): void {
  if (words === messages) return;
  words = messages;
  lists.clear();
}

/** All of them, for a process that writes for this one. */
export const registeredWords = (): MessagesManifest => words;

/** The words of a key with its places filled; a key without words answers with the key. */
export function word(key: string, values?: MessageValues): string {
  const found = knownWord(key) ?? key;
  return values ? fillMessage(found, values) : found;
}

/** The message of a key; undefined if the suite has none. */
export const knownWord = (key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** Words that are counted, such as the names of the months: "January|February|…". */
export function wordList(key: string): readonly string[] {
  const known = lists.get(key) ?? word(key).split('|');
  lists.set(key, known);
  return known;
}
