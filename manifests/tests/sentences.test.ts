import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#api/createApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { bringInCarried } from '#data/carried/bringIn.ts';
import { fillDemonstration } from '#data/demonstration/fill.ts';
import { openStore } from '#data/store.ts';
import type { BlockView } from '#generated/types.ts';
import { sentenceFaults } from './sentenceFaults.ts';
import { pagesOf, readSuite } from './suitePages.ts';

/** The areas whose sentences are hardest: the country, the largest and the smallest, ties, few people, withheld figures, drawn areas. */
const AREAS = [
  'new-zealand',
  'auckland',
  'chatham-islands',
  'kaikoura-district',
  'napier-city',
  'taupo-district',
  'west-coast-region',
  'tairawhiti-and-wairoa',
  'maungakiekie-tamaki-local-board-area',
  'gisborne-central',
];

const suite = readSuite();
let ask: (url: string) => Promise<{ view?: { blocks: BlockView[] } }>;
let close: () => Promise<unknown>;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
  const store = await openStore(join(folder, 'observations.sqlite'));
  const accounts = await openAccounts(join(folder, 'accounts.sqlite'), { suite });
  await fillDemonstration({ suite, store, accounts });
  await bringInCarried({ root: process.cwd(), suite, store });
  const api = createApi({ suite, store, accounts, clock: Date.now, log: { info() {}, error() {} } });
  const staff = await accounts.userByEmail('staff@rohe.test');
  const token = await accounts.sessions.open(staff?.id ?? 0, { remember: false });
  ask = async (url) => (await api.inject({ url, headers: { authorization: `Token ${token}` } })).json();
  close = async () => {
    await api.close();
    await Promise.all([store.close(), accounts.close()]);
    rmSync(folder, { recursive: true });
  };
}, 120_000);
afterAll(() => close());

/** What the sentences of a page say of an area. */
async function saidOn(app: string, path: string, area: string, more = ''): Promise<string[]> {
  const query = `app_type=${app}&area_id=${area}&path=${encodeURIComponent(path)}${more}`;
  const { view } = await ask(`/api/page/?${query}`);
  return (view?.blocks ?? []).flatMap((block) =>
    'sentences' in block ? block.sentences.map((runs) => runs.map(({ text }) => text).join('')) : [],
  );
}

describe('sentences of every page', { timeout: 120_000 }, () => {
  it('can be read aloud, with a unit to every number (design-B29 design-B30 design-C35 peers-F2)', async () => {
    const said: string[] = [];
    let turn = 0;
    for (const product of Object.values(suite.products)) {
      for (const page of pagesOf(product)) {
        // Two areas a page, in turn, so that each of the ten meets a fifth of all pages.
        const areas = [0, 7].map((step) => AREAS[(turn + step) % AREAS.length] ?? '');
        turn += 1;
        for (const area of areas) {
          const texts = await saidOn(product.app_type, page.path, area);
          said.push(...texts.map((text) => `${page.id} ${area}: ${text}`));
        }
      }
    }
    const wrong = said.flatMap((line) =>
      sentenceFaults(line.slice(line.indexOf(': ') + 2)).map((fault) => `${fault} | ${line}`),
    );
    expect(said.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it('name all that tie for a place, where 33 manifests named one (peers-F2)', async () => {
    const of = async (path: string, area: string) => (await saidOn('rep', path, area)).join(' ');
    expect(await of('infographic', 'napier-city')).toContain(
      'Health care and social assistance, and retail trade are the largest employers, with 12.3% of filled jobs each',
    );
    expect(await of('employment/structure', 'napier-city')).toMatch(
      /^Health care and social assistance, and retail trade were the largest employers in Napier City with 12\.3% of filled jobs each/,
    );
    expect(await of('business/structure', 'taupo-district')).toMatch(
      / accounted for 11\.2% of business units each /,
    );
  });

  it('call no year of the past projected, and no year to come certain (acceptance-32)', async () => {
    const pages = suite.products.population ? pagesOf(suite.products.population) : [];
    const certain: string[] = [];
    for (const { path } of pages) {
      const past = await saidOn('population', path, 'auckland', '&year=2010&base_year=2005');
      certain.push(...past.filter((text) => /is projected|are projected|would/.test(text)));
      const ahead = await saidOn('population', path, 'auckland', '&year=2043&base_year=2023');
      certain.push(...ahead.filter((text) => /\bwill\b|\bhad\b|\bgrew\b/.test(text)));
    }
    expect(certain).toEqual([]);
  });
});

describe('sentenceFaults', () => {
  it.each([
    'The the economy grew.',
    'It was a average year.',
    'Napier Islands’s economy grew 2.0%.',
    'Jobs fell 0.0% over the year.',
    'They fell by 12.8.',
    'The total was 22,018.',
    'Auckland’s economy rose 2.0%.',
    'It will then have 300 homes.',
    'Farming was the largest employer (11.2%), followed by mining (11.2%).',
    'It was 12.2 deaths, higher than Aland (12.2 deaths), a level that counts as middle.',
    'There were two people among one small areas.',
    'They gained 2.6 each times as much.',
    'jobs rose.',
  ])('finds what is wrong with: %s', (text) => {
    expect(sentenceFaults(text)).not.toEqual([]);
  });

  it.each([
    'Jobs fell 0.4% over the year, against a rise in New Zealand (0.6%).',
    'Houses cost 5.3 times mean household income in the year to March 2024.',
    'Ashton ranked equal third of 66.',
    'Farming and mining led with 11.2% of jobs each, followed by fishing (9 jobs each).',
    'Their number rose 2.4% from 2018 to 2023.',
  ])('leaves alone: %s', (text) => {
    expect(sentenceFaults(text)).toEqual([]);
  });
});
