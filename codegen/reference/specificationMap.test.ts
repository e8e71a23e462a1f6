import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = join(import.meta.dirname, '..', '..', 'docs');

interface Line {
  /** number of the line, e.g. 4.2.1 */
  id: string;
  /** files of its tests, from docs/ */
  files: string[];
}

/** The items of the page: each line of the specification with its tests. */
function readLines(): Line[] {
  const items = readFileSync(join(docs, 'specification-map.md'), 'utf8').matchAll(
    /^- \*\*§([\d.]+)\*\* (.*)$/gm,
  );
  return [...items].map(([, id = '', rest = '']) => ({
    id,
    files: [...rest.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, file = '']) => file),
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

  it('has the lines of sections 2 and 4 to 9, each once', () => {
    expect(lines.length).toBe(143);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it.each(lines)('links to files with a test whose title names the line: §$id', ({ id, files }) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const titles = naming(readFileSync(join(docs, file), 'utf8'), id);
      expect(
        titles.filter((title) => /^\s*(?:it|test|describe)\b|['"`]/.test(title)),
        file,
      ).not.toEqual([]);
    }
  });
});
