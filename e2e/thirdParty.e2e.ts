import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { runCodegen } from '#codegen/compile/runCodegen.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { slicesOfRows } from '#data/slices/slicesOfRows.ts';
import { openStore } from '#data/store.ts';
import { type RunningServers, serveOver } from '#e2e/harness/startSuite.ts';
import type { SourceManifest } from '#generated/types.ts';
import { importFigures } from '#import/importFigures.ts';

/** The files that docs/add-a-product.md writes: each block of its last part, by the file names before it. */
function filesOfDocs(): Map<string, string> {
  const text = readFileSync('docs/add-a-product.md', 'utf8').split('## A country of its own')[1] ?? '';
  const blocks = [...text.matchAll(/^```(?:json|csv)\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const prose = text.slice(text.indexOf('\n\n')).replaceAll(/^```.*?^```$/gms, '');
  const names = [...prose.matchAll(/`((?:manifests|figures)\/[\w./-]+\.(?:json|csv))`/g)].map(
    ([, name = '']) => name,
  );
  const distinct = [...new Set(names)];
  expect(distinct).toHaveLength(blocks.length);
  return new Map(distinct.map((name, at) => [name, blocks[at] ?? '']));
}

/** The charts of docs/chart-gallery.md in this country: their page, and figures by the week. */
function addGallery(): void {
  const change = (name: string, to: (manifest: Record<string, unknown>) => object) => {
    const text = readFileSync(join(root, name), 'utf8');
    writeFileSync(join(root, name), JSON.stringify(to(JSON.parse(text))));
  };
  const page = 'manifests/products/bees/honey/gallery.page.json';
  cpSync('docs/charts/gallery.page.json', join(root, page));
  change(page, (gallery) => ({ ...gallery, $schema: '../../../../schemas/page.schema.json' }));
  change('manifests/products/bees/honey/section.json', (section) => ({
    ...section,
    pages: [...(section.pages as string[]), 'gallery'],
  }));
  cpSync(join(root, 'manifests/series/HONEY.json'), join(root, 'manifests/series/HONEY_W.json'));
  change('manifests/series/HONEY_W.json', (series) => ({
    ...series,
    series: 'HONEY_W',
    name: 'Honey by week',
    frequency: 'W',
    period: 'week',
  }));
}

const guild = {
  dataset: 'guild',
  title: 'Honey',
  source: 'Guild of Beekeepers',
  licence: 'CC BY 4.0',
  demonstration: false,
};

/** The harvest once more, now with how sure it is, and two years of weeks. */
function galleryRows() {
  const shared = { breakdown: '', member: '', status: 'A' as const, dataset: guild.dataset };
  const harvest = (filesOfDocs().get('figures/honey.csv') ?? '').trim().split('\n').slice(1);
  const years = harvest.map((line) => {
    const [isle = '', period = '', jars = ''] = line.split(',');
    const value = Number(jars);
    const area_id = isle.toLowerCase().replace(' ', '-');
    return { ...shared, series: 'HONEY', area_id, period, value, low: value - 60, high: value + 60 };
  });
  const weeks = [2023, 2024].flatMap((year) =>
    Array.from({ length: 52 }, (_, week) => ({
      ...shared,
      series: 'HONEY_W',
      area_id: 'north-isle',
      period: `${year}-W${String(week + 1).padStart(2, '0')}`,
      value: 20 + week,
    })),
  );
  return [...years, ...weeks];
}

const root = mkdtempSync(join(tmpdir(), 'rohe-third-'));
let servers: RunningServers | undefined;

async function read(path: string): Promise<{ status: number; html: string }> {
  const port = servers?.port;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { host: `bees.localhost:${port}` },
    redirect: 'follow',
  });
  return { status: answer.status, html: await answer.text() };
}
const sentence = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/g, '');

beforeAll(async () => {
  for (const folder of ['schemas', 'codegen', 'engine', 'node_modules'])
    symlinkSync(resolve(folder), join(root, folder));
  for (const folder of ['manifests/charts', 'manifests/messages'])
    cpSync(folder, join(root, folder), { recursive: true });
  for (const [name, text] of filesOfDocs()) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  addGallery();
  const { findings, suite } = await runCodegen(root);
  // Of the words taken over, some are for pages of the other suite.
  const said = findings.map(({ severity, rule }) => `${severity} ${rule}`);
  expect(said.filter((one) => one !== 'warning message-key')).toEqual([]);
  if (!suite) throw new Error('The suite was not compiled.');
  const store = await openStore(join(root, 'figures.sqlite'));
  const accounts = await openAccounts(join(root, 'accounts.sqlite'), { suite });
  const recipe = JSON.parse(
    readFileSync(join(root, 'manifests/sources/honey.json'), 'utf8'),
  ) as SourceManifest;
  const print: string[] = [];
  const files = [join(root, 'figures/honey.csv')];
  expect(
    await importFigures({ recipe, files, suite, store, print: (line) => print.push(line) }),
    print.join('\n'),
  ).toBe(true);
  await store.publish({ datasets: [guild], slices: slicesOfRows(galleryRows()) });
  await accounts.save({
    publicAreas: suite.areas.map(({ area_id }) => ({
      area_id,
      sponsors: ['Guild of Beekeepers'],
      grants: [{ group: 'BEES', permissions: ['READER'] }],
    })),
  });
  servers = await serveOver({ store, accounts, charts: new ChartFiles(join(root, 'generated/vega')) }, suite);
}, 180_000);

afterAll(async () => {
  await servers?.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a product of another country, from manifests and a CSV alone (§1.1)', () => {
  it('answers at its root with the first page of its menu', async () => {
    const { status, html } = await read('/');
    expect(status).toBe(200);
    expect(sentence(html)).toContain('Tarn brought in 1,680 jars in the year to August 2024.');
  });

  it('shows sentence, chart, menu, area and source of a page', async () => {
    const { status, html } = await read('/north-isle/harvest?compare=south-isle');
    expect(status).toBe(200);
    expect(sentence(html)).toContain(
      'North Isle brought in 1,144 jars in the year to August 2024. The harvest rose 10.0% over the year, faster than Tarn.',
    );
    expect(html).toMatch(/<svg[^>]*>.*South Isle|South/s);
    expect(html).toContain('href="/north-isle/isles');
    expect(sentence(html)).toContain('Guild of Beekeepers');
    expect(html).toContain('Bees of Tarn');
  });

  it('ranks the isles on the other page, which is not for the land', async () => {
    const { html } = await read('/south-isle/isles');
    expect(sentence(html)).toContain('South Isle stands second of two isles, with 31.9% of all honey.');
    const land = await read('/tarn/isles');
    expect(land.status).toBe(404);
    expect(sentence(land.html)).not.toContain('stands');
  });

  it('says nothing of New Zealand, and of no other product', async () => {
    const { html } = await read('/north-isle/harvest');
    expect(html).not.toMatch(/New Zealand|Regional Economic Profile|Quarterly|auckland/i);
  });

  it('gives its figures away and finds similar names for what does not exist', async () => {
    const csv = await read('/north-isle/harvest/years.csv');
    expect(csv.status).toBe(200);
    expect(csv.html).toContain('1144');
    expect((await read('/north-isl/harvest')).status).toBe(404);
  });
});

describe('the charts of docs/chart-gallery.md, from a page manifest alone', () => {
  const names = ['lollipop', 'dumbbell', 'multiples', 'intervals', 'calendar', 'connected'];

  it('stand in the page, each with a picture and its table', async () => {
    const { status, html } = await read('/north-isle/gallery');
    expect(status).toBe(200);
    expect(html).not.toMatch(/could not be drawn|cannot be drawn/);
    for (const name of names) expect(html).toMatch(new RegExp(`id="${name}".*?<svg class="chart"`, 's'));
  });

  it('are printed, and given away as PNG', async () => {
    const paper = await read('/north-isle/gallery?print=1');
    expect(paper.html.match(/<svg class="chart"/g)?.length).toBeGreaterThanOrEqual(names.length);
    for (const name of names) expect((await read(`/north-isle/gallery/${name}.png`)).status).toBe(200);
  });
});
