import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { CompiledPage } from '#generated/types.ts';
import { interactive, openBrowser, url } from './harness/browser.ts';
import { productSites } from './harness/productSites.ts';
import { suite } from './harness/startSuite.ts';

const { visit } = openBrowser();

/** How far down the sentence that answers a page may begin on a phone, px. */
const FIRST_SCREEN = 430;
const COMPARED = 'hastings-district,wairoa-district,auckland,napier-city';

/** A page of each kind of block, and those with the longest heads. */
function pagesOfEachKind(pages: readonly CompiledPage[]): CompiledPage[] {
  const kinds = new Map<string, CompiledPage>();
  for (const page of pages) for (const { kind } of page.blocks) if (!kinds.has(kind)) kinds.set(kind, page);
  const longest = [...pages].sort((a, b) => headLength(b) - headLength(a)).slice(0, 3);
  return [...new Set([...kinds.values(), ...longest])];
}

const headLength = ({ title, question, params = {} }: CompiledPage) =>
  title.length + question.length + 20 * Object.keys(params).length;

describe.each(productSites)(
  'on a phone with four areas compared, $site',
  ({ site, pages, area, isPublic }) => {
    it('begins with its sentence in the first screen and is no wider than it (design B39)', async () => {
      const as = site === 'economics' ? 'economics' : 'subscriber';
      const { page } = await visit('/robots.txt', {
        width: 360,
        height: 740,
        site,
        ...(!isPublic && { as }),
      });
      const late: string[] = [];
      let seen = 0;
      for (const one of pagesOfEachKind(pages)) {
        const path = `/${area}/${defaultPath(suite, one)}?compare=${COMPARED}`;
        await page.goto(url(path, undefined, site), { waitUntil: 'domcontentloaded' });
        // A block that few pages have brings styles of its own, which a busy machine may still be loading.
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
            ({ sheet }) => sheet,
          ),
        );
        const { top, width } = await page.evaluate(() => ({
          top: document.querySelector('article > header + *')?.getBoundingClientRect().top,
          width: document.documentElement.scrollWidth,
        }));
        if (width > 360) late.push(`${path} is ${width} px wide`);
        if (top === undefined) continue;
        seen += 1;
        if (top > FIRST_SCREEN) late.push(`${path} begins at ${top} px`);
      }
      expect(late).toEqual([]);
      expect(seen).toBeGreaterThan(1);
    });
  },
);

/** Figures in tables that the edge of their scroll box runs through, so that they read as other figures. */
const cutFigures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const box = table.closest<HTMLElement>('[class*="scroll"]');
      const edge = box?.getBoundingClientRect().right ?? innerWidth;
      return [...table.querySelectorAll('td')].flatMap((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const { left, right, width } = text.getBoundingClientRect();
        return width > 0 && left < edge - 1 && right > edge + 1 ? [cell.textContent] : [];
      });
    }),
  );

it.each([
  ['regions', '/auckland/economy/growth-contributors'],
  ['population', '/auckland/household-structure'],
  ['open', '/auckland/economy/growth-contributors'],
])('shows whole columns of tables on a phone, %s%s (pages-N8)', async (site, path) => {
  const { page } = await visit('/robots.txt', { width: 360, height: 740 });
  await page.goto(url(path, undefined, site));
  await interactive(page);
  expect(await page.locator('main table td').count()).toBeGreaterThan(10);
  expect(await cutFigures(page)).toEqual([]);
});

/** Where the bars above a page that is scrolled end, px; 0: there is none. */
const barsEnd = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('article > [data-shown] > div')].at(0);
    return bar?.getBoundingClientRect().bottom ?? 0;
  });

