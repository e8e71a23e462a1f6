import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { MessagesManifest } from '#generated/types.ts';

const folder = join(import.meta.dirname, '../../manifests/messages');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The words of the suite's messages, as a test that has no suite reads them. */
export const englishWords: MessagesManifest = Object.assign(
  {},
  ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
);

// Imported by the test runners before every file.
registerWords(englishWords);
