import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile } from '#api/testing/inventedProducts.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { CompiledProduct } from '#generated/types.ts';

const asksFor = ['permissions', 'packages', 'basicPermission', 'permissionGroup'];
/** The invented product without packages, open to all. */
const open: CompiledProduct = {
  ...JSON.parse(JSON.stringify(profile, (key, value) => (asksFor.includes(key) ? undefined : value))),
  public: true,
};
const openSuite = { ...inventedSuite, products: { ...inventedSuite.products, profile: open } };

const asked = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth&compare_area_id=far-dale';
let closedApi: TestApi;
let openApi: TestApi;
beforeAll(async () => {
  [closedApi, openApi] = await Promise.all([startApi(), startApi({ suite: openSuite })]);
});
afterAll(() => Promise.all([closedApi.close(), openApi.close()]));

it('compares visitors’ areas with every area of a public product, and elsewhere with open ones only', async () => {
  expect((await openApi.get(asked)).body).toContain('"role":"compare1"');
  expect((await closedApi.get(asked)).body).not.toContain('"role":"compare1"');
});
