import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words that a reader has to read twice, with what to write instead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![-\w])anew\b/i, 'again'],
  [/\bnoughts?\b/i, 'zero'],
  [/(?<!, )\bwhoever\b/i, 'anyone who'],
  [/\bof late\b/i, 'recently'],
  [/\bat this moment\b/i, 'now'],
];

/** Made from schemas, or held to the titles of tests. */
const MADE = ['docs/manifest-reference.md', 'docs/specification-map.md'];
/** Words of the longest sentence. */
const MAX_WORDS = 30;

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'api/README.md']
  .concat(globSync('docs/{,decisions/}*.md').map((path) => path.replaceAll('\\', '/')))
  .filter((path) => !MADE.includes(path));

const found = (text: string) =>
  WORDS.flatMap(([word, better]) => {
    const [said] = word.exec(text) ?? [];
    return said ? [`"${said}": write "${better}"`] : [];
  });

/** Sentences outside of tables and code. */
const sentences = (text: string): string[] =>
  text
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/^[|#].*$/gm, '')
    .replaceAll(/^(?=[-\d])/gm, '\n')
    .split(/\n{2,}|(?<=[.!?:;])\s+(?=[A-Z`*[])/);

describe.each(pages)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  it('has none of the words that are read twice', () => {
    expect(found(text)).toEqual([]);
  });

  it('has sentences of one breath', () => {
    const long = sentences(text).filter((one) => one.trim().split(/\s+/).length > MAX_WORDS);
    expect(long).toEqual([]);
  });
});

it.each(globSync('manifests/messages/*.json'))('%s has none of these words either', (path) => {
  expect(found(readFileSync(path, 'utf8'))).toEqual([]);
});
