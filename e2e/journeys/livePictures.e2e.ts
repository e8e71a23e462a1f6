import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { createClient } from '#e2e/harness/client.ts';

const GROWTH = '/auckland/economy/growth?compare=christchurch-city';
const { visit } = openBrowser();

/** A page whose first chart has come alive; `asked` fills with the addresses that it asks for. */
async function alive(path: string, how: Parameters<typeof visit>[1] = {}) {
  const { page } = await visit('/robots.txt', how);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(url(path));
  await interactive(page);
  await page.locator('[data-live-chart]').first().scrollIntoViewIfNeeded();
  await page.locator('[data-live] [role="application"]').first().waitFor();
  return { page, asked };
}

/** px of the words of pictures that show, the smallest and the largest. */
const sizes = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<SVGSVGElement>('main svg.chart')].filter(
      (svg) => svg.getClientRects().length > 0,
    );
    const px = shown.flatMap((svg) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return [...svg.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      );
    });
    return [Math.min(...px), Math.max(...px)].map((size) => Math.round(size * 10) / 10);
  });

describe('a picture that has come alive', () => {
  it('is read by arrow keys from the newest year on, is heard, and loads nothing of Vega', async () => {
    const { page, asked } = await alive(GROWTH);
    const chart = page.getByRole('application', { name: /read the figures one by one/ }).first();
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    const box = page.locator('.chart-readout').first();
    await expect.poll(() => box.locator('strong').textContent()).toBe('2024');
    expect(await box.locator('dt').allTextContents()).toEqual([
      'Auckland',
      'New Zealand',
      'Christchurch City',
    ]);
    expect(await chart.locator('[aria-live]').textContent()).toMatch(/^2024: Auckland [\d.−]+%, New Zealand/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => box.locator('strong').textContent()).toBe('2023');
    await page.getByText('Use the arrow keys to read the figures').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => box.isVisible()).toBe(false);
    expect(asked.filter((path) => /vega/i.test(path))).toEqual([]);
    expect(asked.some((path) => path.includes('mountPicture'))).toBe(true);
  });

  it('stands out by its key with the pointer, and is hidden by it with the keyboard', async () => {
    const { page } = await alive(GROWTH);
    const entry = page.locator('#growth').getByRole('button', { name: /^Christchurch City/ });
    const lines = (token: string) =>
      page.locator(`#growth svg.chart path.s-${token}`).filter({ visible: true });
    await entry.hover();
    await page.locator('#growth path.s-focus[data-dim]').first().waitFor({ state: 'attached' });
    await page.mouse.move(0, 0);
    const drawn = await lines('1').count();
    expect(drawn).toBeGreaterThan(0);
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => lines('1').count()).toBe(0);
    await page.getByRole('application').first().focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => page.locator('.chart-readout dt').allTextContents())
      .toEqual(['Auckland', 'New Zealand']);
    await entry.press('Enter');
    await expect.poll(() => lines('1').count()).toBe(drawn);
  });
});

describe('words in pictures', () => {
  it.each([360, 600, 768, 1024, 1440])('are between 11 and 16 px at %s px (design-B8)', async (width) => {
    const { page } = await visit('/robots.txt', { width });
    for (const path of [GROWTH, '/auckland/economy/growth-contributors']) {
      await page.goto(url(path));
      await interactive(page);
      // One that came for another width is stretched until its own comes.
      await expect
        .poll(() => sizes(page))
        .toSatisfy(([least = 0, most = 0]: number[]) => least >= 11 && most <= 16);
    }
  });

  it('are so in frames of other sites', async () => {
    const { page } = await visit('/robots.txt', { width: 400 });
    for (const width of [360, 500, 700, 1000]) {
      await page.setViewportSize({ width, height: 600 });
      await page.goto(url('/auckland/economy/growth/growth/embed'));
      const [least = 0, most = 0] = await sizes(page);
      expect(Number.isFinite(least)).toBe(true);
      expect([least >= 11, most <= 16], `${width}: ${least} to ${most}`).toEqual([true, true]);
    }
  });
});

