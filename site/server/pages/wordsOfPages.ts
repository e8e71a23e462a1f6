import type { MessagesManifest } from '#generated/types.ts';

const kept = new WeakMap<MessagesManifest, MessagesManifest>();

/**
 * Key prefixes of messages that only the server uses: about figures and access, in files, emails and account
 * pages.
 */
const ON_SERVERS =
  /^(accounts|aggregation|alt|blocks|cards|catalogue|census|citation|covers|credit|document|every|figures|file|frequency|licence|logins|mail|measure|move|multiple|ordinal|pace|parts|series|storage|subscribers|subscription|table|unit|version|versus|ways)-/;

/** The messages that pages need; the others stay on the server, so that the first response is small. */
export function wordsOfPages(messages: MessagesManifest): MessagesManifest {
  const known =
    kept.get(messages) ??
    (Object.fromEntries(
      Object.entries(messages).filter(([key]) => !ON_SERVERS.test(key)),
    ) as MessagesManifest);
  kept.set(messages, known);
  return known;
}
