import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '#api/testing/inventedFigures.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { PageResponse } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

describe('comparators', () => {
  const compared = async (who: Identity, ...ids: string[]) => {
    const compare = ids.map((id) => `&compare_area_id=${id}`).join('');
    const answer = await test.get(
      `/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth&nearest=1${compare}`,
      who,
    );
    return {
      areas: answer.json().view.areas.map((area: { area_id: string }) => area.area_id),
      body: answer.body,
    };
  };

  it('shows a visitor public areas only, whatever the address asks for', async () => {
    const { areas, body } = await compared('visitor', 'hill-town', 'far-dale');
    expect(areas).toEqual(['lee-bay', 'whole-country']);
    expect(figuresOf('OUTPUT', 'hill-town').filter((figure) => body.includes(figure))).toEqual([]);
  });

  it('shows a subscriber areas of the types of their own areas', async () => {
    const { areas } = await compared('subscriber', 'hill-town', 'far-dale', 'bay-region', 'far-end');
    expect(areas).toEqual(['lee-bay', 'whole-country', 'hill-town', 'far-dale', 'bay-region']);
  });

  it('shows a subscriber of another product, in an area public here, no more than a visitor', async () => {
    const { areas } = await compared('monitor', 'hill-town', 'far-dale');
    expect(areas).toEqual(['lee-bay', 'whole-country']);
  });

  it('counts where the reader holds what the page asks for, there or in an own area of the type (doors-D5)', async () => {
    const areasOf = async (who: Identity, path: string, focus = 'lee-bay') => {
      const compare = 'compare_area_id=hill-town&compare_area_id=far-dale';
      const answer = await test.get(`/api/page/?app_type=rep&area_id=${focus}&path=${path}&${compare}`, who);
      const { view } = answer.json() as PageResponse;
      return view?.areas.filter(({ role }) => role.startsWith('compare')).map(({ area_id }) => area_id);
    };
    expect(await areasOf('basic', 'economy/growth')).toEqual(['hill-town', 'far-dale']);
    // The census alone opens no page of the economy, in the own area or in another.
    expect(await areasOf('census', 'economy/growth')).toEqual([]);
    expect(await areasOf('census', 'census', 'hill-town')).toEqual(['far-dale']);
  });

  it('counts for nothing what a public area gives everybody (doors-D5)', async () => {
    const own = await startApi();
    const [user] = [
      {
        crm_id: 'p-basic',
        email: 'basic@trial.test',
        first_name: 'b',
        last_name: 'P',
        organisation: 'o-hill',
      },
    ];
    const compared = async (permissions: string[]) => {
      const grants = [{ group: 'PRO', permissions, areas: ['lee-bay'] }];
      await own.accounts.save({ users: [{ ...user, grants }] });
      const url = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth&compare_area_id=far-dale';
      return (await own.get(url, 'basic')).json().view.areas.length;
    };
    expect(await compared(['CENSUS'])).toBe(2);
    expect(await compared(['CENSUS', 'BASIC'])).toBe(3);
    await own.close();
  });

  it('shows base users every area, as staff (§6.3.2, acceptance-D2)', async () => {
    const own = await startApi();
    const base = { crm_id: 'p-basic', email: 'basic@trial.test', first_name: 'b', last_name: 'P' };
    const grants = [{ group: 'BASE_USER', permissions: ['IS_BASE_USER'], areas: 'all' as const }];
    await own.accounts.save({ users: [{ ...base, organisation: 'o-hill', grants }] });
    const query = 'app_type=rep&area_id=lee-bay';
    const url = `/api/page/?${query}&path=economy/growth&compare_area_id=far-dale&compare_area_id=far-end`;
    expect((await own.get(url, 'basic')).json().view.areas.slice(2)).toHaveLength(2);
    const offered = async (who: Identity): Promise<string[]> =>
      (await own.get(`/api/dimensions/compare_areas/?${query}`, who))
        .json()
        .areas.map((area: { area_id: string }) => area.area_id);
    const others = (await offered('staff')).filter((id) => id !== 'own-patch');
    expect(await offered('basic')).toEqual(others);
    await own.close();
  });

  it('uses the first four ids only (§5.3.1 §9.1.1)', async () => {
    const { areas } = await compared('staff', 'a', 'b', 'c', 'hill-town', 'far-dale');
    expect(areas).toEqual(['lee-bay', 'whole-country', 'hill-town']);
  });

  it('keeps no page of one person for another', async () => {
    await compared('staff', 'far-dale');
    const { areas } = await compared('visitor', 'far-dale');
    expect(areas).toEqual(['lee-bay', 'whole-country']);
  });
});
