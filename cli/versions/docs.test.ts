import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { SeriesManifest, SourceManifest } from '#generated/types.ts';
import { Workbench } from '#import/testing/workbench.ts';
import { runVersions } from './cli.ts';

const text = readFileSync(fileURLToPath(new URL('../../docs/add-a-data-source.md', import.meta.url)), 'utf8');
const fenced = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
const blocks = (language: string) =>
  fenced.filter(([, its]) => its === language).map(([, , block = '']) => block);
const [series = '', recipeText = ''] = blocks('json');
const recipe = JSON.parse(recipeText) as SourceManifest;
const manifest = JSON.parse(series) as SeriesManifest;
const facts = manifestSuite();
const suite = { ...facts, series: { ...facts.series, [manifest.series]: manifest } };
const [first = '', second = ''] = blocks('csv');
const bench = new Workbench();
afterAll(() => bench.close());

/** What a database takes is the database's affair. */
const sizeless = (printed: string): string => printed.replaceAll(/\d+ kB/g, 'n kB');

/** Types a command of the documentation. @returns what it prints, as a block there */
async function typed(command: string, now = 0): Promise<string> {
  const printed: string[] = [];
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
  const file = words.indexOf('--csv') + 1;
  if (file > 0) words[file] = join(bench.folder, words[file] ?? '');
  await runVersions(words.slice(2), {
    root: bench.folder,
    environment: readEnvironment({
      ROHE_DATABASE_URL: join(bench.folder, 'observations.sqlite'),
      ROHE_PERSON: 'mere',
    }),
    print: (line) => printed.push(line.replaceAll(`${bench.folder}/`, '')),
    suite,
    now,
  });
  return `${printed.join('\n')}\n`;
}

it('prints what docs/add-a-data-source.md says of versions, walked from top to bottom', async () => {
  const yes = /--yes "(The [^"]+)"/.exec(text)?.[1] ?? '';
  const given = { recipe, suite, person: 'mere' };
  await bench.importFile(bench.file(first, 'harbour.csv'), { ...given, now: Date.UTC(2025, 5, 16, 3) });
  await bench.importFile(bench.file(second, 'harbour-2025.csv'), {
    ...given,
    now: Date.UTC(2026, 5, 15, 2),
    yes,
  });
  const section = text.slice(text.indexOf('\n## Versions\n'), text.indexOf('\n## Read another file format'));
  const commands = [...section.matchAll(/^npx rohe .*$/gm)].map(([command]) => command);
  expect(commands).toHaveLength(5);
  for (const command of commands) {
    const printed = await typed(command, Date.UTC(2026, 5, 15, 4));
    expect(sizeless(section)).toContain(sizeless(printed));
  }
  expect(blocks('csv')).toContain(readFileSync(join(bench.folder, 'revisions.csv'), 'utf8'));
});
