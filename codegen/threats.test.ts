import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Threats to what is secret (S) and to what is relied on (R), as those who look for holes count them. */
const NUMBERS = [...count('S', 25), ...count('R', 14)];
/** The beginning of a title: the number and a word of a sentence. */
const TITLE = /(?:\(|^\s*)['"`]([SR]\d{1,2}) (?=[a-z$%])/gm;

it('each threat by its number has a test whose title begins with it', () => {
  const files = globSync(
    '{api,cli,codegen,data,e2e,engine,environment,import,serving,site,tools}/**/*.{test,e2e}.{ts,tsx}',
  );
  const named = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, number = '']) => number)),
  );
  expect(NUMBERS.filter((number) => !named.has(number))).toEqual([]);
});

function count(letter: string, most: number): string[] {
  return Array.from({ length: most }, (_, at) => `${letter}${at + 1}`);
}
