import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';

const { visit } = openBrowser();

/** Style sheets that the build made for the view of a block kind alone. */
function sheetsOf(kind: string): string[] {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { css?: string[] }
  >;
  return built[`../engine/blocks/${kind}/view.tsx`]?.css ?? [];
}

describe('looking things up (§2.26)', () => {
  it('has its notes, their style sheet and their words in the first HTML', async () => {
    const { body: html } = await get('/auckland/notes');
    const [sheet = 'none'] = sheetsOf('notes');
    expect(html).toContain(`<link rel="stylesheet" href="/${sheet}"`);
    expect(html).toContain('id="note-GDP"');
    expect(html).toContain('Demonstration data');
  });

  it('follows the index to the note of a series', async () => {
    const { page } = await visit('/auckland/notes');
    await interactive(page);
    await page.getByRole('link', { name: 'Gross domestic product', exact: true }).first().click();
    await page.waitForURL('**/auckland/notes#note-GDP');
    await expect.poll(() => page.locator('#note-GDP').isVisible()).toBe(true);
  });

  it('finds notes by their words', async () => {
    const { page } = await visit('/auckland/notes');
    await interactive(page);
    await page.getByRole('searchbox', { name: /Search the notes/ }).fill('maori sole');
    await page.getByRole('heading', { name: /Māori sole traders/ }).waitFor();
    await page.locator('#note-GDP').waitFor({ state: 'detached' });
  });

  it('turns the calendar by series, and keeps that in the address', async () => {
    const { page } = await visit('/auckland/update-calendar');
    await interactive(page);
    await page.getByRole('link', { name: 'By series' }).click();
    await page.getByRole('columnheader', { name: 'Next update' }).waitFor();
    expect(page.url()).toContain('calendar=series');
    await page.reload();
    expect(await page.getByRole('columnheader', { name: 'Next update' }).isVisible()).toBe(true);
  });

  it('gives the updates as a calendar that other programs read', async () => {
    const { status, headers, body } = await get('/api/calendar/updates.ics?app_type=rep');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(body).toContain('UID:rep-gdp@rohe');
  });

  it('lists areas of another type, and leads to the geography of one', async () => {
    const { page } = await visit('/auckland/geography');
    await interactive(page);
    await page.getByLabel('List').selectOption('RC');
    await page.getByRole('table', { name: 'All 16 regions' }).waitFor();
    await page
      .getByRole('table', { name: 'All 16 regions' })
      .getByRole('link', { name: 'Otago Region' })
      .click();
    await page.waitForURL(/otago-region\/geography/);
  });

  it('has links to the other sites of the suite in the menu', async () => {
    const { body: html } = await get('/auckland/geography');
    expect(html).toMatch(/href="http:\/\/events\.localhost:\d+\/calculator"[^>]*>Events Calculator/);
  });
});
