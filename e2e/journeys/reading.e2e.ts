import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';

const { visit } = openBrowser();

describe('reading a page', () => {
  it('has its sentence, charts and table in the first HTML', async () => {
    const { body: html } = await get('/auckland/economy/growth?compare=christchurch-city');
    expect(html).toContain('GDP in Auckland was');
    expect(html.match(/<svg[^>]*role="img"/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).toContain('<table');
    expect(html).toContain('Demonstration data');
  });

  it('turns a chart into its table and back, and keeps that in the address', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    const block = page.locator('#growth');
    await block.getByRole('link', { name: 'Table' }).click();
    await block.getByRole('table').waitFor();
    expect(new URL(page.url()).searchParams.get('table')).toBe('growth');
    await page.reload();
    await block.getByRole('table').waitFor();
  });

  it('draws the live chart without moving the page', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    await page.locator('[data-live]').first().waitFor();
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    expect(shifted).toBeLessThanOrEqual(0.01);
  });

  it('follows links of the menu without a reload and announces the page by its title', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('navigation').getByRole('link', { name: 'Exports' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor();
    await page.waitForFunction(() => document.title.includes('Exports'));
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Economic growth' }).waitFor();
  });

  it('prints every page from its /pdf address without pickers (§2.8.2)', async () => {
    const { page } = await visit('/auckland/economy/growth/pdf');
    await page.getByText('GDP in Auckland was').waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  });

  it('scrolls nothing sideways on a phone, opens its menu, and closes it with Escape to where it was opened (§4.14)', async () => {
    const { page } = await visit('/auckland/economy/growth', { width: 360, height: 780 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await interactive(page);
    const burger = page.getByRole('button', { name: /menu/i }).first();
    await burger.click();
    await page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'GDP per capita' })
      .waitFor({ state: 'hidden' });
    expect(await burger.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
