import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { parseTyped } from '#engine/page/address/typedAddress.ts';
import type { CompiledProduct, Decision, UserContext } from '#generated/types.ts';
import type { AroundInput } from './aroundInput.ts';
import { waysOn } from './waysOn.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const decision: Decision = { open: false, reason: 'log-in', title: '', message: '' };

/** Links around a page of the first product that is open nowhere. */
async function waysAt(area: string, path: string, product: CompiledProduct) {
  const messages = { ...inventedSuite.messages, 'gate-open-areas': 'Open', 'ways-first': 'Begin' };
  const suite = { ...inventedSuite, messages };
  const site = suite.sites.sites.find(({ app_type }) => app_type === product.app_type);
  if (!site) throw new Error('no site');
  const answered = await test.get(`/api/user_context/?app_type=${site.app_type}&area_id=${area}`);
  const context = answered.json() as UserContext;
  const read = parseTyped(suite, product, { area, path }, '');
  const input: AroundInput = { suite, site, product, read, context, answer: { decision } };
  const menu = {
    product,
    person: { loggedIn: false, permissions: context.permissions, staff: false },
    area: context.area,
    activePath: path,
    search: '',
    messages,
  };
  const way = waysOn(input, menu).ways?.find(({ title }) => title === 'Open' || title === 'Begin');
  return [way?.title, way?.links.map(({ href }) => href)];
}

it('offers open areas by the first page where that is open, calls it so beside another, and never the page itself (journeys-J13)', async () => {
  const open = Object.values(inventedSuite.products).find(({ app_type }) => app_type === 'rep');
  if (!open) throw new Error('no product');
  const [overview, ...others] = open.sections;
  const locked = {
    ...open,
    sections: overview ? [{ ...overview, permissions: 'PRO.BASIC' }, ...others] : [],
  };
  const all = ['/whole-country', '/lee-bay'];
  expect(await waysAt('hill-town', '', open)).toEqual(['Open', all]);
  expect(await waysAt('hill-town', '', locked)).toEqual(['Begin', all]);
  expect(await waysAt('lee-bay', '', locked)).toEqual(['Begin', ['/whole-country']]);
  // Another page is closed in the open areas too: their first page is called what it is.
  expect(await waysAt('hill-town', 'economy/growth', open)).toEqual(['Begin', all]);
});
