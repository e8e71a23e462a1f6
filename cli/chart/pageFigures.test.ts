import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { figuresOf } from './pageFigures.ts';

const PLACE = { place: 'profile/economy/economy-growth#growth', area: 'hill-town' };
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('are those that the page shows in the block', async () => {
  const view = await figuresOf(inventedSuite, api.store, PLACE);
  expect(chartRows(view.frame)[0]).toMatchObject({ area: 'hill-town', role: 'focus', column: 'value' });
});

it('are asked for by names, and a wrong one is answered with the nearest', async () => {
  const asked = (place: string) => figuresOf(inventedSuite, api.store, { ...PLACE, place });
  await expect(asked('profile/economy/economy-grwoth#growth')).rejects.toThrow(
    'Did you mean "profile/economy/economy-growth"?',
  );
  await expect(asked('profile/economy/economy-growth#grwoth')).rejects.toThrow('There are growth');
});
