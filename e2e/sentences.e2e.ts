import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { BlockView } from '#generated/types.ts';
import { suite } from './harness/startSuite.ts';
import { tokenOf } from './harness/tokenOf.ts';
import { sentenceFaults } from './sentences/sentenceFaults.ts';

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

let token = '';
beforeAll(async () => {
  token = await tokenOf();
});

/** What the sentences of a page say of an area. */
async function saidOn(app: string, path: string, area: string, more = ''): Promise<string[]> {
  const query = `app_type=${app}&area_id=${area}&path=${encodeURIComponent(path)}${more}`;
  const response = await fetch(`http://127.0.0.1:${inject('apiPort')}/api/page/?${query}`, {
    headers: { authorization: `Token ${token}` },
  });
  const { view } = (await response.json()) as { view?: { blocks: BlockView[] } | null };
  return (view?.blocks ?? []).flatMap((block) =>
    'sentences' in block ? block.sentences.map((runs) => runs.map(({ text }) => text).join('')) : [],
  );
}

describe('sentences of every page', { timeout: 120_000 }, () => {
  it('can be read aloud, with a unit to every number (design-B29 design-B30 design-C35 peers-F2)', async () => {
    const said: string[] = [];
    let turn = 0;
    for (const product of Object.values(suite.products)) {
      for (const page of ownPages(product)) {
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
    const pages = suite.products.population ? ownPages(suite.products.population) : [];
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
