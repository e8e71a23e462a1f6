import type { MessagesManifest } from '../../generated/types.ts';

const kept = new WeakMap<MessagesManifest, MessagesManifest>();

/** The words that pages need: those of files (`file-…`) stay on the server, so that the first answer is small. */
export function wordsOfPages(messages: MessagesManifest): MessagesManifest {
  const known =
    kept.get(messages) ??
    (Object.fromEntries(
      Object.entries(messages).filter(([key]) => !key.startsWith('file-')),
    ) as MessagesManifest);
  kept.set(messages, known);
  return known;
}
