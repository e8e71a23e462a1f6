import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindNames as areaKinds, writtenNames } from './kinds.ts';

const kindNames = [...areaKinds, ...writtenNames];

/** Words of other things that are called as kinds are. */
const other: readonly [file: RegExp, what: string][] = [
  [/^codegen\/scaffold\//, 'writes manifests with blocks'],
  [/^codegen\/check\/suite\/madeKeys\.ts$/, 'ends of keys of messages'],
  [/^codegen\/load\/manifestKinds\.ts$/, 'kinds of manifests'],
  [/^api\/(search\/|calls\/pages\/findFor)/, 'kinds of what a search finds'],
  [/^site\/.*account/i, 'kinds of pages of accounts'],
];

const named = areaKinds.join('|');
const asKind = new RegExp(
  [
    `kind\\b[^\\n'"]{0,12}['"](${named})['"]`,
    `case ['"](${named})['"]:`,
    `['"](${named})['"], *['"](${named})['"]`,
  ].join('|'),
);

/** Lines that name a kind of block as such. */
const linesNaming = (text: string): string[] =>
  text.split('\n').filter((line) => asKind.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line));

const files = globSync('{engine,api,site,codegen,.storybook}/**/*.{ts,tsx}').filter(
  (file) =>
    !/\.(test|stories)\.tsx?$|\/testing\//.test(file) &&
    !new RegExp(`^engine/blocks/(${named})/`).test(file) &&
    !other.some(([where]) => where.test(file)),
);

describe('the registry of block kinds', () => {
  it('is where all others find kinds: none is named outside its folder', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      linesNaming(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('has one line a kind', () => {
    const lines = readFileSync('engine/blocks/registry.ts', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('export'));
    expect(lines).toHaveLength(kindNames.length);
    for (const kind of kindNames)
      expect(lines).toContain(`export { ${kind}Kind as ${kind} } from './${kind}/kind.ts';`);
  });

  it.each([
    "  if (block.kind === 'cards') return [];",
    "    case 'headline':",
    "const DRAWN = ['chart', 'map'];",
    "  blocks.filter(({ kind }) => kind !== 'text')",
    "  return { kind: 'report', name };",
  ])('finds %s', (line) => {
    expect(linesNaming(line)).toEqual([line]);
  });
});
