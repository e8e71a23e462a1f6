import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '#cli/manifests/migrate.ts';
import type { MeasureRef } from '#generated/types.ts';
import { presentMeasure } from './formerMeasures.ts';
import { migrateText } from './migrateText.ts';
import { migrations } from './registry.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('measures of version 1', () => {
  it.each<[MeasureRef, MeasureRef]>([
    ['growth-since-base', { name: 'growth', over: 'base' }],
    ['average-growth', { name: 'growth', over: 10, average: true }],
    [
      { name: 'average-growth', over: 'base' },
      { name: 'growth', over: 'base', average: true },
    ],
    [
      { name: 'average-change', years: '{step}' },
      { name: 'change', over: '{step}', average: true },
    ],
    [
      { name: 'share', within: 'WATER' },
      { name: 'share', of: 'WATER' },
    ],
    [
      { name: 'change-since-base', on: 'share', within: 'WATER' },
      { name: 'change', over: 'base', on: 'share', of: 'WATER' },
    ],
    ['share-gap', { name: 'gap', as: 'difference', on: 'share' }],
    [
      { name: 'gap-against', dimension: 'SEX', as: 'difference' },
      { name: 'gap', against: 'SEX', as: 'difference' },
    ],
    ['diversity-contribution', 'concentration'],
    [
      { name: 'growth', on: 'rolling-total', periods: 2 },
      { name: 'growth', on: { name: 'rolling', as: 'total', periods: 2 } },
    ],
    [
      { name: 'rank', on: 'growth-since-base', order: 'ascending' },
      { name: 'rank', order: 'ascending', on: { name: 'growth', over: 'base' } },
    ],
  ])('%j is %j', (before, now) => {
    expect(presentMeasure(before)).toEqual(now);
    expect(presentMeasure(now)).toBeUndefined();
  });
});

const page = `{
  // What we promised the council.
  "params": { "by": { "options": [{ "value": "movement-since-base", "title": "Change" }] } },
  "blocks": [
    {
      "kind": "headline",
      "sentences": ["It grew {growth-since-base:signed}[, {growth:pace average-growth}]."],
      "when": { "measure": "growth-since-base" }
    },
    {
      "kind": "chart",
      "data": {
        "measure": "share-of-total",
        "columns": [{ "name": "a", "measure": { "name": "average-growth", "years": 5 } }]
      }
    }
  ]
}
`;

describe('a manifest of version 1', () => {
  const { text, changes } = migrateText(page, migrations);

  it('is rewritten where it stands, and keeps comments, order and lines of the rest', () => {
    expect(text).toContain('  // What we promised the council.\n  "params": { "by"');
    expect(text).toContain('{ "name": "a", "measure": { "name": "growth", "over": 5, "average": true } }');
    expect(text).toContain('"measure": {\n          "name": "share",\n          "of": "total"\n        },\n');
    expect(text).toContain('"when": { "measure": "growth-since-base" }');
  });

  it('keeps the words of addresses: a choice says which measure it is', () => {
    const { params } = JSON.parse(text.replace(/\/\/.*/, ''));
    const measure = { name: 'movement', over: 'base' };
    expect(params.by.options).toEqual([{ value: 'movement-since-base', title: 'Change', measure }]);
  });

  it('has a number for each measure that its sentences named', () => {
    const [headline] = JSON.parse(text.replace(/\/\/.*/, '')).blocks;
    expect(headline.sentences[0]).toContain('{growthSinceBase:signed}');
    expect(headline.numbers.growthSinceBase).toEqual({ measure: { name: 'growth', over: 'base' } });
  });

  it('is told line by line, from and to', () => {
    expect(changes.find(({ line }) => line === 13)).toEqual({
      line: 13,
      from: '"share-of-total"',
      to: '{ "name": "share", "of": "total" }',
      version: 2,
    });
  });

  it('has nothing left to change', () => {
    expect(migrateText(text, migrations)).toEqual({ text, changes: [] });
  });
});

describe('rohe migrate', () => {
  const file = 'manifests/products/sample/crops/harvest.page.json';

  function project(): { root: string; read: () => string } {
    const root = mkdtempSync(join(tmpdir(), 'rohe-migrate-'));
    folders.push(root);
    cpSync(join(import.meta.dirname, '../../schemas/cases/valid/minimal'), root, { recursive: true });
    const path = join(root, file);
    const now = '{ "name": "growth", "over": 10, "average": true }';
    writeFileSync(path, readFileSync(path, 'utf8').replace(now, '{ "name": "average-growth", "years": 10 }'));
    return { root, read: () => readFileSync(path, 'utf8') };
  }

  const saidBy = (root: string, dryRun: boolean) => {
    const lines: string[] = [];
    migrate(root, dryRun, { write: (line) => lines.push(line) });
    return lines;
  };

  it('prints file, line, from and to, writes it, and has nothing to do the second time', () => {
    const { root, read } = project();
    const old = read();
    const said = saidBy(root, true);
    expect(read()).toBe(old);
    expect(said).toEqual([
      `${file}:59: { "name": "average-growth", "years": 10 } → { "name": "growth", "over": 10, "average": true }`,
      '1 change would be made in 1 manifest, to version 2.',
    ]);
    expect(saidBy(root, false).at(-1)).toBe('1 change made in 1 manifest, to version 2.');
    expect(read()).toContain('"over": 10, "average": true');
    expect(saidBy(root, false)).toEqual(['All manifests are at version 2.']);
  });

  it('leaves alone what is no JSON', () => {
    const { root, read } = project();
    writeFileSync(join(root, file), `{ "blocks": [ "average-growth"`);
    expect(saidBy(root, false)).toEqual(['All manifests are at version 2.']);
    expect(read()).toBe(`{ "blocks": [ "average-growth"`);
  });
});
