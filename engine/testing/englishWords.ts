import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { MessagesManifest } from '#generated/types.ts';

const folder = join(import.meta.dirname, '../../manifests/messages');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The messages of the suite, for tests without a suite. */
export const englishWords: MessagesManifest = Object.assign(
  {},
  ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
);

// Runs before every test file, because the test runners import this module.
registerWords(englishWords);
