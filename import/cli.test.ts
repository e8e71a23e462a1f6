import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commandPerson } from '#data/person.ts';
import { openStore } from '#data/store.ts';
import { readEnvironment } from '#environment/environment.ts';
import { runImport } from './cli.ts';
import { contentHash } from './testing/contentHash.ts';
import { inventedSuite } from './testing/inventedSuite.ts';
import { recipeOf } from './testing/workbench.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-import-cli-'));
const file = join(root, 'visits.csv');
const printed: string[] = [];
const run = (...argv: string[]) =>
  runImport(argv, {
    root,
    environment: readEnvironment({}),
    suite: inventedSuite,
    print: (line) => printed.push(line.replaceAll(`${root}/`, '')),
  });

beforeAll(() => {
  mkdirSync(join(root, 'manifests/sources'), { recursive: true });
  symlinkSync(fileURLToPath(new URL('../generated', import.meta.url)), join(root, 'generated'));
  writeFileSync(join(root, 'manifests/sources/visits.json'), JSON.stringify(recipeOf()));
  writeFileSync(file, 'Area,Year,Visits\nKauri,2024,5\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  printed.length = 0;
});

it('imports through a recipe by name into the data folder', async () => {
  expect(await run('visits', file)).toBe(0);
  const store = await openStore(join(root, '.data/observations.sqlite'));
  expect(Object.keys((await store.coverage()).series)).toEqual(['VISITS']);
  await store.close();
});

it('takes a recipe by path, and a dry run', async () => {
  expect(await run(join(root, 'manifests/sources/visits.json'), file, '--dry-run')).toBe(0);
  expect(printed.at(-1)).toBe('Dry run: nothing was published.');
});

it('answers 1 to a file that is wrong or not there', async () => {
  const bad = join(root, 'bad.csv');
  writeFileSync(bad, 'Area,Year,Visits\nAtlantis,2024,5\n');
  expect(await run('visits', bad)).toBe(1);
  expect(printed[0]).toContain('bad.csv:2:1: error: No area is known as "Atlantis"');
  expect(await run('visits', join(root, 'none.csv'))).toBe(1);
  expect(printed.join('\n')).toContain('There is no file none.csv.');
});

it('names the recipe in which a table is not whole', async () => {
  const lacking = join(root, 'lacking.json');
  writeFileSync(lacking, JSON.stringify(recipeOf({ tables: [{ series: 'VISITS' }] })));
  expect(await run(lacking, file)).toBe(1);
  expect(printed[0]).toContain(
    'lacking.json:1:1: error: Table 1 of the recipe, of VISITS, does not say "area".',
  );
});

it('refuses a period that the recipe would not look at', async () => {
  expect(await run('visits', file, '--period', '2024')).toBe(1);
  expect(printed[0]).toContain('--period goes with recipes that take the period from it');
});

it('names the nearest recipe, and the place of a mistake in one', async () => {
  expect(await run('visit', file)).toBe(1);
  expect(printed[0]).toContain('There is no recipe "visit" in manifests/sources. Did you mean "visits"?');
  const broken = join(root, 'broken.json');
  writeFileSync(broken, JSON.stringify({ ...recipeOf(), file: { format: 'xml' } }, null, 2));
  expect(await run(broken, file)).toBe(1);
  expect(printed[1]).toMatch(/^broken\.json:\d+:\d+: error: The recipe file\.format must be equal to one of/);
});

it.each([
  ['no word behind it', ['--yes']],
  ['an empty reason', ['--yes', ' ']],
  ['a reason without words', ['--yes', '1!']],
  ['another option behind it', ['--yes', '--dry-run']],
])('answers 2 to --yes with %s, and imports nothing (inputs-D9)', async (_, more) => {
  const before = contentHash(join(root, '.data/observations.sqlite'));
  expect(await run('visits', file, ...more)).toBe(2);
  expect(printed[0]).toMatch(/--yes/);
  expect(contentHash(join(root, '.data/observations.sqlite'))).toBe(before);
});

it('keeps no reason where nothing was doubted', async () => {
  writeFileSync(file, 'Area,Year,Visits\nKauri,2024,6\n');
  expect(await run('visits', file, '--yes', 'just to be sure')).toBe(0);
  const store = await openStore(join(root, '.data/observations.sqlite'));
  expect((await store.history())[0]).not.toHaveProperty('reason');
  await store.close();
});

it('keeps with the version who imported which file (faults-D15)', async () => {
  writeFileSync(file, 'Area,Year,Visits\nKauri,2024,8\n');
  expect(await run('visits', file)).toBe(0);
  const store = await openStore(join(root, '.data/observations.sqlite'));
  const [version] = await store.history();
  await store.close();
  const bytes = readFileSync(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(version?.files).toMatchObject([{ name: basename(file), bytes: bytes.length, sha256 }]);
  expect(version?.person).toBe(commandPerson({ person: undefined }));
});

it('answers 2 to arguments that make no sense, and help when asked', async () => {
  expect(await run('visits')).toBe(2);
  expect(await run('visits', file, '--fast')).toBe(2);
  expect(await run('--help')).toBe(0);
  expect(printed.at(-1)).toContain('Usage: npx rohe import RECIPE FILE');
  expect(await run('areas', '--help')).toBe(0);
  expect(printed.at(-1)).toContain('Usage: npx rohe import areas FILE');
});

it('names the nearest option, and what is missing (words)', async () => {
  expect([await run('--inspct', file), await run('areas')]).toEqual([2, 1]);
  expect(printed.at(-2)).toContain('There is no option --inspct. Did you mean --inspect?');
  expect(printed.at(-1)).toContain('Name one file, --type, --code and --name.');
});

it('publishes corrected facts of a dataset, and erases no release (journeys-J1)', async () => {
  const recipe = join(root, 'manifests/sources/boats.json');
  const write = (licence: string) => {
    const { dataset, ...own } = recipeOf();
    writeFileSync(recipe, JSON.stringify({ ...own, dataset: { ...dataset, dataset: 'boats', licence } }));
  };
  const boats = join(root, 'boats.csv');
  writeFileSync(boats, 'Area,Year,Visits\nKauri,2022,5\n');
  const factsAt = async (version?: string) => {
    const store = await openStore(join(root, '.data/observations.sqlite'));
    const found = (await store.datasets(version)).find(({ dataset }) => dataset === 'boats');
    const current = await store.version();
    await store.close();
    return { current, facts: [found?.licence, found?.release, found?.released] };
  };
  write('CC BY 4.0');
  expect(await run('boats', boats, '--keep', '--release', 'Season 2022', '--released', '2023-01-31')).toBe(0);
  const first = await factsAt();
  expect(first.facts).toEqual(['CC BY 4.0', 'Season 2022', '2023-01-31']);
  write('CC0');
  expect(await run('boats', boats, '--keep')).toBe(0);
  expect(printed).toContain('boats: licence "CC BY 4.0" becomes "CC0"');
  const second = await factsAt();
  expect(second).not.toEqual(first);
  expect(second.facts).toEqual(['CC0', 'Season 2022', '2023-01-31']);
  expect((await factsAt(first.current)).facts).toEqual(first.facts);
  expect(await run('facts', 'boats', '--release', 'Season 2022, revised', '--dry-run')).toBe(0);
  expect((await factsAt()).current).toBe(second.current);
  expect(await run('facts', 'boats', '--release', 'Season 2022, revised')).toBe(0);
  expect((await factsAt()).facts).toEqual(['CC0', 'Season 2022, revised', undefined]);
  expect(await run('boats', boats, '--keep', '--release', 'Season 2022', '--released', '2023-01-31')).toBe(0);
  expect((await factsAt()).facts).toEqual(second.facts);
  expect(await run('facts', 'boats', '--release', '')).toBe(0);
  expect((await factsAt()).facts).toEqual(['CC0', undefined, undefined]);
  printed.length = 0;
  expect(await run('facts', 'boats')).toBe(0);
  expect(printed.join()).toMatch(/^Nothing changed/);
  expect(await run('facts', recipe, 'boats.csv')).toBe(2);
});

it('keeps why a corrected import was wrong, for readers (journeys-J5)', async () => {
  writeFileSync(file, 'Area,Year,Visits\nKauri,2024,6\n');
  expect(await run('visits', file, '--keep', '--correction', 'Kauri was one short')).toBe(0);
  expect(printed.at(-1)).toBe('Readers see why it was corrected: Kauri was one short');
  const store = await openStore(join(root, '.data/observations.sqlite'));
  expect((await store.history())[0]).toMatchObject({ correction: 'Kauri was one short' });
  await store.close();
  expect(await run('visits', file, '--correction', '!')).toBe(2);
});

it.each([
  ['source', 'Who publishes it', 'write the name of the office that publishes the figures'],
  ['licence', 'Which licence', 'write the licence that the figures are under, such as CC BY 4.0'],
])(
  'publishes nothing while nobody has written the %s, and says what to write (journeys-J1, words-traps)',
  async (name, text, how) => {
    const recipe = join(root, 'unwritten.json');
    const { dataset, ...own } = recipeOf();
    writeFileSync(recipe, JSON.stringify({ ...own, dataset: { ...dataset, [name]: text } }));
    expect(await run(recipe, file)).toBe(1);
    expect(printed.join('\n')).toBe(
      `unwritten.json: error: dataset.${name} is still "${text}": ${how}.\n1 error in the manifests that this import needs: nothing was imported.`,
    );
  },
);

it('stops at errors of manifests that it needs before it reads, and passes over others (words-traps)', async () => {
  const fault = (path: string) => ({ path, text: `${path}:1:2: error: Wrong.` });
  const needed = [
    'manifests/sources/visits.json',
    'manifests/series/VISITS.json',
    'manifests/dimensions/kind.json',
    'manifests/areas/areas.json',
  ];
  const others = [
    'manifests/products/p/a.page.json',
    'manifests/series/OTHER.json',
    'manifests/sources/other.json',
  ];
  const importing = (faults: readonly { path: string; text: string }[], ...argv: string[]) =>
    runImport(argv, {
      root,
      environment: readEnvironment({}),
      suite: inventedSuite,
      print: (line) => printed.push(line),
      faults,
    });
  for (const path of needed) {
    printed.length = 0;
    expect(await importing([...others.map(fault), fault(path)], 'visits', join(root, 'no such file'))).toBe(
      1,
    );
    expect(printed.join('\n').split('\n')).toEqual([
      fault(path).text,
      '1 error in the manifests that this import needs: nothing was imported.',
    ]);
  }
  printed.length = 0;
  expect(await importing(others.map(fault), 'visits', file, '--keep')).toBe(0);
  expect(await importing(others.map(fault), 'nosuch', file)).toBe(1);
  expect(await importing(others.map(fault), '--inspect', file)).toBe(0);
  expect(printed.join('\n')).not.toContain('error: Wrong.');
});
