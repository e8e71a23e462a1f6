import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const shownInDocs = /`engine\/core\/measures\/fold\.ts`:\n\n```ts\n(.*?)^```$/ms;
/** The measure of docs/add-a-measure.md, renamed so that it cannot meet one that a reader added. */
const planted = (shownInDocs.exec(readFileSync('docs/add-a-measure.md', 'utf8'))?.[1] ?? '').replaceAll(
  /\bfold\b/g,
  'planted',
);

/** What the copy shows of it: unit lines of every kind of block that has one, a sentence, and the map of comparators. */
const script = `
import { readFileSync } from 'node:fs';
import { measureUse } from '#engine/core/measures/measureUse.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { planPage } from '#engine/page/planPage.ts';
import { focusOn } from '#engine/testing/focusOn.ts';
import { everything, pagesOf } from '#manifests/tests/suitePages.ts';

const suite = JSON.parse(readFileSync('generated/suite.json', 'utf8'));
registerWords({ ...suite.messages, 'measure-planted': 'Planted', 'unit-times': 'times' });
const product = suite.products.regions;
const page = pagesOf(product).find(({ path }) => path === 'toolkit/comparator-maps');
const planted = { name: 'planted', over: 'base' };
page.params.measure.options.push({ value: 'planted', title: 'Times', measure: planted });
const data = { measure: planted };
page.blocks.push(
  { kind: 'chart', name: 'chart', chart: 'bar', data },
  { kind: 'chart', name: 'lines', chart: 'line', data: { ...data, periods: { last: 5 } } },
  { kind: 'map', name: 'plain-map', data: { ...data, areas: '{areaType}' } },
  { kind: 'table', name: 'table', data },
  { kind: 'table', name: 'year', data: { measure: 'planted' } },
  { kind: 'table', name: 'ranks', data: { measure: { name: 'rank', on: planted } } },
  { kind: 'headline', name: 'said', sentences: ['{times} times.'], numbers: { times: { measure: planted } } },
  { kind: 'cards', name: 'cards', groups: [{ cards: [{ series: 'GDP', measure: planted }] }] },
);
const base = focusOn({ suite, product }, 'RC');
const situation = { ...base, years: { baseYear: 2014 }, params: { measure: 'planted' } };
const { blocks } = evaluatePage(suite, planPage(suite, page, situation), everything);
const said = blocks.map(({ name, subtitle, sentences, groups }) => [name, groups?.length ?? sentences?.length ?? subtitle]);
console.log(JSON.stringify({ said: Object.fromEntries(said), use: measureUse('planted') }));
`;

describe('a measure planted in a copy', () => {
  let copy: string;
  let shown: { said: Record<string, string | number>; use: unknown };

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'rohe-measure-'));
    for (const part of ['package.json', 'engine', 'generated/suite.json', 'manifests/tests/suitePages.ts'])
      cpSync(part, join(copy, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    const measures = join(copy, 'engine/core/measures');
    writeFileSync(join(measures, 'planted.ts'), planted);
    const registry = join(measures, 'registry.ts');
    const listed = readFileSync(registry, 'utf8').replace('  growth,\n', '  growth,\n  planted,\n');
    writeFileSync(registry, `import { planted } from './planted.ts';\n${listed}`);
    writeFileSync(join(copy, 'script.ts'), script);
    const { stdout, stderr } = spawnSync(process.execPath, ['script.ts'], { cwd: copy, encoding: 'utf8' });
    shown = JSON.parse(stdout || JSON.stringify({ said: { error: stderr } }));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('needs its file, its place in the registry and its words, and says its span on every kind of block (house-4)', () => {
    expect(shown.said).toMatchObject({
      map: 'Times, 2014–2024',
      chart: 'Times, 2014–2024',
      'plain-map': 'Times, 2014–2024',
      table: 'Times, 2014–2024',
      year: 'Times, year to March 2024',
      ranks: 'Rank, 2014–2024, 1 at the top',
      lines: 'Times, years to March',
      said: 1,
      cards: 1,
    });
  });
});
