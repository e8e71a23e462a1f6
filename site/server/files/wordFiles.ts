import { createHash } from 'node:crypto';
import type { MessagesManifest } from '#generated/types.ts';
import { encode } from '#site/server/http/encoding.ts';

/** The messages of pages as a separate file, so that browsers fetch them once. */
export interface WordFile {
  /** address, which changes with the messages */
  href: string;
  text: string;
  brotli: Buffer;
}

const kept = new WeakMap<MessagesManifest, WordFile>();

export function wordFile(words: MessagesManifest): WordFile {
  const known = kept.get(words);
  if (known) return known;
  const text = JSON.stringify(words);
  const hash = createHash('sha1').update(text).digest('base64url').slice(0, 12);
  const file = { href: `/_words/${hash}.json`, text, brotli: encode(Buffer.from(text), 'br', 11) };
  kept.set(words, file);
  return file;
}
