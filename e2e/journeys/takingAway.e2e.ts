import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';

const { visit } = openBrowser();
const port = () => inject('port');
const PAGE = '/auckland/economy/growth';

describe('taking figures away', () => {
  it('offers files and copies in the menu of a block, and the files are there', async () => {
    const { page } = await visit(`${PAGE}?compare=napier-city`);
    await interactive(page);
    const block = page.locator('#growth');
    await block.locator('summary').click();
    const csv = page.getByRole('link', { name: /CSV/ });
    await csv.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    expect(download.suggestedFilename()).toBe('auckland-economy-growth-growth.csv');
    await block.locator('summary').click();
    await page.getByRole('button', { name: 'Cite' }).click();
    await page.getByText(/\[Data set\]/).waitFor();
  });

  it('offers the figures of cards too, in a menu that a phone has room for', async () => {
    const { page } = await visit('/auckland', { width: 360 });
    await interactive(page);
    await page.locator('#indicators').locator('summary').click();
    const csv = page.getByRole('link', { name: /CSV/ });
    await csv.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    expect(download.suggestedFilename()).toBe('auckland-indicators.csv');
  });

  it('shows the same figures on screen, as CSV, and in the drawing', async () => {
    const { page } = await visit(`${PAGE}?table=growth`);
    const cells = await page.locator('#growth tbody td').allTextContents();
    const shown = cells.map((text: string) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')));
    const csv = await get(`${PAGE}/growth.csv?bom=0`);
    const [heads = '', ...lines] = csv.body.trim().split('\r\n');
    // Units hold commas in quotes: the figure stands after them.
    const values = lines.map((line) => Number(/,(-?[\d.]+),[A-Z],/.exec(line)?.[1]));
    expect(heads).toContain('value,status');
    expect(values.map((value) => Number(value.toFixed(1))).toSorted()).toEqual(shown.toSorted());
    const svg = await get(`${PAGE}/growth.svg`);
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.body).toContain('GDP growth');
  });

  it('gives the frame in another site the height of its block', async () => {
    const own = `http://regions.localhost:${port()}`;
    const html = `<iframe src="${own}${PAGE}/growth/table" data-rohe-embed width="600" height="90"></iframe><script src="${own}/embed.js" async></script>`;
    const other = createServer((_, res) => res.setHeader('content-type', 'text/html').end(html)).listen(
      0,
      '127.0.0.1',
    );
    const { page } = await visit(PAGE);
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    await page.waitForFunction(
      () => Number.parseInt(document.querySelector('iframe')?.style.height ?? '', 10) > 200,
    );
    other.close();
  });

  it('fills the frame with the drawing, whatever its width (peers-F8)', async () => {
    for (const width of [360, 616, 900]) {
      const { page } = await visit(`${PAGE}/growth/embed`, { width });
      const share = await page.evaluate(() => {
        const widths = [...document.querySelectorAll('svg.chart')].map(
          (svg) => svg.getBoundingClientRect().width,
        );
        return Math.max(...widths) / window.innerWidth;
      });
      expect(share).toBeGreaterThan(0.88);
    }
  });

  it('keeps what is ticked of a download in the address, for a link and for the way back', async () => {
    const { page, context } = await visit('/gisborne-district/data-download?compare=auckland', {
      as: 'staff',
    });
    await interactive(page);
    const rows = page.getByRole('status').filter({ hasText: /rows/ });
    await rows.waitFor();
    const first = await rows.textContent();
    const second = page.locator('input[name=series]').nth(1);
    await second.check();
    await page.waitForURL(/compare=auckland&choice=download!/);
    await page.locator('select[name=from]').selectOption('2020');
    await page.waitForURL(/!2020!\d{4}$/);
    await expect.poll(() => second.isChecked()).toBe(true);

    const shared = await context.newPage();
    await shared.goto(page.url());
    expect(await shared.locator('input[name=series]').nth(1).isChecked()).toBe(true);
    expect(await shared.locator('select[name=from]').inputValue()).toBe('2020');

    await page.goBack();
    await page.waitForURL((address) => !address.href.includes('!2020!'));
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('select[name=from]')?.value !== '2020',
    );
    expect(await second.isChecked()).toBe(true);
    await page.goBack();
    await page.waitForURL((address) => !address.href.includes('choice='));
    await page.waitForFunction(
      (words) =>
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === words),
      first,
    );
    expect(await second.isChecked()).toBe(false);
  });

  it('keeps a page pinned to its figures and says which they are', async () => {
    const { headers } = await get(`${PAGE}/growth.json`);
    const { page } = await visit(`${PAGE}?version=${headers['x-data-version']}`);
    await page.getByText('This is the latest version.').waitFor();
    expect((await get(`${PAGE}?version=0-gone`)).status).toBe(410);
  });
});
