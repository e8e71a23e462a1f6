import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { slicesOfRows } from '#data/slices/slicesOfRows.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

/** A page as its address in a browser shows it. */
const page = async (query: string, ...more: [Parameters<TestApi['get']>[1]?]) =>
  (await test.get(`/api/page/?app_type=rep&nearest=1&${query}`, ...more)).json();

describe('GET /api/page/', () => {
  it('shows the same to everybody a page is open to', async () => {
    const query = 'area_id=hill-town&path=economy/growth';
    const views = [await page(query, 'basic'), await page(query, 'subscriber'), await page(query, 'staff')];
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
    expect(JSON.stringify(views[0])).not.toMatch(/trial\.test|is_user_area|permissions/);
  });

  it('says of a page that not everybody may open that it is closed to the public (peers-F5)', async () => {
    const query = 'path=economy/growth&area_id=';
    expect(await page(`${query}hill-town`, 'basic')).toMatchObject({ closed_to_public: true });
    expect(await page(`${query}lee-bay`, 'basic')).not.toHaveProperty('closed_to_public');
    expect(await page(`${query}lee-bay`)).not.toHaveProperty('closed_to_public');
  });

  it('shows small areas to people who may see them (§6.9)', async () => {
    const { view } = await page('area_id=hill-town&path=economy/small-areas', 'subscriber');
    expect(view.blocks[0].frame.rows.map((row: { area: string }) => row.area)).toEqual(['hill-top']);
  });

  it('says who sponsors an area, and the new sponsor once there is one', async () => {
    const own = await startApi();
    const about = async () =>
      (await own.get('/api/page/?app_type=rep&area_id=lee-bay')).json().view.blocks[0].paragraphs;
    const before = JSON.stringify(await about());
    await own.accounts.save({
      publicAreas: [
        { area_id: 'lee-bay', sponsors: ['New Trust'], grants: [{ group: 'PRO', permissions: ['BASIC'] }] },
      ],
    });
    expect(before).toContain('Lee Bay Council');
    expect(JSON.stringify(await about())).toContain('New Trust');
    await own.close();
  });

  it('keeps years inside those published (§4.9.1 §4.9.3)', async () => {
    const years = async (query: string) =>
      (await page(`area_id=lee-bay&path=economy/growth&${query}`)).view.years;
    expect(await years('')).toMatchObject({
      focusYear: 2024,
      baseYear: 2023,
      firstYear: 2022,
      lastYear: 2024,
    });
    expect(await years('year=1990')).toMatchObject({ focusYear: 2023 });
    expect(await years('year=2024&base_year=2030')).toMatchObject({ focusYear: 2024, baseYear: 2023 });
  });

  it('gives an area the years its own totals are published for (§4.9.1)', async () => {
    const own = await startApi();
    await own.store.publish({
      datasets: [],
      slices: slicesOfRows([
        {
          series: 'OUTPUT',
          area_id: 'lee-bay',
          breakdown: '',
          member: '',
          period: '2023',
          value: 5,
          status: 'A',
          dataset: 'invented',
        },
      ]),
    });
    const years = async (area: string) =>
      (await own.get(`/api/page/?app_type=rep&area_id=${area}&path=economy/growth`)).json().view.years;
    expect(await years('lee-bay')).toMatchObject({ focusYear: 2023, firstYear: 2023, lastYear: 2023 });
    expect(await years('whole-country')).toMatchObject({ focusYear: 2024, firstYear: 2022, lastYear: 2024 });
    await own.close();
  });

  it.each([
    ['economy/by-industry', 'TOTAL'],
    ['economy/by-industry/A', 'A'],
    ['economy/by-industry/A/AA', 'AA'],
  ])('reads the industry of the path %s as %s (§2.8.2)', async (path, value) => {
    expect((await page(`area_id=lee-bay&path=${path}`)).view.params[0].value).toBe(value);
  });

  it('has no page for an industry that there is not (acceptance-5)', async () => {
    const answer = await test.get('/api/page/?app_type=rep&area_id=lee-bay&path=economy/by-industry/nothing');
    expect([answer.statusCode, answer.json().decision.reason]).toEqual([404, 'unknown-page']);
  });

  it('finds the first page under no path, and the print variant under /pdf (§2.8.2)', async () => {
    expect((await page('area_id=lee-bay')).view.path).toBe('');
    expect((await page('area_id=lee-bay&path=economy/growth/pdf')).view.path).toBe('economy/growth');
  });

  it('answers a page that does not exist in the words for it (§8.2)', async () => {
    const answer = await test.get('/api/page/?app_type=rep&nearest=1&area_id=lee-bay&path=economy/grwth');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      decision: {
        open: false,
        reason: 'unknown-page',
        title: 'Page not found - 404',
        message: "Sorry, this page doesn't exist.",
      },
      view: null,
    });
  });

  it('answers an area that does not exist in the words for it (§8.1)', async () => {
    expect((await page('area_id=atlantis')).decision).toMatchObject({
      reason: 'unknown-area',
      title: 'Page not found - 404 - incorrect area',
      message: 'atlantis is not a valid area for this product.',
    });
  });

  it('names areas for which a closed page is open to the asker, and none that is closed to them (design-B36)', async () => {
    const { elsewhere } = await page('area_id=hill-town&path=economy/growth');
    expect(elsewhere).toEqual([
      { area_id: 'lee-bay', name: 'Lee Bay' },
      { area_id: 'whole-country', name: 'Whole Country' },
    ]);
    expect(await page('area_id=lee-bay&path=economy/growth')).not.toHaveProperty('elsewhere');
    expect(await page('area_id=atlantis&path=economy/growth')).not.toHaveProperty('elsewhere');
  });

  it('asks the store once for a page that nobody asked for yet: what can be offered and all its figures (house-6)', async () => {
    const own = await startApi();
    const query = vi.spyOn(own.store, 'query');
    const { statusCode } = await own.get(
      '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth&compare_area_id=whole-country',
    );
    expect([statusCode, query.mock.calls.length]).toEqual([200, 1]);
    await own.close();
  });

  it('shows new figures as soon as they are published', async () => {
    const own = await startApi();
    const version = async () =>
      (await own.get('/api/page/?app_type=rep&area_id=lee-bay')).json().view.data_version;
    const before = await version();
    await own.store.publish({
      datasets: [],
      slices: [],
      remove: [{ series: 'HOMES', breakdown: '', area_id: 'lee-bay' }],
    });
    expect(await version()).not.toBe(before);
    await own.close();
  });
});
