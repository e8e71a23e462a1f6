import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagesManifest } from '#generated/types.ts';

/** Numbers, movements, comparisons, ranks and periods in English, the only language that the proof reads. */
const reading = JSON.parse(
  readFileSync(join(import.meta.dirname, 'readingWords.json'), 'utf8'),
) as MessagesManifest;

/**
 * The messages of a suite with English sentences. The proof fills the figures of a suite in another language
 * into these, so that it can read every number and movement. People have to judge the translations.
 */
export const readableMessages = (messages: MessagesManifest): MessagesManifest =>
  messages.rise === reading.rise ? messages : { ...messages, ...reading };