/** Each chart of a page, by the number of drawings that show; frames without marks do not count. */
const drawingsShown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-live-chart]')].map(({ parentElement: plot }) => {
      const drawn = [...(plot?.querySelectorAll('svg.chart:not([aria-hidden])') ?? [])];
      return drawn.filter((svg) => svg.checkVisibility() && svg.getBoundingClientRect().height > 40).length;
    }),
  );

describe.each([
  ['that runs no scripts', false],
  ['whose scripts do not come', true],
])('a browser %s (pages-M8)', (_, scripts) => {
  // Safari and Firefox do not say what they are; Chromium says ?0 in a narrow window of a desktop too.
  it.each([
    ['nothing', ''],
    ['that it is a phone', '?1'],
    ['that it is none', '?0'],
  ])('and says %s shows each chart once, at every width and on paper', async (_, mobile) => {
    const { page, context } = await visit('/robots.txt', { scripts });
    await page.route('**/*.js', (route) => route.abort('aborted'));
    await context.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': mobile });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url(GROWTH));
      const shown = await drawingsShown(page);
      expect(shown.length).toBeGreaterThan(2);
      expect([width, shown]).toEqual([width, shown.map(() => 1)]);
      const [least = 0, most = 0] = await sizes(page);
      expect([least >= 11, most <= 16], `${width}: ${least} to ${most}`).toEqual([true, true]);
    }
    await page.emulateMedia({ media: 'print' });
    const printed = await drawingsShown(page);
    expect(printed).toEqual(printed.map(() => 1));
  });
});

describe('a window that is resized', () => {
  /** Widths that pictures in sight were drawn at, and whether any is stretched. */
  const shapes = (page: Page) =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll<SVGSVGElement>('main svg.chart')].flatMap((svg) => {
        const { width, height } = svg.getBoundingClientRect();
        const { width: drawn, height: tall } = svg.viewBox.baseVal;
        return width > 0 && tall > 0 ? [{ drawn, stretch: width / height / (drawn / tall) }] : [];
      });
      return { drawn: seen[0]?.drawn, stretched: seen.some(({ stretch }) => Math.abs(stretch - 1) > 0.02) };
    });

  it('stretches no picture meanwhile, and gets those that fit', async () => {
    const { page } = await visit(GROWTH, { width: 1440 });
    await interactive(page);
    for (const [width, fitting] of [
      [620, 560],
      [400, 328],
      [680, 560],
      [1440, 920],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      expect((await shapes(page)).stretched, `${width} at once`).toBe(false);
      await expect.poll(() => shapes(page)).toEqual({ drawn: fitting, stretched: false });
    }
  });
});

describe('the size of a picture that comes first', () => {
  it('is that of the last visit, and of phones where nothing says it', async () => {
    const { page, context } = await visit('/robots.txt', { width: 1440 });
    const marks = async (mobile: string, cookie = '') => {
      const client = createClient(inject('port'), new URL(url('/')).host);
      const { body } = await client.get(GROWTH, { 'sec-ch-ua-mobile': mobile, cookie });
      client.close();
      const html = body.toString('utf8');
      return [
        ...html.matchAll(/<svg class="chart[^"]*"(?: width="(\d+)")?[^>]*?( aria-hidden="true")?>/g),
      ].map(([, width, isFrame]) => (isFrame ? '' : width));
    };
    expect(new Set(await marks('?1'))).toEqual(new Set(['', '328']));
    expect(new Set(await marks('?0'))).toEqual(new Set(['', '696']));
    await page.goto(url(GROWTH));
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'chartWidth')?.value)
      .toBe('920');
    expect(new Set(await marks('?1', 'chartWidth=920'))).toEqual(new Set(['', '920']));
  });

  it.each([
    ['a desktop', '?0'],
    ['a browser that says nothing', ''],
  ])('does not move the page of %s when another has to come', async (_, mobile) => {
    const { page, context } = await visit('/robots.txt', { width: 1024, height: 1400 });
    await context.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': mobile });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto(url(GROWTH));
    await page.locator('main svg.chart[width="560"]').first().waitFor();
    await page.locator('[data-live]').first().waitFor();
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    expect(shifted).toBeLessThanOrEqual(0.01);
  });
});
