/* Invented areas, people and a product for the tests of access and navigation. */

import type { PageInput } from '#engine/core/access/accessInput.ts';
import { decidePage } from '#engine/core/access/decidePage.ts';
import type { Person } from '#engine/core/access/person.ts';
import type { Area, CompiledPage, CompiledProduct, MessagesManifest } from '#generated/types.ts';

export const testMessages: MessagesManifest = {
  'area-invalid-title': 'Page not found - 404 - incorrect area',
  'area-invalid': '{area} is not a valid area for this product',
  'page-not-found-title': 'Page not found - 404',
  'page-not-found': "Sorry, this page doesn't exist.",
  'subscription-only-title': 'Subscription access only',
  'subscription-only': 'Subscription access only.',
  'subscribers-only': 'This page for {area} is only available to subscribers',
  'not-in-subscription': 'Sorry, this page is not part of your {product} subscription',
  'no-data-title': 'No data',
  'no-data': 'Data is not available for {area}.',
  'product-without-type': 'The {product} does not contain data for {type}.',
  'page-not-available': '{page} is not available for {area}',
  'page-not-available-for-type': '{page} is not available for {type}',
  'tide-sub-district-no-data': 'No tides for {type} yet.',
};

export function testArea(change: Partial<Area> = {}, type = 'DIST', plural = 'Districts'): Area {
  return {
    area_id: 'lee-bay',
    name: 'Lee Bay',
    maori_name: 'Te Whanga',
    short_name: 'Lee Bay',
    is_public: false,
    is_user_area: false,
    is_valid_comparer: true,
    area_type: { code: type, name: type, pluralized_name: plural },
    data_type: { code: type, pluralized_name: plural },
    public_details: [],
    north_south_order: 10,
    parent_ids: ['all'],
    ...change,
  };
}

export const publicArea = testArea({ area_id: 'open-bay', name: 'Open Bay', is_public: true });
export const userArea = testArea({ area_id: 'own-bay', name: 'Own Bay', is_user_area: true });
export const closedArea = testArea();
export const smallArea = testArea(
  { area_id: 'rock-pool', name: 'Rock Pool', is_user_area: true },
  'POOL',
  'Pools',
);

export function testPage(change: Partial<CompiledPage> = {}): CompiledPage {
  return {
    id: 'coast.tides.height',
    product: 'coast',
    section: 'tides',
    sectionTitle: 'Tides',
    title: 'Tide height',
    path: 'tides/height',
    question: 'How high is the tide?',
    series: ['TIDE'],
    blocks: [],
    permissions: 'CR.CR-BASIC',
    ...change,
  };
}

export function testProduct(change: Partial<CompiledProduct> = {}): CompiledProduct {
  return {
    product: 'coast',
    title: 'Coast Report',
    app_type: 'coast',
    description: 'Tides and rocks',
    benchmark: 'all',
    defaultAreas: ['open-bay'],
    areaTypes: ['DIST', 'POOL', 'ISLE'],
    basicPermission: 'CR.CR-BASIC',
    permissionGroup: 'CR',
    smallAreas: { areaTypes: ['POOL'], package: 'CR-POOL' },
    reportYear: 2024,
    compare: { max: 4 },
    sections: [{ section: 'tides', title: 'Tides', entries: [testPage()] }],
    ...change,
  };
}

export function testPerson(permissions: Record<string, string[]> = {}, change: Partial<Person> = {}): Person {
  return { loggedIn: true, permissions, staff: false, ...change };
}

export const visitor: Person = { loggedIn: false, permissions: {}, staff: false };
export const publicVisitor: Person = { loggedIn: false, permissions: { CR: ['CR-BASIC'] }, staff: false };
export const basicUser = testPerson({ CR: ['CR-BASIC'] });
export const stranger = testPerson();
export const staffMember = testPerson({}, { staff: true });

/** The decision on a page of a public area for a visitor, unless the test asks for something else. */
export const askPage = (change: Partial<PageInput>) =>
  decidePage({
    product: testProduct(),
    page: testPage(),
    area: publicArea,
    person: publicVisitor,
    messages: testMessages,
    ...change,
  });
