import type { MessagesManifest } from '#generated/types.ts';

const kept = new WeakMap<MessagesManifest, MessagesManifest>();

/** First parts of the keys of words that only servers say: in files, letters and catalogues, on the pages of accounts, and about figures. */
const ON_SERVERS =
  /^(file|mail|accounts|catalogue|series|aggregation|frequency|licence|alt|covers|credit|every|measure|move|pace|parts|unit|versus)-/;

/** The words that pages need; the others stay on the server, so that the first answer is small. */
export function wordsOfPages(messages: MessagesManifest): MessagesManifest {
  const known =
    kept.get(messages) ??
    (Object.fromEntries(
      Object.entries(messages).filter(([key]) => !ON_SERVERS.test(key)),
    ) as MessagesManifest);
  kept.set(messages, known);
  return known;
}
