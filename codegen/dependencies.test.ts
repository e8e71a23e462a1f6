import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagesUsed } from '#codegen/house/packagesUsed.ts';
import { ROOMS, sourceFiles } from '#codegen/house/sources.ts';

interface Listed {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Listed;
const listed = { ...dependencies, ...devDependencies };

/** Asked for, installed, and waiting for what will use it. */
const WAITING: Record<string, string> = {};

/** Used by none of our files, but by a package that is, which names it as its peer. */
const PEERS: Record<string, string> = { 'vega-embed': 'react-vega' };

/** Brought along by one that is listed, and found by its place. */
const BROUGHT: Record<string, string> = { 'react-router': 'react-router-dom' };

const everywhere = [
  ...globSync(`{${[...ROOMS, 'bin', 'e2e', 'manifests', '.storybook'].join()}}/**/*.{ts,tsx,mjs,css}`),
  ...globSync('*.config.ts'),
].map((file) => file.replaceAll('\\', '/'));
const used = new Map(everywhere.map((file) => [file, packagesUsed(file, readFileSync(file, 'utf8'))]));
const usedAnywhere = new Set([...used.values()].flatMap(({ names }) => names));

/** What runs tests takes their runner, and codegen writes types only where what generates them is installed. */
const FOR_DEVELOPERS = ['vitest', 'json-schema-to-typescript'];

/** What runs in production: the rooms without their tests, and what npm calls to start them. */
const production = [
  ...sourceFiles('.').filter((file) => !file.startsWith('tools/')),
  ...everywhere.filter((file) => /^engine\/.*\.css$/.test(file)),
];
const starters = ['bin/project.mjs', 'bin/prepare.mjs', 'bin/rohe.mjs'];

/** The package whose types one of `@types` holds: `@types/a__b` is that of `@a/b`. */
const typed = (name: string) => name.replace(/^@types\//, '').replace(/^(.+)__/, '@$1/');

describe('package.json', () => {
  it('lists every package that a file uses', () => {
    const missing = [...used].flatMap(([file, { names }]) =>
      names
        .filter((name) => ![name, `@types/${name}`, BROUGHT[name] ?? ''].some((one) => one in listed))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('lists no package that no file uses', () => {
    const isUsed = (name: string): boolean =>
      usedAnywhere.has(name) ||
      name in WAITING ||
      usedAnywhere.has(PEERS[name] ?? '') ||
      (name.startsWith('@types/') && (typed(name) === 'node' || isUsed(typed(name))));
    expect(Object.keys(listed).filter((name) => !isUsed(name))).toEqual([]);
  });

  it('keeps what only tests and stories use apart from what runs', () => {
    const running = new Map([...production, ...starters].map((file) => [file, used.get(file)]));
    const inProduction = new Set([...running.values()].flatMap((one) => one?.names ?? []));
    const needless = Object.keys(dependencies).filter(
      (name) => !inProduction.has(name) && !(name in WAITING),
    );
    const missing = [...running].flatMap(([file, one]) =>
      (one?.atRunTime ?? [])
        .filter((name) => name in devDependencies && !FOR_DEVELOPERS.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect({ needless, missing }).toEqual({ needless: [], missing: [] });
  });

  it('pins every version exactly', () => {
    const loose = Object.entries(listed).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('says what each package is for, in a line, and names no other', () => {
    const text = readFileSync('docs/architecture.md', 'utf8');
    const table = text.split('\n## Packages\n')[1]?.split('\n## ')[0] ?? '';
    const rows = [...table.matchAll(/^\| (`.*`) \| (.+) \|$/gm)];
    const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(named.toSorted()).toEqual(Object.keys(listed).toSorted());
  });
});
