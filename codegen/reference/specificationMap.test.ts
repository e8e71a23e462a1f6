import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = join(import.meta.dirname, '..', '..', 'docs');

interface Line {
  /** number of the line, e.g. 4.2.1 */
  id: string;
  tests: { title: string; file: string }[];
}

/** The rows of the page: each line of the specification with its tests. */
function readLines(): Line[] {
  const rows = readFileSync(join(docs, 'specification-map.md'), 'utf8').matchAll(/^\| §([\d.]+) \|(.*)\|$/gm);
  return [...rows].map(([, id = '', rest = '']) => ({
    id,
    tests: [...rest.matchAll(/\[((?:[^[\]]|\[[^\]]*\])+)\]\(([^)]+)\)/g)].map(
      ([, title = '', file = '']) => ({
        title: title.replaceAll('\\|', '|').replaceAll('&lt;', '<'),
        file,
      }),
    ),
  }));
}

/** What of a test file names the line: `(§4.2)` stands for 4.2.1 too. */
function naming(source: string, id: string): string[] {
  const names = (text: string) =>
    [...text.matchAll(/§(\d+(?:\.\d+)+)/g)].some(([, named]) => id === named || id.startsWith(`${named}.`));
  return source.replaceAll("\\'", "'").split('\n').filter(names);
}

describe('docs/specification-map.md', () => {
  const lines = readLines();

  it('has the lines of sections 2, 4, 5, 6, 8 and 9, each once', () => {
    expect(lines.length).toBe(122);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it.each(lines)('names tests that are there and name the line: §$id', ({ id, tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const { title, file } of tests) {
      const found = naming(readFileSync(join(docs, file), 'utf8'), id);
      expect(found.join('\n'), file).toContain(title);
    }
  });
});
