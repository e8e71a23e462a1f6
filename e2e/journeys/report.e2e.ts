import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Download } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { fillLogin, interactive, openBrowser } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';

const { visit } = openBrowser();

/** Words of a PDF, sheet by sheet. */
async function wordsOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(sheets);
}

const bytesOf = async (download: Download) => buffer(await download.createReadStream());

describe('a report', () => {
  it('holds the chosen sections, with cover, contents, and the pages that are not open named at the end', async () => {
    const { status, body, headers } = await get(
      '/auckland/report/pdf?sections=economy&title=For the council',
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>For the council</h1>');
    expect(body).toContain('GDP in Auckland was');
    expect(body).toContain('href="#regions-economy-growth"');
    expect(body).toMatch(/Pages left out.*small areas breakdown/s);
    expect(body).not.toContain('id="regions-employment-growth"');
  });

  it('is made as a PDF file while its progress shows, and says on which sheet each page begins', async () => {
    const { page } = await visit('/auckland/report?sections=productivity');
    await interactive(page);
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'PDF file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^auckland-.*report\.pdf$/);
    const sheets = await wordsOf(await bytesOf(file));
    const begins = sheets.findIndex((words) => words.includes('Is each job producing more')) + 1;
    expect(sheets[0]).toMatch(new RegExp(`Productivity growth\\s+${begins}\\b`));
  });

  it('is made as a Word file with headings, pictures and their alternative texts', async () => {
    const { page } = await visit('/auckland/report?sections=productivity');
    await interactive(page);
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Word file' }).click();
    const parts = unzipSync(new Uint8Array(await bytesOf(await download)));
    const words = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(words).toContain('Heading1');
    expect(words).toContain('Each filled job in Auckland produced');
    expect(words).toMatch(/descr="[^"]{20,}/);
    expect(Object.keys(parts).some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);

    // Pictures of one width, sharp on paper, with title and notes beside them, and heads of tables on each sheet (design-B43).
    const widths = [...words.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths.length).toBeGreaterThan(1);
    expect(new Set(widths).size).toBe(1);
    const pngs = Object.entries(parts).flatMap(([name, bytes]) =>
      name.endsWith('.png') ? Buffer.from(bytes).readUInt32BE(16) : [],
    );
    expect(Math.min(...pngs) / ((widths[0] ?? 0) / 914_400)).toBeGreaterThan(300);
    expect(words).toContain('<w:tblHeader/>');
    expect(words).toMatch(/<w:tbl>(?:(?!<\/w:tbl>).)*<w:gridCol w:w="\d+"\/><w:gridCol/s);

    // Nothing for Word to ask when it opens the file: contents say their sheets, and somebody wrote it (peers-F11).
    const told = [...words.matchAll(/PAGEREF [\w-]+<\/w:instrText>.*?<w:t[^>]*>(\d*)<\/w:t>/g)];
    expect(told.length).toBeGreaterThan(3);
    for (const [, sheet] of told) expect(Number(sheet)).toBeGreaterThan(0);
    const all = Object.entries(parts).flatMap(([name, bytes]) =>
      /\.xml$/.test(name) ? strFromU8(bytes) : [],
    );
    expect(all.join('')).not.toMatch(/w:dirty="(?:true|1)"|<w:updateFields/);
    expect(strFromU8(parts['docProps/core.xml'] ?? new Uint8Array())).toContain('lastModifiedBy>Rohe<');
  });

  it('can be cancelled while it is made', async () => {
    const { page } = await visit('/auckland/report?detail=full');
    await interactive(page);
    await page.getByRole('button', { name: 'Word file' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Word file' }).isEnabled()).toBe(true);
  });
});

describe('a page as a PDF file', () => {
  it('is tagged, with real text, the area and the date', async () => {
    const { page } = await visit('/auckland/economy/growth');
    const bytes = await page.evaluate(async () => {
      const answer = await fetch('/auckland/economy/growth.pdf');
      return [...new Uint8Array(await answer.arrayBuffer())];
    });
    const pdf = Buffer.from(bytes);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const sheets = await wordsOf(pdf);
    expect(sheets[0]).toContain('GDP in Auckland was');
    expect(sheets[1]).toMatch(/Auckland · Economic growth.*\d{1,2} \w+ \d{4}/s);
  });

  it('gives nothing of a page that is closed', async () => {
    const { status, headers, body } = await get('/gisborne-district/economy/growth.pdf');
    expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(body).not.toContain('GDP in Gisborne');
  });
});

describe('kept reports', () => {
  it('are kept by a person, and fill the form anew', async () => {
    const { page } = await visit('/auckland/report?sections=tourism');
    await interactive(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillLogin(page, 'subscriber@rohe.test');
    await page.getByRole('button', { name: 'Save this choice' }).waitFor();
    await page.getByLabel('Title of the report').fill('Visitors');
    await page.getByRole('button', { name: 'Save this choice' }).click();
    const kept = page.getByRole('link', { name: 'Visitors' });
    await kept.waitFor();
    await page.getByLabel('Tourism').uncheck();
    await kept.click();
    await page.waitForURL(/title=Visitors/);
    await page.locator('input[value=tourism]:checked').waitFor();
    expect(await page.getByLabel('Economy').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Delete Visitors' }).click();
    await kept.waitFor({ state: 'detached' });
  });
});
