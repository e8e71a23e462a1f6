import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCKED_PAGE_WORDS, LOCKED_WORDS } from '#api/testing/inventedContent.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { ContentResponse } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

async function ask(path: string, who: Identity = 'visitor', more = '') {
  const answer = await test.get(`/api/page/?app_type=www&path=${path}${more}`, who);
  return { status: answer.statusCode, text: answer.body, ...(answer.json() as ContentResponse) };
}

const kinds = ({ view }: Pick<ContentResponse, 'view'>) => view?.segments.map(({ kind }) => kind);

function listOf({ view }: Pick<ContentResponse, 'view'>) {
  const list = view?.segments.find(({ kind }) => kind === 'list');
  return list?.kind === 'list' ? list.items.map(({ title, locked }) => [title, locked]) : [];
}

describe('/api/page/ of a site of written pages', () => {
  it('answers under its former name word for word, and takes the parameters of written pages alone', async () => {
    for (const who of ['visitor', 'guest'] as const)
      for (const path of ['', 'news/second', 'news/third', 'nowhere', 'figures/OUTPUT']) {
        const [now, before] = await Promise.all(
          ['page', 'content'].map((name) => test.get(`/api/${name}/?app_type=www&path=${path}`, who)),
        );
        expect([now?.statusCode, now?.body]).toEqual([before?.statusCode, before?.body]);
      }
    const refused = await test.get('/api/page/?app_type=www&area_id=lee-bay');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'unknown-parameter']);
    const missing = await test.get('/api/page/?app_type=rep');
    expect([missing.statusCode, missing.json().code]).toEqual([400, 'missing-parameter']);
  });

  it('answers the first page of a site with its text and its parts', async () => {
    const { status, view, ...rest } = await ask('');
    expect([status, view?.title, view?.layout]).toEqual([200, 'Figures for all', 'home']);
    expect(kinds({ view, ...rest })).toEqual(['html', 'list']);
  });

  it('lists pages newest first, at most as many as asked for, and says which are locked', async () => {
    expect(listOf(await ask(''))).toEqual([
      ['Second', false],
      ['Third', true],
    ]);
    expect(listOf(await ask('', 'guest'))).toEqual([
      ['Second', false],
      ['Third', false],
    ]);
  });

  it('names the chart of a series that everybody may see, and no part where there is none (design C26)', async () => {
    const { view } = await ask('news/first');
    expect(view?.segments).toMatchObject([
      { kind: 'html' },
      { kind: 'drawing', drawing: { site: 'profile', block: expect.any(String) } },
    ]);
  });

  it('says which pages stand above one', async () => {
    const { view } = await ask('news/second');
    expect(view?.trail.map(({ path, title }) => [path, title])).toEqual([
      ['/', 'Home'],
      ['/news', 'News'],
    ]);
  });

  it('gives of a closed part its title and why, and nothing else', async () => {
    const closed = await ask('news/second');
    expect(kinds(closed)).toEqual(['html', 'gate']);
    expect(closed.text).not.toContain(LOCKED_WORDS);
    const open = await ask('news/second', 'guest');
    expect(kinds(open)).toEqual(['html', 'heading', 'html']);
    expect(open.text).toContain(LOCKED_WORDS);
  });

  it.each([
    ['visitor', 403, 'log-in'],
    ['basic', 403, 'package'],
    ['guest', 200, 'open'],
    ['staff', 200, 'open'],
    ['staff as basic', 403, 'package'],
    ['staff as public', 403, 'log-in'],
  ] as const)('decides about a closed page for %s: %i %s', async (who, status, reason) => {
    const answer = await ask('news/third', who);
    expect([answer.status, answer.decision.reason]).toEqual([status, reason]);
    expect(answer.text.includes(LOCKED_PAGE_WORDS)).toBe(status === 200);
  });

  it.each(['nothing', 'films', 'news/first/more', 'figures/NOTHING', 'figures/toString', '../profile'])(
    'has no page at %s',
    async (path) => {
      const { status, view, decision } = await ask(path);
      expect([status, view]).toEqual([404, null]);
      expect(decision.message).toMatch(/^Sorry, this page doesn't exist\./);
      expect(decision.message, 'a page that is not there for the reader (acceptance-D13)').not.toContain(
        'films',
      );
    },
  );

  it('tells events to come from those that are over', async () => {
    const { view } = await ask('talks');
    const titles = view?.segments.map((segment) =>
      segment.kind === 'list' ? segment.items.map(({ title }) => title) : [],
    );
    expect(titles).toEqual([[], ['Old talk']]);
  });

  it.each([
    ['visitor', ['lee-bay']],
    ['basic', ['hill-town', 'lee-bay']],
    ['staff', ['far-dale', 'hill-town', 'lee-bay']],
  ] as const)('shows %s which areas are open', async (who, open) => {
    const { view } = await ask('places', who);
    const map = view?.segments[0];
    if (map?.kind !== 'areas') throw new Error('no areas');
    expect(map.areas.map(({ area_id }) => area_id)).toContain('far-dale');
    const found = map.areas.filter((area) => area.open).map(({ area_id }) => area_id);
    expect(found.toSorted()).toEqual(open);
  });

  it('says which sites have written pages where one has none', async () => {
    const answer = await test.get('/api/content/?app_type=rep');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'site-without-content']);
  });
});

describe('the catalogue of series', () => {
  async function catalogue(more = '', who: Identity = 'visitor') {
    const { view } = await ask('figures', who, more);
    const found = view?.segments[0];
    if (found?.kind !== 'catalogue') throw new Error('no catalogue');
    return found;
  }

  it('offers every series that menus lead to, with its topics and years', async () => {
    const { series, count } = await catalogue();
    expect(series.length).toBe(count);
    const output = series.find((fact) => fact.series === 'OUTPUT');
    expect(output).toMatchObject({ path: '/figures/OUTPUT', years: '2022–2024' });
  });

  it('searches whatever the case, and filters', async () => {
    expect((await catalogue('&q=OUTPUT')).series.map(({ series }) => series)).toContain('OUTPUT');
    expect((await catalogue('&q=zzz')).series).toEqual([]);
    expect((await catalogue('&frequency=W')).series).toEqual([]);
    expect((await catalogue('&frequency=W')).frequencies.length).toBeGreaterThan(0);
  });

  it('says of a series where it is used, how programs ask for it, and gives it where an open page shows it', async () => {
    const { view } = await ask('figures/OUTPUT');
    const found = view?.segments[0];
    expect(found).toMatchObject({ kind: 'series', isPublic: true });
    if (found?.kind !== 'series') throw new Error('no series');
    expect(found.usedOn.map(({ site }) => site)).toContain('profile');
    const figures = await test.get(found.call);
    expect(figures.statusCode).toBe(200);
  });
});
