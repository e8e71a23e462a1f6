import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { openStore, type Store } from '#data/store.ts';
import type {
  BlockAnswer,
  CompiledSuite,
  PageResponse,
  SourceManifest,
  TableView,
} from '#generated/types.ts';
import { importFigures } from '#import/importFigures.ts';

const suite = JSON.parse(
  readFileSync(new URL('../../generated/suite.json', import.meta.url), 'utf8'),
) as CompiledSuite;
const recipe: SourceManifest = {
  title: 'Regional GDP',
  dataset: { dataset: 'gdp', title: 'Regional GDP', source: 'Stats NZ', licence: 'CC BY 4.0' },
  file: { format: 'delimited' },
  tables: [
    {
      series: 'GDP_OFFICIAL',
      area: { column: 'Area', names: true, areaTypes: ['NZ', 'RC', 'TA'] },
      period: { column: 'Year' },
      value: { column: 'GDP', interval: { low: 'Low', high: 'High' }, note: { column: 'Note' } },
      status: { suffixes: { R: 'R', P: 'P' } },
    },
  ],
};
const head = 'Area,Year,GDP,Low,High,Note\n';
const country = [2022, 2023, 2024, 2025].map((year) => `New Zealand,${year},400000,,,`).join('\n');
const releases = [
  `${head}${country}\nCanterbury,2022,40000,,,\nCanterbury,2023,42000 P,41000,43000,\n`,
  `${head}${country}\nCanterbury,2022,40000,,,\nCanterbury,2023,42500 R,42000,43000,New survey\nCanterbury,2024,44000 P,,,\n`,
] as const;

let folder: string;
let store: Store;
let test: TestApi;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rohe-vintages-'));
  store = await openStore(join(folder, 'observations.sqlite'));
  test = await startApi({ suite, store });
});
afterAll(async () => {
  await test.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

async function bringIn(release: string, now: number): Promise<void> {
  const file = join(folder, 'gdp.csv');
  writeFileSync(file, release);
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const yes = 'Releases made for a test';
  if (!(await importFigures({ recipe, files: [file], suite, store, print, now, yes })))
    throw new Error(printed.join('\n'));
}

const about = 'app_type=open&area_id=canterbury-region&path=economy/gdp';
const pageOf = async (more = '') => {
  const { view } = (await test.get(`/api/page/?${about}&note=0${more}`)).json<PageResponse>();
  if (!view) throw new Error('The page is not open.');
  return view;
};

describe('the page of an official series', () => {
  it('says nothing of revisions while there is one release', async () => {
    await bringIn(releases[0], Date.UTC(2025, 2, 20));
    const view = await pageOf();
    expect(view.blocks.map(({ name }) => name)).not.toContain('revisions');
    expect(view.blocks.map(({ name }) => name)).toContain('by-year');
    expect(view.caveats.filter((caveat) => caveat.startsWith('Since'))).toEqual([]);
  });

  it('shows the figures of each release beside each other, and says what the last one revised', async () => {
    const [first = ''] = await store.versions();
    await bringIn(releases[1], Date.UTC(2026, 2, 19));
    const [second = ''] = await store.versions();
    const view = await pageOf();
    const { frame } = view.blocks.find(({ name }) => name === 'revisions') as TableView;
    expect(frame.members.map(({ code, name }) => [code, name])).toEqual([
      [first, '20 March 2025'],
      [second, '19 March 2026'],
    ]);
    const cells = frame.rows.map(({ period, member, cells: [cell] }) => [
      period,
      member === first ? 'before' : 'now',
      ...(cell ?? []),
    ]);
    expect(cells).toEqual([
      ['2022', 'before', 40_000, 'A'],
      ['2022', 'now', 40_000, 'A'],
      ['2023', 'before', 42_000, 'P'],
      ['2023', 'now', 42_500, 'R'],
      ['2024', 'before', null, 'O'],
      ['2024', 'now', 44_000, 'P'],
    ]);
    expect(frame.rows.map(({ remarks }) => remarks?.value)).toEqual([
      ...[undefined, undefined, { low: 41_000, high: 43_000 }],
      ...[{ low: 42_000, high: 43_000, note: 'New survey' }, undefined, undefined],
    ]);
    expect(view.caveats[0]).toMatch(
      /^Since the release of 20 March 2025, \d+ of the \d+ figures shown here were revised; the largest: .*2023.*: 42,000 → 42,500 \(\+1\.2%\)\.$/,
    );
    expect((await pageOf(`&version=${first}`)).blocks.map(({ name }) => name)).not.toContain('revisions');
  });

  it('gives the triangle away in every form, with its version', async () => {
    const [second = '', first = ''] = await store.versions();
    const block = `/api/block/?${about}&block=revisions`;
    const rows = parse((await test.get(`${block}&form=csv`)).body, { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    const of2023 = rows.filter(({ period }) => period === '2023');
    expect(
      of2023.map((row) => [row.member_code, row.value, row.status, row.low, row.high, row.note]),
    ).toEqual([
      [first, '42000', 'P', '41000', '43000', ''],
      [second, '42500', 'R', '42000', '43000', 'New survey'],
    ]);
    const json = (await test.get(block)).json<BlockAnswer>();
    expect(json.data_version).toBe(second);
    expect((await test.get(`${block}&form=apa`)).body).toContain(`(Version ${second})`);
    expect((await test.get(`${block}&form=bib`)).body).toContain(`version=${second}`);
    expect((await test.get(`${block}&form=xlsx`)).statusCode).toBe(200);
  });
});
