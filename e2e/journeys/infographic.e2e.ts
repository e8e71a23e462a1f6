import { describe, expect, it } from 'vitest';
import { openBrowser } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';

const { visit } = openBrowser();

describe('an infographic', () => {
  it('is on the page, with its figures below it, and fits a phone', async () => {
    const { page } = await visit('/auckland/infographic', { width: 360 });
    await page.getByRole('img', { name: /Economy and people at a glance/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.locator('section#industries').count()).toBe(1);
  });

  it('is taken away as SVG, PNG and PDF, with the same figures', async () => {
    const svg = await get('/auckland/infographic/poster.svg');
    const page = await get('/auckland/infographic');
    const jobs = /of ([\d,]+) filled jobs/.exec(page.body)?.[1] ?? 'none';
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.body).toContain(jobs);
    expect(svg.body).not.toMatch(/class="|<script|href=/);
    expect((await get('/auckland/infographic/poster.png')).headers['content-type']).toBe('image/png');
    expect((await get('/auckland/infographic.pdf')).headers['content-type']).toBe('application/pdf');
  });

  it('is closed where the page is', async () => {
    for (const form of ['/poster.svg', '/poster.png', '.pdf']) {
      expect((await get(`/gisborne-district/infographic${form}`)).status).toBe(403);
    }
  });
});
