import type { MessagesManifest } from '#generated/types.ts';

const kept = new WeakMap<MessagesManifest, MessagesManifest>();

/** First parts of the keys of words that only servers say: about figures and access, in files and letters, on pages of accounts. */
const ON_SERVERS =
  /^(accounts|aggregation|alt|blocks|cards|catalogue|census|citation|covers|credit|document|every|figures|file|frequency|licence|logins|mail|measure|move|multiple|ordinal|pace|parts|series|storage|subscribers|subscription|table|unit|version|versus|ways)-/;

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
