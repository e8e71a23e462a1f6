import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagesManifest } from '#generated/types.ts';

/** Numbers, moves, comparisons, places and periods in the one language that the proof reads. */
const reading = JSON.parse(
  readFileSync(join(import.meta.dirname, 'readingWords.json'), 'utf8'),
) as MessagesManifest;

/**
 * The messages of a suite as a proof has them written. The figures of a suite in another language are filled into its own sentences in
 * English, so that every number and every move of them is read; whether a message is well translated is for people to judge.
 */
export const readableMessages = (messages: MessagesManifest): MessagesManifest =>
  messages.rise === reading.rise ? messages : { ...messages, ...reading };
