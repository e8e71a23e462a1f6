import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

describe('GET /api/users/ (§7.7)', () => {
  it('lists the people of other organisations for staff', async () => {
    const { users } = (await test.get('/api/users/', 'staff')).json();
    expect(users.map((user: { email: string }) => user.email)).toEqual([
      'basic@trial.test',
      'census@trial.test',
      'guest@trial.test',
      'monitor@trial.test',
      'subscriber@trial.test',
    ]);
    expect(Object.keys(users[0])).toEqual(['id', 'name', 'email', 'organisation', 'organisation_id']);
  });

  it.each([
    ['visitor', 403],
    ['subscriber', 403],
    ['staff as basic', 403],
    ['staff as public', 403],
    ['logged out', 401],
  ] as const)('refuses %s with %i', async (who, status) => {
    const answer = await test.get('/api/users/', who);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('@trial.test');
  });
});

describe('GET /api/permissions/ (§7.6)', () => {
  it('answers what is held in an area', async () => {
    expect(
      (await test.get('/api/permissions/?area_id=hill-town', 'subscriber')).json().permissions,
    ).toMatchObject({
      PRO: ['BASIC', 'CENSUS', 'SMALL', 'TAKE', 'TOOLKIT'],
      MON: ['SUBSCRIBED'],
    });
    expect((await test.get('/api/permissions/?area_id=lee-bay')).json().permissions).toEqual({
      PRO: ['BASIC'],
      ALL: ['FEATURE_MVP'],
    });
  });

  it('answers what holds everywhere, and whether somebody is logged in (§6.3.3)', async () => {
    expect((await test.get('/api/permissions/', 'basic')).json().permissions).toEqual({
      ALL: ['IS_LOGGED_IN', 'FEATURE_MVP'],
    });
    expect((await test.get('/api/permissions/', 'staff')).json().permissions).toMatchObject({
      STAFF: ['STAFF'],
    });
  });

  it('answers the rights of the person staff act as', async () => {
    const { permissions } = (await test.get('/api/permissions/?area_id=hill-town', 'staff as basic')).json();
    expect(permissions).toEqual({ PRO: ['BASIC'], ALL: ['IS_LOGGED_IN', 'FEATURE_MVP'] });
    expect((await test.get('/api/permissions/', 'staff as public')).json().permissions).toEqual({
      ALL: ['FEATURE_MVP'],
    });
  });

  it('refuses an area that does not exist for the person', async () => {
    expect((await test.get('/api/permissions/?area_id=hil-town')).json().message).toContain(
      'Did you mean hill-town?',
    );
    expect((await test.get('/api/permissions/?area_id=own-patch', 'basic')).statusCode).toBe(400);
  });
});

describe('GET /api/rep/context/ (§7.4)', () => {
  it('answers years, and the census area with the permissions held in it (§3.5 §9.1.2)', async () => {
    expect((await test.get('/api/rep/context/?census_area=hill-town', 'census')).json()).toEqual({
      report_year: 2024,
      census_year: 2023,
      census_area: 'hill-town',
      census_permissions: ['CENSUS'],
    });
  });

  it('moves the census area and its permissions with the area asked for (§4.10)', async () => {
    const contextOf = async (area: string) =>
      (await test.get(`/api/rep/context/?census_area=${area}`, 'census')).json();
    expect(await contextOf('hill-town')).toMatchObject({
      census_area: 'hill-town',
      census_permissions: ['CENSUS'],
    });
    expect(await contextOf('far-dale')).toMatchObject({ census_area: 'far-dale', census_permissions: [] });
  });

  it('gives a visitor no census permission and staff all', async () => {
    expect((await test.get('/api/rep/context/?census_area=hill-town')).json().census_permissions).toEqual([]);
    expect((await test.get('/api/rep/context/', 'staff')).json()).toMatchObject({
      census_area: null,
      census_permissions: ['CENSUS'],
    });
  });

  it('knows no census area that does not exist', async () => {
    expect((await test.get('/api/rep/context/?census_area=..%2f')).json().census_area).toBeNull();
  });
});

describe('GET /api/rep/small_parents/ (§7.10 §3.14)', () => {
  it('answers the areas around, the nearest type first', async () => {
    expect((await test.get('/api/rep/small_parents/?small_area_id=hill-top')).json().areas).toEqual([
      { area_type_code: 'DIST', name: 'District', areas: [{ area_id: 'hill-town', name: 'Hill Town' }] },
      { area_type_code: 'REG', name: 'Region', areas: [{ area_id: 'bay-region', name: 'Bay Region' }] },
      {
        area_type_code: 'ALL',
        name: 'Country',
        areas: [{ area_id: 'whole-country', name: 'Whole Country' }],
      },
    ]);
  });

  it('answers 404 about an area that does not exist', async () => {
    const answer = await test.get('/api/rep/small_parents/?small_area_id=hil-top');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toContain('Did you mean hill-top?');
  });
});
