import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { get } from '#e2e/harness/get.ts';
import { wordsOf } from '#e2e/harness/pageText.ts';
import { productSites } from '#e2e/harness/productSites.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import { suite } from '#e2e/harness/startSuite.ts';
import { tokenOf } from '#e2e/harness/tokenOf.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';

const PER_SITE = 18;
const areas = [
  'new-zealand',
  'otago-region',
  'auckland',
  'gisborne-district',
  'dunedin-city',
  'tasman-nelson',
];

interface Block {
  name: string;
  source: string;
  demonstration: boolean;
}

/** Answer of a page: what it is made of, as its scripts read it. */
function blocksOf(html: string): Block[] {
  const [, json = '{}'] =
    /<script type="application\/json" id="page-payload"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { view?: { blocks: Block[] } }).view?.blocks ?? [];
}

/** Whether figures of a block are official or invented, by the table that says it of each figure. */
async function kindsOf(
  page: string,
  block: string,
  site: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const { status, body } = await get(`${page}/${block}.csv?bom=0`, headers, site);
  if (status !== 200 || !body.startsWith('area_id')) return [];
  const lines: Record<string, string>[] = parse(body, { columns: true });
  return [...new Set(lines.map(({ demonstration = '' }) => demonstration))];
}

it('marks what is invented wherever it stands and nowhere else, and mixes nothing (issue 14, design-A11)', {
  timeout: 240_000,
}, async () => {
  const cookie = `userToken=${await tokenOf()}`;
  const notice = suite.sites.suite.demonstrationNotice ?? '';
  const pick = seeded(11);
  const wrong: string[] = [];
  const seen = { official: 0, invented: 0, tables: 0 };
  for (const { site, pages } of productSites) {
    const asked = new Set(
      Array.from({ length: PER_SITE }, () =>
        `/${pick(areas)}/${defaultPath(suite, pick(pages))}`.replace(/\/$/, ''),
      ),
    );
    for (const page of asked) {
      const { status, body } = await get(page, { cookie }, site);
      const blocks = status === 200 ? blocksOf(body) : [];
      const invented = blocks.some(({ demonstration }) => demonstration);
      if (invented && blocks.some(({ demonstration, source }) => !demonstration && source))
        wrong.push(`${site}${page} has official and invented figures`);
      if (blocks.length > 0 && wordsOf(body).includes(notice) !== invented)
        wrong.push(`${site}${page} ${invented ? 'does not say' : 'says'} that it is a demonstration`);
      for (const { name, demonstration, source } of blocks) {
        if (!source) continue;
        seen[demonstration ? 'invented' : 'official'] += 1;
        const kinds = await kindsOf(page, name, site, { cookie });
        seen.tables += Math.min(kinds.length, 1);
        if (kinds.some((kind) => kind !== (demonstration ? 'yes' : 'no')))
          wrong.push(`${site}${page}#${name} is marked ${demonstration}, its figures ${kinds.join(' and ')}`);
        // A map names whose outlines it is drawn with, whatever it shows.
        const [figures = ''] = source.split('; Outlines:');
        if (
          /Generated for demonstration/.test(figures) !== demonstration ||
          (demonstration && /Stats NZ|Ministry/.test(figures))
        )
          wrong.push(`${site}${page}#${name} names ${source}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.official).toBeGreaterThan(20);
  expect(seen.invented).toBeGreaterThan(100);
  expect(seen.tables).toBeGreaterThan(60);
});

it('says of each chart of the home page whether its figures are invented (design-A11)', async () => {
  const { body } = await get('/', {}, 'www');
  const charts = [...body.matchAll(/<a class="picture_[^"]*" href="([^"]+)">([\s\S]*?)<\/a>/g)];
  expect(charts.length).toBeGreaterThan(2);
  for (const [, href = '', chart = ''] of charts) {
    const words = wordsOf(chart);
    expect(/Demonstration data/.test(words), href).toBe(!href.includes('open.'));
    expect(/Source: (Stats NZ|Ministry)/.test(words), href).toBe(href.includes('open.'));
  }
});
