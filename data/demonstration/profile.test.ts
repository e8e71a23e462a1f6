import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadChecked } from '#data/problems/loadChecked.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { ProfileFault } from './formula.ts';
import { checkedProfile, placed } from './profile.ts';

const folder = temporaryFolders();
const schema = '../../schemas/demonstration.schema.json';

/** A project of its own with one profile, and the validators of this one. */
function project(profile: object | null): string {
  const root = folder();
  const generated = join(root, 'generated/validators');
  mkdirSync(generated, { recursive: true });
  const own = JSON.stringify(join(import.meta.dirname, '../../generated/validators/manifests.js'));
  writeFileSync(join(generated, 'manifests.js'), `export * from ${own};\n`);
  const manifests = join(root, 'manifests/demonstration');
  if (profile) mkdirSync(manifests, { recursive: true });
  if (profile) writeFileSync(join(manifests, 'own.json'), JSON.stringify(profile, null, 2));
  return root;
}

describe('the profile of a project', () => {
  it('is empty where the project has none', async () => {
    expect(await checkedProfile(project(null))).toMatchObject({ counts: [], rates: [] });
  });

  it('is what its files say', async () => {
    const counts = [{ series: 'BEES', per: 'land', level: [[2020, 7]] }];
    expect((await checkedProfile(project({ $schema: schema, counts }))).counts).toEqual(counts);
  });

  it('is refused with file and line where its shape is wrong', async () => {
    const wrong = { $schema: schema, counts: [{ series: 'BEES', per: true }] };
    await expect(checkedProfile(project(wrong))).rejects.toMatchObject({
      message: expect.stringContaining('counts.0.per'),
      place: { file: expect.stringContaining('own.json'), line: 6 },
    });
  });

  it('tells file, line and column of a fault in a formula or a name', () => {
    const root = project({ $schema: schema, terms: { often: '2 * rurl' } });
    expect(
      placed(new ProfileFault('2 * rurl', 4, 'names rurl, which nothing is called'), root),
    ).toMatchObject({
      message: 'names rurl, which nothing is called',
      place: { file: 'manifests/demonstration/own.json', line: 4, column: 19 },
    });
    const other = new Error('other');
    expect(placed(other, root)).toBe(other);
  });

  it('rests on a usual one of the same shape', async () => {
    const usual = join(import.meta.dirname, 'usual.json');
    const root = join(import.meta.dirname, '../..');
    expect(await loadChecked(root, usual, 'DemonstrationManifest')).toHaveProperty('kinds.rates.measure');
  });
});
