import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Letter, writeLetter } from '#api/accounts/post.ts';
import { createClient } from './harness/client.ts';
import { startSite, suite } from './harness/startSuite.ts';
import { codesOf } from './pseudo/codes.ts';
import { type LatinWord, latinWords, readTexts } from './pseudo/latinWords.ts';
import { type Place, places } from './pseudo/places.ts';
import { pseudoWords } from './pseudo/pseudoText.ts';
import { type PseudoServers, servePseudo } from './pseudo/servePseudo.ts';

let servers: PseudoServers;
const codes = codesOf(suite, process.cwd());

beforeAll(async () => {
  servers = await servePseudo(inject('folder'));
});
afterAll(() => servers.close());

async function ask([site, path, reader = 'visitor']: Place, port = servers.port) {
  const client = createClient(port, `${site}.localhost:${port}`);
  const answer = await client.get(path, servers.headersOf(reader));
  client.close();
  return answer;
}

/** Words of a document that came from no manifest. What the visitor asked for is theirs. */
const foundIn = (html: string, path: string): LatinWord[] =>
  latinWords(readTexts(html), [...codes, ...path.split(/[/?&=]/)]);

const OF: Readonly<Record<keyof typeof places, readonly number[]>> = {
  reports: [200],
  written: [200],
  gates: [200, 301, 302, 403, 404],
};

describe.each(Object.entries(places))('in a language that nobody speaks, %s', (kind, all) => {
  it.each(all.map((place) => [place.slice(0, 2).join(' '), place] as const))(
    '%s has no word that is in no manifest',
    async (_, place) => {
      const { status, body } = await ask(place);
      expect(OF[kind]).toContain(status);
      const html = body.toString('utf8');
      expect(foundIn(html, place[1])).toEqual([]);
      if (status === 200) expect(html).toMatch(/[ա-ֆ]{3}/);
    },
  );
});

it('says so in its own words when the API is down', async () => {
  const lonely = await startSite(1, servers.shown);
  const { status, body } = await ask(['regions', '/auckland'], lonely.port);
  await lonely.close();
  expect(status).toBe(503);
  expect(foundIn(body.toString('utf8'), '/auckland')).toEqual([]);
});

const letters: readonly Letter[] = [
  'signup',
  'existing',
  'reset',
  'changed',
  'contact',
  'event',
  'access',
  'newsletter-ask',
  'newsletter',
];

it.each(letters)('a letter about %s has no word that is in no manifest', (letter) => {
  const words = ['event', 'when', 'place', 'page', 'area'].map((name) => [name, pseudoWords(name)]);
  const about = Object.fromEntries(words) as Record<string, string>;
  const to = { to: 'ana@rohe.test', name: pseudoWords('Ana'), link: 'http://www.localhost/account', about };
  const { subject, text } = writeLetter(servers.shown, letter, to);
  expect(latinWords([subject, ...text.split('\n')])).toEqual([]);
});

const figuresAs = (form: string) => ask(['regions', `/auckland/economy/growth/growth.${form}`]);

it('a picture to take away has none', async () => {
  const { status, body } = await figuresAs('svg');
  expect(status).toBe(200);
  expect(latinWords(readTexts(body.toString('utf8')), codes)).toEqual([]);
});

it('a workbook has none but what programs read: names of columns, codes, yes and no', async () => {
  const [heading = ''] = (await figuresAs('csv')).body.toString('utf8').replace('\ufeff', '').split(/\r?\n/);
  const readByPrograms = [
    ...heading.split(','),
    ...suite.areas.map(({ area_id }) => area_id),
    'A',
    'yes',
    'no',
  ];
  const { status, body } = await figuresAs('xlsx');
  expect(status).toBe(200);
  const sheets = Object.entries(unzipSync(body)).filter(([name]) => /sharedStrings|sheets\//.test(name));
  expect(sheets.length).toBeGreaterThan(1);
  for (const [name, sheet] of sheets) {
    const xml = Buffer.from(sheet)
      .toString('utf8')
      .replace(/<oddFooter>.*?<\/oddFooter>/g, '');
    expect(latinWords(readTexts(xml), [...codes, ...readByPrograms]), name).toEqual([]);
  }
});

it('a report in Word has none', async () => {
  const { status, body } = await ask(['regions', '/auckland/report.docx?sections=economy']);
  expect(status).toBe(200);
  const parts = Object.entries(unzipSync(body)).filter(([name]) =>
    /^word\/(document|footer|header|footnotes)/.test(name),
  );
  expect(parts.length).toBeGreaterThan(1);
  for (const [name, part] of parts) {
    // Fields such as the number of the page are instructions to Word.
    const xml = Buffer.from(part)
      .toString('utf8')
      .replace(/<w:instrText[\s\S]*?<\/w:instrText>/g, '');
    expect(latinWords(readTexts(xml), codes), name).toEqual([]);
  }
});

it('a page as PDF has none', async () => {
  const { status, body } = await ask(['regions', '/auckland/economy/growth.pdf']);
  expect(status).toBe(200);
  const { text } = await extractText(new Uint8Array(body), { mergePages: true });
  // The address of the page stands at its foot.
  const words = latinWords(text.replace(/\S+\.localhost\S*/g, ' ').split('\n'), codes);
  expect(words).toEqual([]);
});
