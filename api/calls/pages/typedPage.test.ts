import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { PageAround, PageResponse, PageView } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const typed = async (address: string, who: Identity = 'visitor', app_type = 'rep') => {
  const { statusCode, body } = await test.get(
    `/api/page/?${new URLSearchParams({ app_type, address, around: '1', nearest: '1' })}`,
    who,
  );
  const { around, ...page } = JSON.parse(body) as { around?: PageAround };
  return { status: statusCode, page, around };
};

describe('GET /api/page/ by the address as typed', () => {
  const readers: Identity[] = ['visitor', 'basic', 'subscriber', 'monitor', 'staff', 'staff as basic'];
  const addresses = [
    ['/lee-bay', 'area_id=lee-bay'],
    ['/hill-town/economy/growth', 'area_id=hill-town&path=economy/growth'],
    ['/hill-town/economy/homes', 'area_id=hill-town&path=economy/homes'],
    ['/own-patch', 'area_id=own-patch'],
    ['/lee-bai/economy/growth', 'area_id=lee-bai&path=economy/growth'],
    ['/lee-bay/economy/grwoth', 'area_id=lee-bay&path=economy/grwoth'],
    [
      '/lee-bay/economy/growth?compare=hill-town,nowhere&year=2023',
      'area_id=lee-bay&path=economy/growth&compare_area_id=hill-town&compare_area_id=nowhere&year=2023',
    ],
  ] as const;

  it.each(readers)('answers %s what the calls for the page and for its reader answer', async (who) => {
    for (const [address, query] of addresses) {
      const { status, page, around } = await typed(address, who);
      const byName = await test.get(`/api/page/?app_type=rep&nearest=1&${query}`, who);
      const places = [...new URLSearchParams(query)].filter(([name]) => name.endsWith('area_id'));
      const reader = await test.get(`/api/user_context/?app_type=rep&${new URLSearchParams(places)}`, who);
      expect([address, status, page]).toEqual([address, byName.statusCode, byName.json()]);
      expect([address, around?.context]).toEqual([address, reader.json()]);
    }
  });

  it.each(readers)(
    'has before a gate, for %s, what the page shows where it is open to them, and one picture of it',
    async (who) => {
      const { page, around } = await typed('/hill-town/economy/growth?compare=lee-bay&year=2023', who);
      const [area] = (page as PageResponse).elsewhere ?? [];
      if (!around?.behind || !area) return expect(around).not.toHaveProperty('sample');
      const open = await typed(`/${area.area_id}/economy/growth?year=2023`, who);
      const { view } = open.page as { view: PageView };
      expect(around.sample).toEqual({ ...view, blocks: [view.blocks.find(({ kind }) => kind === 'chart')] });
    },
  );

  it('has that for a visitor, so that a site asks once', async () => {
    const { around } = await typed('/hill-town/economy/growth');
    expect(around?.sample?.area.area_id).toBe('lee-bay');
  });

  it.each(readers)('answers %s a written page with who reads it and the menu of its site', async (who) => {
    const { status, page, around } = await typed('/?q=growth', who, 'www');
    const byName = await test.get('/api/page/?app_type=www&path=/&q=growth', who);
    const reader = await test.get('/api/user_context/?app_type=www', who);
    expect([status, page]).toEqual([byName.statusCode, byName.json()]);
    expect(around).toEqual({ context: reader.json(), navigation: expect.any(Array) });
    expect(around?.navigation?.length).toBeGreaterThan(0);
  });

  it('is about the page that a browser is led to: letters, former paths and choices are put right (§2.11.1)', async () => {
    const { page, around } = await typed('/Lee%20Bay/Economy/GROWTH/?compare=lee-bay,Hill_Town&nobody=1');
    expect(page).toMatchObject({ view: { path: 'economy/growth', area: { area_id: 'lee-bay' } } });
    expect(around?.compare).toEqual([expect.objectContaining({ area_id: 'hill-town' })]);
  });

  it('shows the same whichever side of a block the address shows, and compares with the first 4 areas (§2.9.1)', async () => {
    const [plain, table] = [await typed('/lee-bay'), await typed('/lee-bay?table=both&rows=both')];
    expect(table.page).toEqual(plain.page);
    const { around } = await typed('/lee-bay?compare=a,b,c,d,e');
    expect(around?.compare?.map(({ area_id }) => area_id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['', ['pinned-version', 'growth', 'industries', 'price']],
    ['&note=0', ['growth', 'industries', 'price']],
  ])('says that it is pinned, but not where a document asks for it: "%s"', async (note, names) => {
    const address = encodeURIComponent(`/lee-bay/economy/growth?version=${await test.store.version()}`);
    const { body } = await test.get(`/api/page/?app_type=rep&nearest=1&address=${address}${note}`, 'visitor');
    const { view } = JSON.parse(body) as { view: { blocks: { name: string }[] } };
    expect(view.blocks.map(({ name }) => name)).toEqual(names);
  });

  it('has the menu of the reader, with the page that is shown, and nothing of what is hidden from them', async () => {
    const active = async (who: Identity) => {
      const { around } = await typed('/hill-town/economy/growth', who);
      const items = around?.navigation?.flatMap(({ children, ...item }) => [item, ...children]) ?? [];
      const growth = items.find(({ title }) => title === 'Growth');
      return [growth?.active, growth?.locked];
    };
    expect([await active('visitor'), await active('basic')]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('tells who may not open a page what stands behind its gate, and where to go on', async () => {
    const { status, around } = await typed('/hill-town/economy/growth');
    expect(status).toBe(403);
    expect(around?.behind?.ask).toBe('/account/access?page=hill-town%2Feconomy%2Fgrowth');
    expect(around?.ways?.[0]?.links.map(({ href }) => href)).toEqual([
      '/lee-bay/economy/growth',
      '/whole-country/economy/growth',
    ]);
    expect((await typed('/hill-town/economy/growth', 'basic')).around).not.toHaveProperty('behind');
  });

  it('is refused beside other parameters, and without an area', async () => {
    const refused = async (query: string) => (await test.get(`/api/page/?app_type=rep&${query}`)).json().code;
    expect(await refused('address=/lee-bay&area_id=hill-town')).toBe('unknown-parameter');
    expect(await refused('address=/')).toBe('bad-parameter');
    expect(await refused('address=lee-bay')).toBe('bad-parameter');
    expect(await refused('area_id=lee-bay&around=1')).toBe('unknown-parameter');
  });
});

describe('the address of a file, frame or picture', () => {
  it('gives what the parameters of the page give, without the benchmark as a comparator', async () => {
    const named = 'app_type=rep&area_id=lee-bay&path=economy/growth';
    const benchmark = Object.values(inventedSuite.products).find(
      ({ app_type }) => app_type === 'rep',
    )?.benchmark;
    const asked = (search: string) =>
      new URLSearchParams({ app_type: 'rep', address: `/lee-bay/economy/growth${search}` });
    for (const [call, more] of [
      ['page', ''],
      ['block', '&block=growth&form=csv'],
    ]) {
      const byName = await test.get(`/api/${call}/?${named}${more}`);
      for (const search of ['', '?table=growth', `?compare=${benchmark},lee-bay`]) {
        const { statusCode, body } = await test.get(`/api/${call}/?${asked(search)}${more}`);
        expect([statusCode, body]).toEqual([200, byName.body]);
      }
    }
  });

  it('is no page where its path is a former or misspelt one', async () => {
    const asked = new URLSearchParams({ app_type: 'rep', address: '/lee-bay/Economy/GROWTH' });
    const { statusCode, body } = await test.get(`/api/page/?${asked}`);
    expect([statusCode, JSON.parse(body).decision.message]).toEqual([
      404,
      expect.stringContaining('“economy/growth”'),
    ]);
  });
});
