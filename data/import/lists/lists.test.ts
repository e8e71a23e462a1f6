import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from '#data/import/cli.ts';
import { inventedSuite } from '#data/import/testing/inventedSuite.ts';
import type { AreaManifest, DimensionManifest } from '#generated/types.ts';
import { writeDimension } from './dimensionFromFile.ts';

let root = '';
let printed: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rohe-lists-'));
  mkdirSync(join(root, 'manifests/areas'), { recursive: true });
  mkdirSync(join(root, 'manifests/dimensions'), { recursive: true });
  printed = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const fileOf = (text: string) => {
  const path = join(root, 'list.csv');
  writeFileSync(path, text);
  return path;
};
const suite = {
  ...inventedSuite,
  areaTypes: [
    ...inventedSuite.areaTypes,
    { code: 'SA2_23', name: 'Area', pluralized_name: 'Areas', small: true },
  ],
};
const importList = (text: string, ...more: string[]) =>
  runImport(
    [
      'areas',
      fileOf(text),
      '--type',
      'SA2_23',
      '--scheme',
      'SA2',
      '--code',
      'code',
      '--name',
      'name',
      '--parent',
      'ta',
      ...more,
    ],
    { root, suite, print: (line) => printed.push(line) },
  );
const written = () =>
  (JSON.parse(readFileSync(join(root, 'manifests/areas/sa2-23.json'), 'utf8')) as { areas: AreaManifest[] })
    .areas;

describe('rohe import areas', () => {
  it('makes areas with ids of names, codes, parents and those around them, in the order of the file', async () => {
    expect(
      await importList('code,name,ta\n100100,Ōhope Beach,001\n100200,Point,002\n100200,Point,002\n'),
    ).toBe(0);
    expect(written()).toEqual([
      expect.objectContaining({
        area_id: 'ohope-beach',
        codes: { SA2: '100100' },
        parent_ids: ['kauri-district', 'kauri-region', 'land'],
      }),
      expect.objectContaining({ area_id: 'point', parent_ids: ['totara-city', 'kauri-region', 'land'] }),
    ]);
    expect(written()[0]?.north_south_order).toBeLessThan(written()[1]?.north_south_order ?? 0);
    expect(printed[0]).toBe('1 row of areas said before.');
  });

  it('gives ids the code where names clash', async () => {
    await importList('code,name,ta\n100100,Point,001\n100200,Point,002\n');
    expect(written().map(({ area_id }) => area_id)).toEqual(['point', 'point-100200']);
    expect(printed[0]).toContain('point-100200');
  });

  it.each([
    [
      'code,name,ta\n100100,Point,999\n100200,Cape,001\n100300,Bay,002\n',
      'No area is known as "999", in which lie "Point".',
    ],
    ['code,name,ta\n100100,Point,001\n100100,Cape,001\n', 'Code 100100 stands for "Point" and for "Cape".'],
    ['code,title,ta\n100100,Point,001\n', 'There is no column "name".'],
  ])('writes nothing of %j', async (text, message) => {
    expect(await importList(text)).toBe(1);
    expect(printed.join('\n')).toContain(message);
    expect(existsSync(join(root, 'manifests/areas/sa2-23.json'))).toBe(false);
  });

  it('passes over areas outside all others where it is told to', async () => {
    const text = 'code,name,ta\n100100,Point,999\n100200,Cape,001\n100300,Bay,002\n';
    expect(await importList(text, '--others', 'leave-out')).toBe(0);
    expect(written().map(({ area_id }) => area_id)).toEqual(['cape', 'bay']);
    expect(printed[0]).toBe('Left out: No area is known as "999", in which lie "Point".');
  });

  it('makes thousands at once, and writes nothing in a dry run', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `${100_000 + at},Place ${at},00${(at % 3) + 1}`);
    const text = `code,name,ta\n${rows.join('\n')}\n`;
    expect(await importList(text, '--dry-run')).toBe(0);
    expect(printed.at(-1)).toContain('would hold 5,000 areas');
    expect(await importList(text)).toBe(0);
    expect(written()).toHaveLength(5000);
  });
});

describe('rohe new dimension', () => {
  it('takes members, parents and the total from columns of a file', async () => {
    const from = fileOf('Code,Title,Above\nT,Total crops,\nA,Grain,T\nA1,Wheat,A\nA2,Oats,A\nA2,Oats,A\n');
    await writeDimension({ dimension: 'CROP', from, code: 'Code', label: 'Title', parent: 'Above' }, root);
    const file = readFileSync(join(root, 'manifests/dimensions/crop.json'), 'utf8');
    expect(JSON.parse(file) as DimensionManifest).toMatchObject({
      dimension: 'CROP',
      total: 'T',
      totalName: 'Total crops',
      members: [
        { code: 'A', name: 'Grain', parent: 'T' },
        { code: 'A1', name: 'Wheat', parent: 'A' },
        { code: 'A2', name: 'Oats', parent: 'A' },
      ],
    });
  });

  it('refuses a code with two names', async () => {
    const from = fileOf('Code,Title\nA,Grain\nA,Wheat\n');
    const writing = writeDimension({ dimension: 'CROP', from, code: 'Code', label: 'Title' }, root);
    await expect(writing).rejects.toThrow('Code A stands for "Grain" and for "Wheat".');
  });
});
