import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser, url } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';
import { headlinesOf, linksTo, mainOf, tablesOf, wordsOf } from '#e2e/harness/pageText.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import { share } from '#e2e/harness/share.ts';
import { suite } from '#e2e/harness/startSuite.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledProduct } from '#generated/types.ts';

const AT_ONCE = 4;
const product = suite.products.open as CompiledProduct;
const areas = suite.areas.filter(({ area_type }) => product.areaTypes.includes(area_type));
const { visit } = openBrowser();

const NO_FIGURE = 'has no figure';
/** Pages on which a report or a file is put together: they hold none themselves. */
const FORMS = ownPages(product)
  .filter(({ blocks }) => blocks.some(({ kind }) => kind === 'report' || kind === 'download'))
  .map(({ path }) => path);
const isForm = (page: string) => FORMS.some((path) => page.endsWith(`/${path}`));

/** Does something for each of many, a few at once. */
async function forEach<One>(list: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await work(one);
    }),
  );
}

const pages: string[] = [];
const shut: string[] = [];

/** Goes through the menu of an area, asked on the page that all areas have: pages it leads to, and items that lead nowhere. */
async function readMenu(area: string): Promise<void> {
  const { status, body } = await get(`/${area}/about`, {}, 'open');
  expect(`${status} ${area}`).toBe(`200 ${area}`);
  const from = body.indexOf('<ul', body.lastIndexOf('data-level="1"') - 200);
  const menu = body.slice(from, body.indexOf('</nav>', from));
  pages.push(...linksTo(menu, area));
  for (const [, item = ''] of menu.matchAll(/<li[^>]*>(<span[^>]*aria-disabled[\s\S]*?)<\/li>/g))
    shut.push(`${area}: ${wordsOf(item)}`);
}

beforeAll(() => forEach(areas, ({ area_id }) => readMenu(area_id)), 120_000);

const PUBLISHERS = ['Stats NZ', 'Ministry of Business, Innovation and Employment'];

/** Publishers of what a page shows or hands out that its text does not name. */
function unnamedPublishers(path: string, text: string): string[] {
  const here = path.split('/').slice(2).join('/');
  const { series = [], blocks = [] } = ownPages(product).find((page) => page.path === here) ?? {};
  const offered = blocks.flatMap((block) =>
    block.kind === 'download' ? block.groups.flatMap((group) => group.series) : [],
  );
  const handedOut = offered.filter((key) => text.includes(suite.series[key]?.name ?? key));
  const sources = [...series, ...handedOut].map((key) => suite.series[key]?.source ?? key);
  const expected = PUBLISHERS.filter((name) => sources.some((source) => source.startsWith(name)));
  if (expected.length > 0) return expected.filter((name) => !text.includes(name));
  return PUBLISHERS.some((name) => text.includes(name)) ? [] : ['any'];
}

/** What is wrong with a page as a reader reads it. */
function faultsOf(path: string, html: string): string[] {
  const main = mainOf(html);
  const text = wordsOf(html);
  const figures = [
    ...headlinesOf(html),
    ...tablesOf(html).flatMap(([, ...rows]) => rows.flatMap(([, ...cells]) => cells)),
  ];
  const blocks = main.split(/<section (?=id="[^"]+" aria-labelledby)/).slice(1);
  return [
    ...(figures.some((words) => /\d/.test(words)) ? [] : [NO_FIGURE]),
    ...(/NaN|undefined|Infinity|\[object|\bnull\b|\{[a-z]\w*[^}]*\}/.exec(text) ?? []).map(
      (word) => `says ${word}`,
    ),
    ...(/demonstration|invented/i.test(text) ? ['is marked as demonstration'] : []),
    ...(/<h[1-6][^>]*>\s*<\/h[1-6]>/.test(html) ? ['has an empty heading'] : []),
    ...blocks
      .filter(
        (block) =>
          !/<(svg|table|ul|ol|p)\b/.test(
            block.replace(/<header[\s\S]*?<\/header>|<footer[\s\S]*?<\/footer>/g, ''),
          ),
      )
      .map((block) => `has an empty block ${block.slice(0, 30)}`),
    ...unnamedPublishers(path, wordsOf(main)).map((name) => `does not name ${name} as publisher`),
  ];
}

it('has a figure and its publishers on each page of each area, and nothing invented or broken (issue 14, issue 30)', {
  timeout: 240_000,
}, async () => {
  const wrong: string[] = [];
  await forEach(share(pages, 3), async (page) => {
    const { status, body } = await get(page, {}, 'open');
    const faults = status === 200 ? faultsOf(page, body) : [`answers ${status}`];
    const told = isForm(page) ? faults.filter((fault) => fault !== NO_FIGURE) : faults;
    wrong.push(...told.map((fault) => `${page} ${fault}`));
  });
  expect(wrong).toEqual([]);
  expect(pages.length).toBeGreaterThan(700);
});

it('gives a reason beside each item of the menu that cannot be opened', () => {
  const silent = shut.filter((item) => !/: .+\n.+|is not available|not published|No figures/i.test(item));
  expect(silent).toEqual([]);
});

it('leads a newcomer to a real page by the first address of the README', async () => {
  const [, path = ''] = /<http:\/\/localhost:4107(\/[^>]+)>/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const { status, body } = await get(path, {}, 'open');
  expect(status).toBe(200);
  expect(faultsOf(path, body)).toEqual([]);
});

it.each([360, 1440])(
  'draws seeded pages at %i px without an error in the console',
  { timeout: 120_000 },
  async (width) => {
    const pick = seeded(width);
    const seen = new Set(Array.from({ length: 13 }, () => pick(pages)));
    const { page } = await visit('/robots.txt', { width });
    for (const path of seen) {
      await page.goto(url(path, undefined, 'open'));
      await page.locator('main h1').waitFor();
      const text = wordsOf(await page.content());
      expect(text, path).not.toMatch(/NaN|undefined|Infinity|\[object|[Dd]emonstration/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
  },
);
