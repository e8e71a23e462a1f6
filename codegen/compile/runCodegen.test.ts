import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { manifestErrors } from './manifestErrors.ts';
import { runCodegen } from './runCodegen.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rohe-codegen-'));
  cpSync(join(projectRoot, 'schemas/cases/valid/minimal'), root, { recursive: true });
  for (const folder of ['schemas', 'codegen', 'engine', 'node_modules'])
    symlinkSync(join(projectRoot, folder), join(root, folder));
});

afterAll(() => rmSync(root, { recursive: true }));

const page = 'manifests/products/sample/crops/harvest.page.json';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutMaps = () => {
  // The little suite has no map charts of its own.
  const path = 'manifests/products/sample/crops/focus.page.json';
  const value = JSON.parse(read(path)) as { blocks: { kind: string }[] };
  writeFileSync(
    join(root, path),
    JSON.stringify({ ...value, blocks: value.blocks.filter(({ kind }) => kind !== 'map') }),
  );
};

/** A compiled dataflow, by its id. */
const dataflow = /^generated\/vega\/[\w-]{12}\.json$/;

/** A hash of each generated file, by its path. */
const generatedHashes = () =>
  new Map(
    readdirSync(join(root, 'generated'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
      .map((path) => [path, createHash('sha256').update(read(path)).digest('hex')]),
  );

// The first chart loads Vega-Lite and its schema: seconds on a busy machine.
describe('codegen', () => {
  it('writes types, validators, the suite, its charts by their ids and the reference', async () => {
    withoutMaps();
    const { findings, changed } = await runCodegen(root);
    expect(findings).toEqual([]);
    expect(changed.filter((path) => !dataflow.test(path)).toSorted()).toEqual([
      'docs/manifest-reference.md',
      'generated/drawing-edition.txt',
      'generated/suite.json',
      'generated/types.ts',
      'generated/validators/http.d.ts',
      'generated/validators/http.js',
      'generated/validators/manifests.d.ts',
      'generated/validators/manifests.js',
      'generated/vega/index.json',
    ]);
    const charts = JSON.parse(read('generated/vega/index.json'))['sample.crops.harvest'];
    expect(Object.keys(charts)).toEqual(['by-group', 'own']);
    const written = changed.filter((path) => dataflow.test(path));
    expect(written).toContain(`generated/vega/${charts.own.wide}.json`);
    expect(new Set(written).size).toBe(written.length);
  });

  it('touches nothing the second time', async () => {
    const before = statSync(join(root, 'generated/suite.json')).mtimeMs;
    expect((await runCodegen(root)).changed).toEqual([]);
    expect(statSync(join(root, 'generated/suite.json')).mtimeMs).toBe(before);
  });

  it('writes only what an edit changes', async () => {
    writeFileSync(join(root, page), read(page).replace('"mark": "point"', '"mark": "line"'));
    const { changed } = await runCodegen(root);
    expect(changed.filter((path) => !dataflow.test(path))).toEqual([
      'generated/suite.json',
      'generated/vega/index.json',
    ]);
    expect(changed.filter((path) => dataflow.test(path))).not.toEqual([]);
  });

  it('changes no other file than dataflows of an edited preset and the list of them (house-A)', async () => {
    const preset = 'manifests/charts/plain-bar.json';
    const before = generatedHashes();
    const listed = (): [string, string][] =>
      Object.entries<Record<string, Record<string, string>>>(
        JSON.parse(read('generated/vega/index.json')),
      ).flatMap(([page, blocks]) =>
        Object.entries(blocks).flatMap(([block, sizes]) =>
          ['wide', 'narrow'].map((size): [string, string] => [`${page} ${block} ${size}`, sizes[size] ?? '']),
        ),
      );
    const known = new Map(listed());
    writeFileSync(join(root, preset), read(preset).replace('"size": 8', '"size": 9'));
    await runCodegen(root);
    const redrawn = listed().filter(([place, id]) => known.get(place) !== id);
    expect(redrawn.map(([place]) => place).toSorted()).toEqual([
      'sample.crops.focus parts narrow',
      'sample.crops.harvest by-group narrow',
    ]);
    const written = [...generatedHashes()].filter(([path, hash]) => before.get(path) !== hash);
    expect(written.map(([path]) => path).toSorted()).toEqual(
      [
        'generated/vega/index.json',
        ...new Set(redrawn.map(([, id]) => `generated/vega/${id}.json`)),
      ].toSorted(),
    );
  });

  it('compiles nothing where there is an error, but what is good for live reload', async () => {
    const good = read(page);
    writeFileSync(join(root, page), good.replace('"title": "Harvest",', '"titel": "Harvest",'));
    expect(await runCodegen(root)).toMatchObject({
      suite: null,
      changed: [],
      findings: [{ rule: 'missing-property' }, { rule: 'unknown-property' }],
    });
    const { suite } = await runCodegen(root, { tolerant: true });
    expect(suite?.products.sample?.sections[0]?.entries).toHaveLength(3);
    expect(JSON.parse(read('generated/vega/index.json'))).not.toHaveProperty(['sample.crops.harvest']);
    writeFileSync(join(root, page), good);
  });

  it('compiles for a command only what changed since, and tells the same errors again (issue 28)', async () => {
    const good = read(page);
    writeFileSync(join(root, page), good.replace('"title": "Harvest",', '"titel": "Harvest",'));
    const suite = join(root, 'generated/suite.json');
    const errors = await manifestErrors(root);
    expect(errors.map(({ path }) => path)).toEqual([page, page]);
    const known = join(root, '.cache/rohe/manifest-errors.json');
    const { stamp } = JSON.parse(readFileSync(known, 'utf8')) as { stamp: string };
    writeFileSync(known, JSON.stringify({ stamp, errors: [{ path: 'kept', text: 'kept' }] }));
    expect(await manifestErrors(root)).toEqual([{ path: 'kept', text: 'kept' }]);
    rmSync(suite);
    expect(await manifestErrors(root)).toEqual(errors);
    expect(statSync(suite).size).toBeGreaterThan(0);
    writeFileSync(join(root, page), good);
    expect(await manifestErrors(root)).toEqual([]);
  });
});
