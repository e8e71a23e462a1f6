import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { Area, UserContext } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const context = async (query: string, who?: Identity): Promise<UserContext> =>
  (await test.get(`/api/user_context/?app_type=rep&${query}`, who)).json();
const ids = (areas: Area[]) => areas.map(({ area_id }) => area_id);

describe('GET /api/user_context/ (§7.5)', () => {
  it('says who asks, what they hold there and the areas of the address (§3.4)', async () => {
    const answer = await context(
      'area_id=hill-town&compare_area_id=lee-bay&compare_area_id=far-dale',
      'basic',
    );
    expect(answer).toMatchObject({
      user: { email: 'basic@trial.test', organisation: { name: 'Hill Town Council' } },
      permissions: { PRO: ['BASIC'], ALL: ['IS_LOGGED_IN', 'FEATURE_MVP'] },
      area: { area_id: 'hill-town', is_public: false, is_user_area: true, is_valid_comparer: true },
      similar_areas: [],
    });
    expect(ids(answer.compare_areas)).toEqual(['lee-bay', 'far-dale']);
    expect(ids(answer.default_areas)).toEqual(['whole-country', 'lee-bay']);
  });

  it('has what pages are about: person, organisation, login, areas; series and breakdowns by calls of their own (§3.16)', async () => {
    const answer = await context('area_id=hill-town&compare_area_id=lee-bay', 'basic');
    expect([answer.user?.email, answer.user?.organisation.name]).toEqual([
      'basic@trial.test',
      'Hill Town Council',
    ]);
    expect(answer.permissions.ALL).toContain('IS_LOGGED_IN');
    expect([answer.area?.area_id, ids(answer.compare_areas)]).toEqual(['hill-town', ['lee-bay']]);
    const series = await test.get('/api/dimensions/data_series/?app_type=rep', 'basic');
    const breakdowns = await test.get('/api/dimensions/breakdown/?breakdown_type_code=GROUP', 'basic');
    expect([series.json(), breakdowns.json()]).toEqual([
      { series: expect.any(Array) },
      { breakdowns: expect.any(Array) },
    ]);
  });

  it('has all fields of a user (§3.3)', async () => {
    const { user } = await context('area_id=hill-town', 'basic');
    expect(user).toEqual({
      id: await test.idOf('basic'),
      crm_id: 'p-basic',
      email: 'basic@trial.test',
      first_name: 'basic',
      last_name: 'Person',
      name: 'basic Person',
      organisation: { name: 'Hill Town Council', crm_id: 'o-hill' },
      organisation_id: expect.any(Number),
    });
  });

  it('knows a visitor by nothing but the public areas', async () => {
    const answer = await context('area_id=lee-bay');
    expect(answer.user).toBeNull();
    expect(answer.permissions).toEqual({ PRO: ['BASIC'], ALL: ['FEATURE_MVP'] });
    expect(answer.area).toMatchObject({
      is_public: true,
      is_user_area: false,
      public_details: ['Lee Bay Council'],
    });
    expect(answer).not.toHaveProperty('acting_user');
  });

  it('answers an unknown area with null and areas to choose instead (§2.37)', async () => {
    const answer = await context('area_id=lee-bai');
    expect(answer.area).toBeNull();
    expect(ids(answer.similar_areas)).toContain('lee-bay');
  });

  it('suggests areas that are public or the own of the person, no closed ones (§2.37, acceptance-N4)', async () => {
    expect(ids((await context('area_id=hill-twn')).similar_areas)).not.toContain('hill-town');
    expect(ids((await context('area_id=hill-twn', 'basic')).similar_areas)).toContain('hill-town');
  });

  it('returns no comparator that does not exist, and at most four (§3.4.2 §5.3.1)', async () => {
    const many = ['a', 'hill-town', 'b', 'far-dale', 'lee-bay']
      .map((id) => `&compare_area_id=${id}`)
      .join('');
    expect(ids((await context(`area_id=lee-bay${many}`)).compare_areas)).toEqual(['hill-town', 'far-dale']);
  });

  it('says which areas may be compared: for visitors public ones', async () => {
    const { compare_areas, valid_area_types } = await context(
      'compare_area_id=lee-bay&compare_area_id=hill-town',
    );
    expect(compare_areas.map(({ is_valid_comparer }) => is_valid_comparer)).toEqual([true, false]);
    expect(valid_area_types).toEqual(['ALL', 'DIST']);
  });

  it('says which areas may be compared: for subscribers those of their types and the regions around', async () => {
    const { compare_areas, valid_area_types } = await context(
      'compare_area_id=far-dale&compare_area_id=bay-region&compare_area_id=far-end',
      'subscriber',
    );
    expect(compare_areas.map(({ is_valid_comparer }) => is_valid_comparer)).toEqual([true, true, false]);
    expect(valid_area_types).toEqual(['ALL', 'REG', 'DIST', 'CUSTOM']);
  });

  it('counts areas as own in the products they are subscribed to (§1.4.1)', async () => {
    const inProduct = async (product: string): Promise<UserContext> =>
      (await test.get(`/api/user_context/?app_type=${product}&area_id=far-dale`, 'monitor')).json();
    expect((await inProduct('rep')).area).toMatchObject({ is_user_area: false, is_valid_comparer: false });
    expect((await inProduct('mon')).area).toMatchObject({ is_user_area: true, is_valid_comparer: true });
    expect((await inProduct('www')).area).toMatchObject({ is_user_area: true });
  });

  it('says in which own area the product opens after a login, and nothing to others or about an area (journeys-1)', async () => {
    const lands = async (query: string, who?: Identity) => (await context(query, who)).lands_in;
    expect(await lands('', 'basic')).toBe('hill-town');
    expect(await lands('', 'subscriber')).toBe('hill-town');
    expect(await lands('', 'staff as basic')).toBe('hill-town');
    expect(await lands('area_id=hill-town', 'basic')).toBeUndefined();
    expect(await lands('')).toBeUndefined();
    // The guest holds nothing, and staff have every area, so none of them is their own.
    expect(await lands('', 'guest')).toBeUndefined();
    expect(await lands('', 'staff')).toBeUndefined();
  });

  it('says with which area the product begins, unless the request names one', async () => {
    const [first] = (await context('')).default_areas;
    expect((await context('')).starts_in).toBe(first?.area_id);
    expect(await context('area_id=hill-town')).not.toHaveProperty('starts_in');
  });

  it('hides areas that others drew for themselves', async () => {
    expect((await context('area_id=own-patch')).area).toBeNull();
    expect((await context('area_id=own-patch', 'basic')).area).toBeNull();
    expect((await context('area_id=own-patch', 'subscriber')).area).toMatchObject({ is_user_area: true });
  });

  it('treats a duplicate as the area it duplicates', async () => {
    expect((await context('area_id=far-dale-region', 'staff')).area).toMatchObject({
      name: 'Far Dale Region',
    });
  });

  it('lists the series without figures for the area', async () => {
    expect((await context('area_id=lee-bay')).series_without_data).toEqual(['BARE']);
    expect((await context('area_id=whole-country')).series_without_data).toEqual([]);
  });

  it('says who acts as another (§1.4.2)', async () => {
    const answer = await context('area_id=hill-town', 'staff as basic');
    expect(answer.user).toMatchObject({ email: 'basic@trial.test' });
    expect(answer.acting_user).toMatchObject({ email: 'staff@trial.test' });
    expect(answer.permissions).not.toHaveProperty('STAFF');
  });

  it('answers a site without a product', async () => {
    const answer = await test.get('/api/user_context/?app_type=www&area_id=lee-bay');
    expect(answer.json()).toMatchObject({
      area: { area_id: 'lee-bay' },
      default_areas: [],
      series_without_data: [],
    });
  });

  it('knows a module of a product by its own code (§1.5, acceptance-19)', async () => {
    const [module, whole] = await Promise.all(
      ['counts', 'rep'].map((code) => test.get(`/api/user_context/?app_type=${code}&area_id=lee-bay`)),
    );
    expect(module?.json()).toEqual(whole?.json());
  });

  it('names the nearest product where there is none of that name', async () => {
    const answer = await test.get('/api/user_context/?app_type=rap');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'unknown-product', fields: { app_type: expect.any(Array) } });
    expect(answer.json().message).toContain('Did you mean rep?');
  });

  it('never mixes up two people who ask at once', async () => {
    const people: Identity[] = ['visitor', 'basic', 'census', 'subscriber', 'staff'];
    const expected = [
      undefined,
      'basic@trial.test',
      'census@trial.test',
      'subscriber@trial.test',
      'staff@trial.test',
    ];
    const rounds = await Promise.all(
      Array.from({ length: 20 }, () => Promise.all(people.map((who) => context('area_id=hill-town', who)))),
    );
    expect(rounds.map((round) => round.map(({ user }) => user?.email))).toEqual(rounds.map(() => expected));
  });
});
