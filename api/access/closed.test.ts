import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '#api/testing/inventedFigures.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { PageView } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
  // Holds a tool and nothing else.
  await test.accounts.save({
    users: [
      {
        crm_id: 'p-guest',
        email: 'guest@trial.test',
        first_name: 'g',
        last_name: 'P',
        organisation: 'o-hill',
        grants: [{ group: 'PRO', permissions: ['TAKE'], areas: ['hill-town'] }],
      },
    ],
  });
});
afterAll(() => test.close());

/** Which series of an area have figures in an answer, however they are written. */
const seriesIn = (body: string, area: string) =>
  ['OUTPUT', 'HOMES', 'PEOPLE'].filter((series) =>
    figuresOf(series, area).some((figure) => body.replaceAll(',', '').includes(figure)),
  );
const overview = (area: string, more = '') => `/api/page/?app_type=rep&area_id=${area}&path=${more}`;

/** Who reads what on the overview of an area: it is open to each of them. */
const cases: [Identity, string, string[]][] = [
  ['visitor', 'lee-bay', ['OUTPUT']],
  ['basic', 'hill-town', ['OUTPUT']],
  ['census', 'hill-town', []],
  ['guest', 'hill-town', []],
  ['subscriber', 'hill-town', ['OUTPUT', 'HOMES']],
  ['staff', 'far-dale', ['OUTPUT', 'HOMES']],
  ['staff as basic', 'hill-town', ['OUTPUT']],
  ['staff as public', 'lee-bay', ['OUTPUT']],
];

describe('a page that gathers figures of others (doors-D1)', () => {
  it.each(cases)('shows %s of %s those of open pages: %j', async (who, area, series) => {
    const answer = await test.get(overview(area), who);
    expect(answer.statusCode).toBe(200);
    expect(seriesIn(answer.body, area)).toEqual(series);
  });

  it.each(cases)('gives %s no more of %s in any form of a block', async (who, area, series) => {
    for (const block of ['headline', 'cards', 'both'])
      for (const form of ['json', 'csv', 'svg', 'xlsx']) {
        const { body, statusCode } = await test.get(
          `/api/block/?app_type=rep&area_id=${area}&path=&block=${block}&form=${form}`,
          who,
        );
        expect(series).toEqual(expect.arrayContaining(seriesIn(body, area)));
        if (series.length === 0 && form !== 'json') expect([400, 404]).toContain(statusCode);
      }
  });

  it('asks the store for nothing that is closed', async () => {
    const asked: string[] = [];
    const { query } = test.store;
    test.store.query = (queries, version) => {
      asked.push(...queries.map(({ series }) => series));
      return query.call(test.store, queries, version);
    };
    await test.get(overview('hill-town', '&year=2023'), 'basic');
    await test.get(overview('hill-town', '&year=2023'), 'census');
    test.store.query = query;
    expect([...new Set(asked)]).toEqual(['OUTPUT']);
  });

  it('says in one line what it would show and what that comes with, where nothing is left', async () => {
    const { blocks } = (await test.get(overview('hill-town'), 'census')).json().view as PageView;
    const [note] = blocks.filter(({ name }) => name !== 'about');
    expect(blocks.filter(({ kind }) => kind !== 'text')).toEqual([]);
    expect(note).toMatchObject({
      paragraphs: [
        [{ text: 'Here stand figures of economy. For Hill Town they come with BASIC and TOOLKIT.' }],
      ],
    });
  });

  it('keeps no page of one person for another, whoever comes first', async () => {
    for (const who of ['subscriber', 'basic', 'census', 'subscriber'] as const) {
      const { body } = await test.get(overview('hill-town', '&year=2022&nearest=1'), who);
      expect([who, seriesIn(body, 'hill-town')]).toEqual([
        who,
        { subscriber: ['OUTPUT', 'HOMES'], basic: ['OUTPUT'], census: [] }[who],
      ]);
    }
  });

  it('shows of a comparator what is open there, or of its type', async () => {
    const compared = async (who: Identity, compare: string) =>
      seriesIn((await test.get(overview('lee-bay', `&compare_area_id=${compare}`), who)).body, compare);
    expect(await compared('basic', 'hill-town')).toEqual(['OUTPUT']);
    expect(await compared('basic', 'far-dale')).toEqual(['OUTPUT']);
    expect(await compared('census', 'hill-town')).toEqual([]);
    expect(await compared('census', 'far-dale')).toEqual([]);
    expect(await compared('guest', 'hill-town')).toEqual([]);
    // The page about homes is closed for the focus area, whatever is open elsewhere.
    expect(await compared('subscriber', 'hill-town')).toEqual(['OUTPUT']);
  });
});

describe('a tool held alone (doors-Q1)', () => {
  it('gives what it offers, by its page and by data calls, and opens no overview', async () => {
    const take = await test.get(
      '/api/download/?app_type=rep&area_id=hill-town&path=take&block=figures&series=HOMES&form=csv',
      'guest',
    );
    expect(seriesIn(take.body, 'hill-town')).toEqual(['HOMES']);
    const call = '/api/data/observations/?app_type=rep&series=HOMES&area_id=';
    expect((await test.get(`${call}hill-town`, 'guest')).statusCode).toBe(200);
    expect((await test.get(`${call}lee-bay`, 'guest')).statusCode).toBe(403);
    expect((await test.get(overview('hill-town', 'economy/homes'), 'guest')).statusCode).toBe(403);
  });
});
