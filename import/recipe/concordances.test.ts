import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '#data/store.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { SourceManifest } from '#generated/types.ts';
import { runImport } from '#import/cli.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { recipeOf, visitsTable } from '#import/testing/workbench.ts';

const newFolder = temporaryFolders();

/** Imports a file by a recipe with a concordance beside it. */
async function run(
  concordance: string,
  rows: string[],
  more: Partial<SourceManifest['tables'][number]> = {},
) {
  const root = newFolder();
  symlinkSync(join(import.meta.dirname, '../../generated'), join(root, 'generated'));
  mkdirSync(join(root, 'concordances'));
  writeFileSync(join(root, 'concordances/parts.csv'), concordance);
  writeFileSync(join(root, 'visits.csv'), ['Area,Kind,Year,Visits', ...rows, ''].join('\n'));
  const area = { column: 'Area', concordance: { file: 'concordances/parts.csv' } };
  const recipe = recipeOf({ tables: [{ ...visitsTable, area, ...more }] });
  writeFileSync(join(root, 'recipe.json'), JSON.stringify(recipe));
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const argv = [join(root, 'recipe.json'), join(root, 'visits.csv')];
  const code = await runImport(argv, { root, environment: readEnvironment({}), suite: inventedSuite, print });
  const store = await openStore(join(root, '.data/observations.sqlite'));
  const figures = async (area: string, breakdown = '') => {
    const asked = { series: 'VISITS', breakdown, areas: [area], from: '', to: '9999' };
    const set = await store.query([asked]);
    return [...set.rows()].map(
      ({ period, member, value, status }) => `${period} ${member} ${value} ${status}`,
    );
  };
  const found = {
    kauri: await figures('kauri-district'),
    totara: await figures('totara-city'),
    kinds: await figures('rimu', 'KIND'),
  };
  await store.close();
  return { code, text: printed.join('\n'), ...found };
}

const parts = 'code,target,weight\nS1,kauri-district,1\nS2,kauri-district,0.25\nS2,totara-city,0.75\n';

it('adds parts up to the areas of a concordance, each as much as its weight says (issue 16)', async () => {
  const { code, kauri, totara } = await run(parts, ['S1,,2023,100', 'S2,,2023,40', 'S1,,2024,7']);
  expect(code).toBe(0);
  // Of 2024 a part is missing: no sum is made.
  expect(kauri).toEqual(['2023  110 E']);
  expect(totara).toEqual(['2023  30 E']);
});

it('adds members up, each whole (issue 16)', async () => {
  const rule = { KIND: { column: 'Kind', concordance: { file: 'concordances/parts.csv' } } };
  const more = { area: visitsTable.area ?? {}, dimensions: rule };
  const rows = ["Rimu's Bay District,morning,2023,2", "Rimu's Bay District,evening,2023,3"];
  const whole = 'code,target\nmorning,DAY\nevening,DAY\n';
  expect((await run(whole, rows, more)).kinds).toEqual(['2023 DAY 5 A']);
  const parted = 'code,target,weight\nmorning,DAY,0.5\nmorning,NIGHT,0.5\n';
  expect((await run(parted, rows, more)).text).toContain('a member counts whole in one other');
});

it.each([
  [
    'an area nobody knows',
    'code,target\nS1,kauri-distrikt\n',
    /which is no area id\. Did you mean "kauri-district"\?/,
  ],
  [
    'weights that are no whole',
    parts.replace('0.75', '0.5'),
    /The weights of "S2" add up to 0\.75, not to 1\./,
  ],
  ['a line without a target', 'code,target\nS1,\n', /is no line of a concordance|No rows of cells/],
  ['a part it does not have', 'code,target\nS9,kauri-district\n', /No area is known as "S1"/],
  ['other columns', 'part,whole\nS1,kauri-district\n', /There is no column "code"/],
])('says what is wrong with a concordance: %s', async (_, concordance, message) => {
  const { code, text } = await run(concordance, ['S1,,2023,100']);
  expect(code).toBe(1);
  expect(text).toMatch(message);
});