describe.each([360, 1280])('a page that is scrolled, %i px wide', (width) => {
  it('says area, period and comparators, and leads to its parts and back (design B41)', async () => {
    const { page } = await visit('/auckland/economy/growth?compare=napier-city', { width, height: 740 });
    await interactive(page);
    const article = page.getByRole('article');
    expect(await barsEnd(page)).toBe(0);
    await article.getByText('On this page').filter({ visible: true }).click();
    await article.getByRole('link', { name: 'GDP by year' }).click();
    await expect.poll(() => barsEnd(page)).toBeGreaterThan(90);
    const heading = article.getByRole('heading', { name: 'GDP by year' });
    const top = (await heading.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual((await barsEnd(page)) - 1);
    const words = await article.locator('[data-shown] p').textContent();
    expect(words).toContain('Year to March 2024');
    expect(words).toContain('Napier');
    await article.getByRole('link', { name: 'Back to the top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(120);
  });

  it('covers nothing that takes the focus (§9.4, design B41)', async () => {
    const { page } = await visit('/auckland/economy/growth?compare=napier-city', { width, height: 740 });
    await interactive(page);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const covered: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      await page.keyboard.press('Shift+Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, top, width: w, height: h } = focused?.getBoundingClientRect() ?? new DOMRect();
        const hit = document.elementFromPoint(left + w / 2, top + Math.min(h / 2, 40));
        const isSeen = focused?.contains(hit) || hit?.contains(focused);
        const inPage = focused?.closest('article') !== null;
        return { isSeen, inPage, name: focused?.textContent?.slice(0, 40) ?? '' };
      });
      if (found.inPage && !found.isSeen) covered.push(found.name);
    }
    expect(covered).toEqual([]);
  });
});

describe('heads of a long table (design B40)', () => {
  const path = '/auckland/economy/structure';

  it('stay below the bars while a table that fits is read', async () => {
    const { page } = await visit(path, { width: 1280 });
    await interactive(page);
    const table = page.getByRole('table').last();
    await table.locator('tbody tr:visible').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => Math.abs((await headTop(page)) - (await barsEnd(page)))).toBeLessThan(2);
  });

  it('and its first column stay where a table is wider than a phone', async () => {
    const path = '/gisborne-district/toolkit/league-tables';
    const { page } = await visit(path, { width: 360, height: 740, as: 'subscriber' });
    await interactive(page);
    await page
      .getByRole('button', { name: /^Show all/ })
      .first()
      .click();
    const box = page.locator('section[data-long]').first();
    await box.evaluate((element) => element.scrollTo(200, 300));
    const places = await box.evaluate((element) => {
      const edge = element.getBoundingClientRect();
      const head = element.querySelector('thead')?.getBoundingClientRect();
      const first = element.querySelector('tbody tr:nth-child(9) th')?.getBoundingClientRect();
      return { down: (head?.top ?? 0) - edge.top, along: (first?.left ?? 0) - edge.left };
    });
    expect(places).toEqual({ down: 0, along: 0 });
  });

  it('mark the order that rows come in, and keep their size in another', async () => {
    const { page } = await visit(path, { width: 768 });
    await interactive(page);
    const table = page.getByRole('table').last();
    const size = () => table.locator('thead').boundingBox();
    expect(await table.locator('th[aria-sort]').count()).toBe(1);
    const before = await size();
    await table.getByRole('columnheader').first().getByRole('button').click();
    await expect
      .poll(() => table.getByRole('columnheader').first().getAttribute('aria-sort'))
      .toBe('ascending');
    const after = await size();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  });

  it('leave names of age groups and industries their lines at 768 px', async () => {
    const { page } = await visit('/auckland/economy/industry-focus', { width: 768 });
    const lines = async () =>
      page.locator('tbody th').evaluateAll((heads) =>
        Math.max(
          ...heads.map((head) => {
            const range = document.createRange();
            range.selectNodeContents(head);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 12))).size;
          }),
        ),
      );
    for (const at of ['/auckland/economy/structure', '/auckland/population/age-composition']) {
      await page.goto(url(at));
      expect(await lines()).toBeLessThan(4);
    }
  });
});

const headTop = (page: Page) =>
  page
    .getByRole('table')
    .last()
    .locator('thead')
    .evaluate((head) => head.getBoundingClientRect().top);

it('sets cards in pairs, and three of a group beside each other as soon as they have room', async () => {
  const rowsAt = async (width: number) => {
    const { page } = await visit('/auckland', { width, height: 900 });
    const tops = await page
      .locator('ul[data-columns="3"]')
      .first()
      .locator('li')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
  };
  expect(await rowsAt(360)).toEqual([2, 1]);
  expect(await rowsAt(768)).toEqual([3]);
});
