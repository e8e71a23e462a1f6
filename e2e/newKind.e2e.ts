import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..');
const registry = 'engine/blocks/registry.ts';
const page = 'manifests/products/sample/crops/yield.page.json';
const otherPage = 'manifests/products/sample/crops/about.page.json';

/** What the page on adding a kind writes: each file, named in the words before it. */
function filesOfPage(): [path: string, text: string][] {
  const text = readFileSync(join(project, 'docs/add-a-block.md'), 'utf8');
  return [...text.matchAll(/`((?:engine|schemas)\/blocks\/[\w./-]+)`[^`]*?\n\n```\w+\n(.*?)^```$/gms)].map(
    ([, path = '', body = '']) => [path, body],
  );
}

let root = '';
let example: Record<string, unknown> = {};

/** Runs Node in the copy, as if it had been started by hand. */
function run(...args: string[]): Promise<{ isGood: boolean; said: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$|DEV$|PROD$|MODE$)/.test(name)),
  );
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: { ...env, NO_COLOR: '1' } }, (error, stdout, stderr) =>
      resolve({ isGood: error === null, said: stdout + stderr }),
    );
  });
}

const rohe = (command: string) => run('bin/rohe.mjs', command);
const vitest = 'node_modules/vitest/vitest.mjs';

/** Puts a block on a page of the copy, as its second. */
function showOn(page: string, block: object): void {
  const manifest = JSON.parse(readFileSync(join(root, page), 'utf8')) as { blocks: object[] };
  const blocks = [...manifest.blocks.slice(0, 1), block];
  writeFileSync(join(root, page), JSON.stringify({ ...manifest, blocks }, null, 2));
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rohe-callout-'));
  for (const folder of [
    'api',
    'bin',
    'cli',
    'codegen',
    'data',
    'engine',
    'import',
    'schemas',
    'environment',
    'serving',
    'site',
    'biome.json',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  cpSync(join(project, 'schemas/cases/valid/minimal/manifests'), join(root, 'manifests'), {
    recursive: true,
  });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of filesOfPage()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (path === registry) writeFileSync(join(root, path), readFileSync(join(root, path), 'utf8') + text);
    else writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  const schema = readFileSync(join(root, 'schemas/blocks/callout.schema.json'), 'utf8');
  [example = {}] = (JSON.parse(schema) as { examples: Record<string, unknown>[] }).examples;
});

afterAll(() => rmSync(root, { recursive: true }));

it('a kind of block is its folder, its schema and one line', () => {
  const written = filesOfPage();
  const beside = written.filter(
    ([path]) => !/^(engine\/blocks\/callout\/|schemas\/blocks\/callout\.schema)/.test(path),
  );
  expect(beside).toEqual([[registry, "export { calloutKind as callout } from './callout/kind.ts';\n"]]);
  expect(written).toHaveLength(7);
});

it('the checker answers its misspelt measure, placeholder and series with place and nearest name', async () => {
  showOn(page, example);
  expect(await rohe('check')).toEqual({ isGood: true, said: expect.stringContaining('nothing to say') });
  showOn(page, {
    ...example,
    title: 'Worth knowing in {aera}',
    text: 'The harvest {figrue:move} over the year.',
    figure: { series: 'HARVSET', measure: 'grwoth' },
  });
  showOn(otherPage, { ...example, kind: 'calout' });
  const { isGood, said } = await rohe('check');
  expect(isGood).toBe(false);
  for (const [key, wrong, near] of [
    ['title', 'aera', 'area'],
    ['text', 'figrue', 'figure'],
    ['series', 'HARVSET', 'HARVEST'],
    ['measure', 'grwoth', 'growth'],
  ]) {
    const line =
      readFileSync(join(root, page), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes(`"${key}"`) && one.includes(String(wrong))) + 1;
    expect(line).toBeGreaterThan(0);
    expect(said).toMatch(new RegExp(`${page}:${line}:\\d+: error: .*${wrong}.*Did you mean ["{]${near}["}]`));
  }
  expect(said).toMatch(/about\.page\.json:\d+:\d+: error: .*calout.*Did you mean "callout"/);
});

it('it fits all types, is evaluated, gated, printed, put into Word and shown in stories', async () => {
  showOn(page, example);
  const narrow = {
    extends: './tsconfig.json',
    include: ['engine/blocks/callout', 'engine/blocks/*.ts', 'engine/**/*.d.ts'],
    exclude: ['**/*.test.*'],
  };
  writeFileSync(join(root, 'tsconfig.callout.json'), JSON.stringify(narrow));
  const mine = ['engine/blocks/callout', 'schemas/blocks/callout.schema.json'];
  const [types, style, cases, tests] = await Promise.all([
    run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.callout.json'),
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...mine),
    run(vitest, 'run', 'codegen/check/cases.test.ts'),
    run(
      vitest,
      'run',
      'engine/blocks/conformance.test.tsx',
      'codegen/types/blockUnions.test.ts',
      '-t',
      'callout',
    ),
  ]);
  expect(types).toEqual({ isGood: true, said: '' });
  expect(style.isGood, style.said).toBe(true);
  // No case of the checker counts the kinds that there are.
  expect(cases.isGood, cases.said).toBe(true);
  // The conformance suite, and both halves in schemas and registry.
  expect(tests.said).toMatch(/Tests +2 passed/);
  expect(tests.isGood, tests.said).toBe(true);
});
