import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '../testing/inventedFigures.ts';
import { type Identity, startApi, type TestApi } from '../testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

describe('comparators', () => {
  const compared = async (who: Identity, ...ids: string[]) => {
    const compare = ids.map((id) => `&compare_area_id=${id}`).join('');
    const answer = await test.get(
      `/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth${compare}`,
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
