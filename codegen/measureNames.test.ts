import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { measures } from '#engine/core/measures/registry.ts';

const names = Object.keys(measures);
const quoted = (some: readonly string[]) => new RegExp(`(['"\`])(?:${some.join('|')})\\1`, 'g');
/** Names of several words are nothing but measures; others are ordinary words too, such as that of an event or a format. */
const compound = quoted(names.filter((name) => name.includes('-')));
const simple = quoted(names.filter((name) => !name.includes('-')));

const files = globSync(
  '{api,bin,cli,codegen,data,engine,environment,import,serving,site}/**/*.{ts,tsx,mjs}',
  {
    cwd: projectRoot,
  },
).filter(
  (file) =>
    !/^(engine\/core\/measures|codegen\/migrate)\/|\.(test|stories)\.tsx?$|\/testing\/|\.d\.ts$/.test(
      file.replaceAll('\\', '/'),
    ),
);

/** What quotes a measure's name: compound ones anywhere, ordinary words in a statement about measures. */
function namesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  const statements = code
    .split(/[;{}]|\n\s*\n/)
    .filter((part) => !/^\s*(import|export)\b.*\bfrom\b/.test(part));
  const about = statements.filter((part) => /measure(?!d|ment)/i.test(part));
  return [...(code.match(compound) ?? []), ...about.flatMap((part) => part.match(simple) ?? [])];
}

describe('what is known of a measure', () => {
  it('is asked of the measure: its name stands in no source outside engine/core/measures', () => {
    expect(files.length).toBeGreaterThan(700);
    const found = files.flatMap((file) =>
      namesIn(readFileSync(join(projectRoot, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found, found.join()).toEqual([]);
  });

  it.each([
    `const banded = (measure: Measure) => ['value', 'annual'].includes(measure.name);`,
    `if (figure.measure.name === 'share') return;`,
    `const sinceBase = [\n  'location-quotient',\n];`,
    `const measureNames = ['growth'];`,
  ])('would be found as %s', (source) => {
    expect(namesIn(source)).not.toEqual([]);
  });
});
