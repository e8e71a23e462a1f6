import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { get, getBytes } from '#e2e/harness/get.ts';
import { wordsOf } from '#e2e/harness/pageText.ts';

/** Pages with a block, and whom their figures are to be credited to. */
const cases = [
  {
    page: '/auckland/housing/rents',
    block: 'months',
    credit: [
      'Ministry of Business, Innovation and Employment',
      'Rental bond data',
      'September 2025',
      'CC BY 3.0 NZ',
    ],
  },
  {
    page: '/otago-region/economy/gdp',
    block: 'growth',
    credit: ['Stats NZ', 'Regional gross domestic product', 'Year ended March 2024', 'CC BY 4.0'],
  },
  {
    page: '/otago-region/people/residents',
    block: 'people',
    credit: ['Stats NZ', 'Estimated resident population', '1996 to 2024', 'CC BY 4.0'],
  },
];

const bytesOf = async (path: string): Promise<Buffer> => {
  const { status, bytes } = await getBytes(path, {}, 'open');
  expect(status, path).toBe(200);
  return bytes;
};

/** All words of a packed office file. */
const packed = async (path: string): Promise<string> =>
  Object.entries(unzipSync(await bytesOf(path)))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => strFromU8(bytes).replace(/<[^>]+>/g, ' '))
    .join(' ');

async function wordsOfPdf(path: string): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await bytesOf(path))), {
    mergePages: true,
  });
  return text;
}

const plain = async (path: string) => {
  const { status, body } = await get(path, {}, 'open');
  expect(status, path).toBe(200);
  return body;
};

/** Words of each form that figures of a block are taken away in. */
const forms: Record<string, (page: string, block: string) => Promise<string>> = {
  page: async (page) => wordsOf(await plain(page)),
  'page for print': async (page) => wordsOf(await plain(`${page}/pdf`)),
  embed: async (page, block) => wordsOf(await plain(`${page}/${block}/table`)),
  CSV: (page, block) => plain(`${page}/${block}.csv`),
  JSON: (page, block) => plain(`${page}/${block}.json`),
  drawing: async (page, block) => (await plain(`${page}/${block}.svg`)).replace(/<[^>]+>/g, ' '),
  XLSX: (page, block) => packed(`${page}/${block}.xlsx`),
  PDF: (page) => wordsOfPdf(`${page}.pdf`),
};

describe.each(cases)('figures of $page', ({ page, block, credit }) => {
  it.each(Object.entries(forms))(
    'name publisher, title, release and licence as %s (issue 14)',
    async (_, words) => {
      const text = (await words(page, block)).replaceAll(/\s+/g, ' ');
      expect(credit.filter((part) => !text.includes(part))).toEqual([]);
    },
  );
});
