import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from './harness/browser.ts';
import { getBytes } from './harness/get.ts';
import { fillOf, type PrintedLine, printedOver, readSheets, sheetSize } from './harness/readSheets.ts';

/** Documents that visitors may have, and how full their sheets are at least, but for the last. */
const documents: [site: string, path: string, fill: number][] = [
  ['open', '/otago-region/people/small-areas.pdf', 0.9],
  ['quarterly', '/auckland/housing/house-sales.pdf', 0.8],
  ['population', '/auckland/age-structure.pdf?compare=christchurch-city', 0.7],
  ['regions', '/auckland/report.pdf?sections=economy,demographics', 0.8],
];
const made = new Map<string, Promise<Buffer>>();
const fileOf = (site: string, path: string): Promise<Buffer> => {
  const known = made.get(path) ?? getBytes(path, {}, site).then(({ bytes }) => bytes);
  made.set(path, known);
  return known;
};
const textOf = (sheet: readonly PrintedLine[]) => sheet.map(({ text }) => text).join(' ');

describe.each(documents)('%s %s on paper', (site, path, fill) => {
  it('prints no words over each other, and fills its sheets (design-A8, B43)', async () => {
    const sheets = await readSheets(await fileOf(site, path));
    expect(sheets.map((sheet) => printedOver(sheet))).toEqual(sheets.map(() => []));
    const fills = sheets.slice(0, -1).map(fillOf);
    expect(Math.min(...fills), String(fills)).toBeGreaterThan(0.4);
    expect(fills.reduce((sum, each) => sum + each, 0) / fills.length, String(fills)).toBeGreaterThan(fill);
  });

  it('says its address, in letters of a font that keeps their words (design-C34)', async () => {
    const pdf = await fileOf(site, path);
    const address = path.replace('.pdf', '');
    expect((await readSheets(pdf)).map(textOf).join(' ').replaceAll(' ', '')).toContain(address);
    expect(pdf.includes('/CIDFontType2')).toBe(true);
    // Halos of names among bubbles are strokes, which no font holds.
    expect(pdf.includes('/Type3')).toBe(path.includes('/report'));
  });
});

describe('a table that goes over sheets', () => {
  it('says on each what its columns are, and has its notes with its last rows', async () => {
    const sheets = (await readSheets(await fileOf('open', '/otago-region/people/small-areas.pdf'))).map(
      textOf,
    );
    const begins = sheets.findIndex((text) => text.includes('Statistical area 2'));
    const rows = (text: string) => text.match(/\b\d+\.\d\b/g)?.length ?? 0;
    const going = sheets.slice(begins).filter((text) => rows(text) > 3);
    expect(going.length).toBeGreaterThan(2);
    for (const text of going) expect(text).toContain('Statistical area 2');
  });
});

describe('a report on paper', () => {
  it('has what it holds on its cover, its title once, and its summary in a sheet with its first pages (design-C32, B43)', async () => {
    const [cover = [], summary = []] = await readSheets(
      await fileOf('regions', '/auckland/report.pdf?sections=economy,demographics'),
    );
    expect(textOf(cover)).toMatch(/Contents.*Demographics.*Method and sources/s);
    expect(textOf(cover).match(/Auckland/g)).toHaveLength(1);
    expect(textOf(summary)).toMatch(/Summary.*Economic growth/s);
  });
});

describe('a page that is printed by the browser itself', () => {
  const { visit } = openBrowser();
  const papers = [
    ['A4', 1],
    ['A4', 0.5],
    ['A4', 1.5],
    ['A5', 1],
    ['Letter', 1],
    ['A3', 1],
  ] as const;
  /** pt that the words of a page keep from the edges of its paper at least */
  const EDGE = 40;

  it('takes the whole width of any paper at any scale, and has nothing cut off (public-reports-6b)', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    for (const [format, scale] of papers) {
      const pdf = await page.pdf({ format, scale, printBackground: true });
      const [width, height] = await sheetSize(pdf);
      const words = (await readSheets(pdf)).flat();
      const reach = {
        left: Math.min(...words.map(({ left }) => left)),
        right: Math.max(...words.map(({ right }) => right)),
        bottom: Math.max(...words.map(({ bottom }) => bottom)),
      };
      const said = `${format} at ${scale}: ${JSON.stringify(reach)} of ${width} × ${height}`;
      expect(reach.left, said).toBeGreaterThan(EDGE);
      expect(reach.right, said).toBeLessThan(width - EDGE);
      expect(reach.right, said).toBeGreaterThan(width * 0.8);
      expect(reach.bottom, said).toBeLessThan(height - EDGE);
    }
  });
});
