import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReaders, type Reader, WHO } from './crawl/readers.ts';
import { interactive, openBrowser, url } from './harness/browser.ts';

const SEED = 22;
/** Pages that each of the four comes to. */
const STEPS = 25;
/** Links of the menu that are followed on a site before the reader goes to another. */
const ON_A_SITE = 6;
const { visit } = openBrowser();

let readers: Reader[] = [];
beforeAll(async () => {
  readers = await openReaders(SEED);
});
afterAll(() => {
  for (const { client } of readers) client.close();
});

/** What the reader sees against the address: another choice than it names, no heading, no page. */
function contradiction(): string[] {
  const asked = new URLSearchParams(window.location.search);
  const selects = [...document.querySelectorAll<HTMLSelectElement>('main form select[name]')];
  const wrong = selects
    .filter(({ name, value }) => asked.has(name) && asked.get(name) !== value)
    .map(({ name, value }) => `shows ${name}=${value}`);
  const heading = document.querySelector('main h1')?.textContent ?? '';
  return [...wrong, ...(heading === '' || /not found/i.test(heading) ? [`is headed "${heading}"`] : [])];
}

/** Waits for the page of an address; of any other than `left` where none is named. */
async function arrived(page: Page, address: string | null, left: string): Promise<void> {
  const isThere = ([wanted, before]: readonly [string | null, string]) => {
    const now = window.location.pathname + window.location.search;
    const isRight = wanted === null ? now !== before : now === wanted;
    // The address changes at once; the menu is that of the page that is shown.
    const shown = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Menu"] a[aria-current]')];
    const isShown =
      shown.length === 0 || shown.some(({ href }) => new URL(href).pathname === window.location.pathname);
    const isDone = document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]');
    return isRight && isShown && isDone;
  };
  await page.waitForFunction(isThere, [address, left] as const).catch(async () => {
    throw new Error(
      `From ${left} nobody comes to ${address ?? 'another page'} but to ${await addressOf(page)}.`,
    );
  });
}

const addressOf = (page: Page) => page.evaluate(() => window.location.pathname + window.location.search);

/** Sets one of the selects of the page to another value. @returns whether there was one */
async function choose(page: Page, pick: Reader['pick']): Promise<boolean> {
  const selects = await page.locator('main form select[name]').all();
  if (selects.length === 0) return false;
  const select = pick(selects);
  const [now, values] = await select.evaluate((one: HTMLSelectElement) => [
    one.value,
    [...one.options].map(({ value }) => value),
  ]);
  const others = values.filter((value) => value !== now && value !== '');
  if (others.length === 0) return false;
  const left = await addressOf(page);
  await select.selectOption(pick(others));
  await arrived(page, null, left);
  return true;
}

/** Follows a link of the menu that the reader has not followed yet. */
async function follow(page: Page, pick: Reader['pick'], followed: Set<string>): Promise<void> {
  const links = page.locator('nav[aria-label="Menu"] a[href^="/"]');
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const fresh = hrefs.filter((href) => !followed.has(href.split('?')[0] ?? ''));
  const href = pick(fresh.length > 0 ? fresh : hrefs);
  followed.add(href.split('?')[0] ?? '');
  const left = await addressOf(page);
  await links.nth(hrefs.indexOf(href)).evaluate((link: HTMLElement) => link.click());
  await arrived(page, href, left);
}

it.each(WHO)(
  'a browser finds what addresses say on pages that %s comes to by the menu, with choices made (acceptance-2, acceptance-4)',
  { timeout: 240_000 },
  async (who) => {
    const own = readers.filter((reader) => reader.who === who && reader.start !== '/');
    const { page, context } = await visit('/robots.txt');
    const wrong: string[] = [];
    const followed = new Set<string>();
    let [seen, choices] = [0, 0];
    const look = async () => {
      seen += 1;
      const address = await addressOf(page);
      wrong.push(...(await page.evaluate(contradiction)).map((what) => `${address} ${what}`));
    };
    for (let at = 0; seen < STEPS; at += 1) {
      const { site, start, headers, pick } = own[at % own.length] ?? (own[0] as Reader);
      const [, token] = (headers.cookie ?? '').split('=');
      if (token)
        await context.addCookies([{ name: 'userToken', value: token, url: url('/', undefined, site) }]);
      await page.goto(url(start, undefined, site));
      await interactive(page);
      await look();
      for (let step = 0; step < ON_A_SITE && seen < STEPS; step += 1) {
        if (await choose(page, pick)) {
          choices += 1;
          await look();
        }
        await follow(page, pick, followed);
        await look();
      }
    }
    console.log(`${who}: ${seen} pages in a browser, ${choices} of them by a choice`);
    expect(wrong).toEqual([]);
  },
);
