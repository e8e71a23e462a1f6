import type { MessagesManifest } from '#generated/types.ts';
import { fillMessage, type MessageValues } from './fillMessage.ts';

let words: MessagesManifest = {};
const lists = new Map<string, readonly string[]>();

/**
 * Sets the words in which this process writes figures, periods and sentences, which are those of its only
 * suite. Call it when a process starts. The words are global because code far from the suite writes numbers.
 */
export function registerWords(messages: MessagesManifest): void {
  if (words === messages) return;
  words = messages;
  lists.clear();
}

/** All words, for another process that writes for this one. */
export const registeredWords = (): MessagesManifest => words;

/** The filled message of a key; the key itself if there is no message. */
export function word(key: string, values?: MessageValues): string {
  const found = knownWord(key) ?? key;
  return values ? fillMessage(found, values) : found;
}

/** The message of a key; undefined if the suite has none. */
export const knownWord = (key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** A message that is a list, such as the names of months: "January|February|…". */
export function wordList(key: string): readonly string[] {
  const known = lists.get(key) ?? word(key).split('|');
  lists.set(key, known);
  return known;
}
