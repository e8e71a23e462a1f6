import { globSync, readFileSync } from 'node:fs';
import { isSafePattern } from 'redos-detector';
import { describe, expect, it } from 'vitest';

/** Regular expressions of a schema: of its texts, and of the names of properties. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'pattern' && typeof inner === 'string' ? [inner] : []),
    ...(key === 'patternProperties' ? Object.keys(inner) : []),
    ...patternsIn(inner),
  ]);
}

/** Whether a text can make the expression try again and again. Schemas are compiled with the flag u. */
const isSafe = (pattern: string) =>
  isSafePattern(pattern, { unicode: true, maxScore: 200, maxSteps: 50_000 }).safe;

describe('patterns of schemas', () => {
  const schemas = globSync('schemas/**/*.schema.json');
  const patterns = new Set(schemas.flatMap((file) => patternsIn(JSON.parse(readFileSync(file, 'utf8')))));

  it('S20 take no longer for a text that is made for it', () => {
    expect(patterns.size).toBeGreaterThan(30);
    expect([...patterns].filter((pattern) => !isSafe(pattern))).toEqual([]);
  });

  it.each(['^(a+)+$', '^(\\w+\\s?)*$'])('S20 would be found as %s', (pattern) => {
    expect(isSafe(pattern)).toBe(false);
  });
});
