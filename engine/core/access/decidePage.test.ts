import { describe, expect, it } from 'vitest';
import type { PageInput } from './accessInput.ts';
import { decideArea } from './decidePage.ts';
import {
  askPage,
  basicUser,
  closedArea,
  publicArea,
  publicVisitor,
  smallArea,
  staffMember,
  stranger,
  testArea,
  testMessages,
  testPage,
  testPerson,
  testProduct,
  userArea,
  visitor,
} from './testing/accessFixtures.ts';
import { writtenAccess } from './writtenAccess.ts';

const product = testProduct();

describe('decidePage: who may see an area', () => {
  it.each([
    ['visitor', 'public area with its grant', publicVisitor, publicArea, 'open'],
    ['visitor', 'public area without a grant', visitor, publicArea, 'log-in'],
    ['visitor', 'closed area', visitor, closedArea, 'log-in'],
    ['subscriber', 'own area', basicUser, userArea, 'open'],
    ['subscriber', 'closed area with the basic permission', basicUser, closedArea, 'open'],
    ['logged in, no grant', 'own area', stranger, userArea, 'extend-area'],
    ['logged in, no grant', 'closed area', stranger, closedArea, 'add-area'],
    ['logged in, no grant', 'public area', stranger, publicArea, 'add-area'],
    ['events user', 'closed area', testPerson({ EVENTS: ['SUBSCRIBED'] }), closedArea, 'add-area'],
    [
      'events user',
      'public area with its grant',
      testPerson({ EVENTS: ['X'], CR: ['CR-BASIC'] }),
      publicArea,
      'open',
    ],
    ['staff', 'closed area', staffMember, closedArea, 'open'],
    ['base user', 'closed area', testPerson({ BASE_USER: ['X'] }), closedArea, 'open'],
  ])('decides for %s and %s (§6.1.1, §6.3.2, §6.8.1)', (_who, _where, person, area, reason) => {
    expect(askPage({ person, area })).toMatchObject({ reason, open: reason === 'open' });
  });

  it('opens a page without rules to visitors in a public area only (§6.8.1)', () => {
    const page = testPage({ permissions: undefined });
    expect(askPage({ page, person: visitor }).reason).toBe('open');
    expect(askPage({ page, person: visitor, area: closedArea }).reason).toBe('log-in');
  });
});

describe('decidePage: a public product', () => {
  const open = testProduct({ public: true, basicPermission: undefined, permissionGroup: undefined });
  const page = testPage({ permissions: undefined });

  it('is open to everybody in every area (issue 14)', () => {
    expect(askPage({ product: open, page, person: visitor, area: closedArea }).reason).toBe('open');
    expect(askPage({ product: open, page, person: stranger, area: closedArea }).reason).toBe('open');
    expect(
      decideArea({ product: open, area: closedArea, person: visitor, messages: testMessages }).open,
    ).toBe(true);
  });

  it('keeps a page closed that asks for a permission or a package', () => {
    const locked = (change: Partial<ReturnType<typeof testPage>>) =>
      askPage({ product: open, page: { ...page, ...change }, person: visitor }).reason;
    expect(locked({ permissions: 'CR.CR-DATA' })).toBe('log-in');
    expect(locked({ packages: ['CR-DATA'] })).toBe('log-in');
  });

  it('is a decision of its own: a product that names no permission is open to nobody', () => {
    const forgotten = testProduct({ basicPermission: undefined, permissionGroup: undefined });
    expect(askPage({ product: forgotten, page, person: visitor, area: closedArea }).reason).toBe('log-in');
  });
});

describe('decidePage: small areas', () => {
  it.each([
    [{ CR: ['CR-BASIC', 'CR-POOL'] }, 'open'],
    [{ CR: ['CR-BASIC'] }, 'extend-area'],
    [{ CR: [] }, 'extend-area'],
    [{}, 'extend-area'],
  ])('needs the package and a non-empty list: %j is %s (§6.9)', (permissions, reason) => {
    expect(askPage({ area: smallArea, person: testPerson(permissions) }).reason).toBe(reason);
  });

  it('needs a non-empty list of the group even when the package is of another group (§6.9)', () => {
    const other = testProduct({ smallAreas: { areaTypes: ['POOL'], package: 'OTHER.POOL' } });
    const page = testPage({ permissions: undefined });
    const answer = (permissions: Record<string, string[]>) =>
      askPage({ product: other, page, area: smallArea, person: testPerson(permissions) }).reason;
    expect(answer({ OTHER: ['POOL'], CR: [] })).toBe('extend-area');
    expect(answer({ OTHER: ['POOL'], CR: ['CR-BASIC'] })).toBe('open');
  });

  it('keeps small areas closed to visitors even where they are public (§6.9)', () => {
    expect(askPage({ area: { ...smallArea, is_public: true } }).reason).toBe('log-in');
  });

  it('lets staff see all extra small areas, also while acting as another user (§6.6.2)', () => {
    expect(askPage({ area: smallArea, person: staffMember }).reason).toBe('open');
    const acting = testPerson({ CR: ['CR-BASIC'] }, { allSmallAreas: true });
    expect(askPage({ area: smallArea, person: acting }).reason).toBe('open');
  });
});

describe('decidePage: permissions, packages and features', () => {
  it('asks for the rules of the section and of the page', () => {
    const section = { permissions: 'CR.CR-WAVE' };
    const person = testPerson({ CR: ['CR-BASIC'] });
    expect(askPage({ section, person }).reason).toBe('add-area');
    expect(askPage({ section, person: testPerson({ CR: ['CR-BASIC', 'CR-WAVE'] }) }).reason).toBe('open');
    expect(askPage({ section, person: testPerson({ CR: ['CR-WAVE'] }) }).reason).toBe('add-area');
  });

  it('finds the section in the product when none is handed over, and closes a page of no section', () => {
    const sections = [{ section: 'tides', title: 'Tides', permissions: 'CR.CR-WAVE', entries: [] }];
    expect(askPage({ product: testProduct({ sections }) }).reason).toBe('log-in');
    expect(askPage({ page: testPage({ section: 'elsewhere' }) }).reason).toBe('unknown-page');
  });

  it('asks for one of the packages (§6.4.1)', () => {
    const page = testPage({ permissions: undefined, packages: ['CR-WAVE', 'CR-SURF'] });
    expect(askPage({ page }).reason).toBe('log-in');
    expect(askPage({ page, person: testPerson({ CR: ['CR-SURF'] }) }).reason).toBe('open');
  });

  it('hides a page behind a feature flag as if it did not exist (§6.7, acceptance-D13)', () => {
    const page = testPage({ feature: 'ALL.FEATURE_MVP' });
    expect(askPage({ page })).toEqual({
      open: false,
      reason: 'unknown-page',
      title: 'Page not found - 404',
      message: "Sorry, this page doesn't exist.",
    });
    expect(askPage({ page, features: { FEATURE_MVP: true } }).reason).toBe('open');
    expect(askPage({ page, person: staffMember }).reason).toBe('open');
  });

  it('reads a flag inside a permission expression the same way (§6.7)', () => {
    const page = testPage({ permissions: 'CR.CR-BASIC & ALL.FEATURE_MVP' });
    expect(askPage({ page }).reason).toBe('unknown-page');
    expect(askPage({ page, features: { FEATURE_MVP: true } }).reason).toBe('open');
  });

  it('never offers for sale what only staff may see', () => {
    const page = testPage({ permissions: 'STAFF.IS_STAFF' });
    expect(askPage({ page, person: basicUser }).reason).toBe('unknown-page');
    expect(askPage({ page, person: staffMember }).reason).toBe('open');
    expect(
      askPage({ page: testPage({ permissions: 'STAFF | CR.CR-BASIC' }), person: basicUser }).reason,
    ).toBe('open');
  });

  it('opens a page that is not about an area without one', () => {
    const page = testPage({ nonAreaBased: true, permissions: 'ALL.IS_LOGGED_IN' });
    expect(askPage({ page, area: null, person: stranger }).reason).toBe('open');
    expect(askPage({ page, area: null, person: visitor })).toMatchObject({
      reason: 'log-in',
      message: 'Subscription access only.',
    });
    const bought = testPage({ nonAreaBased: true });
    expect(askPage({ page: bought, area: null, person: stranger }).reason).toBe('package');
  });
});

describe('decidePage: area types and data', () => {
  const island = testArea({ area_id: 'isle', name: 'The Isle', is_public: true }, 'ISLE', 'Islands');

  it('hides a page for the types of hideFor and shows it for those of onlyFor alone, staff included (§5.10.2)', () => {
    expect(askPage({ page: testPage({ hideFor: ['ISLE'] }), area: island, person: staffMember }).reason).toBe(
      'area-type',
    );
    expect(askPage({ page: testPage({ hideFor: ['ISLE'] }) }).reason).toBe('open');
    expect(askPage({ page: testPage({ onlyFor: ['ISLE'] }), area: island }).reason).toBe('open');
    expect(askPage({ page: testPage({ onlyFor: ['ISLE'] }) }).reason).toBe('area-type');
    expect(askPage({ section: { hideFor: ['ISLE'] }, area: island }).reason).toBe('area-type');
  });

  it('looks at the area type and at the data type (§5.10.2)', () => {
    const custom = { ...publicArea, area_type: { code: 'OWN', name: 'Own', pluralized_name: 'Own areas' } };
    expect(askPage({ page: testPage({ hideFor: ['OWN'] }), area: custom })).toMatchObject({
      message: '“Tide height” is not available for own areas.',
    });
    expect(askPage({ page: testPage({ hideFor: ['DIST'] }), area: custom })).toMatchObject({
      message: '“Tide height” is not available for districts.',
    });
  });

  it('shows a page for the types of onlyFor or for the listed areas (§5.9)', () => {
    const page = testPage({ onlyFor: ['ISLE'], onlyAreas: ['open-bay'] });
    expect(askPage({ page }).reason).toBe('open');
    expect(askPage({ page, area: island }).reason).toBe('open');
    expect(askPage({ page, area: userArea, person: basicUser }).reason).toBe('only-areas');
  });

  it('refuses a page none of whose disableFor series has data (§4.13.2)', () => {
    const page = testPage({ disableFor: ['TIDE', 'WAVE'] });
    expect(askPage({ page, seriesWithoutData: ['TIDE'] }).reason).toBe('open');
    expect(askPage({ page, seriesWithoutData: ['WAVE', 'TIDE'] }).reason).toBe('no-data');
    expect(askPage({ page: testPage({ disableFor: [] }), seriesWithoutData: ['TIDE'] }).reason).toBe('open');
  });

  it('refuses a page without a figure by the breakdown it shows (§4.13.2, peers-F3)', () => {
    const page = testPage();
    expect(askPage({ page, emptyPages: [{ page: page.id }] })).toMatchObject({
      open: false,
      reason: 'no-data',
    });
    expect(askPage({ page, emptyPages: [{ page: 'another' }] }).reason).toBe('open');
  });

  it('can say in other words that some types have no data yet (§8.5)', () => {
    const section = {
      disableFor: ['TIDE'],
      noDataMessage: { areaTypes: ['ISLE'], message: 'tide-sub-district-no-data' },
    };
    const without = { section, seriesWithoutData: ['TIDE'] };
    expect(askPage({ ...without, area: island }).message).toBe('No tides for islands yet.');
    expect(askPage(without).message).toBe('Data is not available for Open Bay.');
  });

  it('says the same of each page in a section, also of one that is not made for the type (§8.5, acceptance-N5)', () => {
    const section = {
      disableFor: ['TIDE'],
      noDataMessage: { areaTypes: ['ISLE'], message: 'tide-sub-district-no-data' },
    };
    const page = testPage({ onlyFor: ['DIST'] });
    const without = { section, page, seriesWithoutData: ['TIDE'] };
    expect(askPage({ ...without, area: island }).message).toBe('No tides for islands yet.');
  });

  it('says that a page has nothing to show before offering it for sale', () => {
    expect(askPage({ page: testPage({ hideFor: ['DIST'] }), area: closedArea, person: visitor }).reason).toBe(
      'area-type',
    );
  });
});

describe('decideArea', () => {
  const area = (change: Partial<PageInput>) =>
    decideArea({ product, area: closedArea, person: visitor, messages: testMessages, ...change }).reason;

  it('opens public areas, user areas and what the basic permission opens (§6.8.1)', () => {
    expect(area({ area: publicArea })).toBe('open');
    expect(area({ area: userArea, person: stranger })).toBe('open');
    expect(area({ person: basicUser })).toBe('open');
    expect(area({ person: staffMember })).toBe('open');
    expect(area({})).toBe('log-in');
    expect(area({ person: stranger })).toBe('add-area');
    expect(area({ area: null, areaId: 'x' })).toBe('unknown-area');
  });
});

describe('decidePage: written pages', () => {
  const asked = (rules: Parameters<typeof writtenAccess>[1], person = visitor) =>
    askPage({ ...writtenAccess('Events', rules), person, features: { FEATURE_FILMS: false } }).reason;

  it('are about no area: open to everybody, to those who hold what they ask for, or not there', () => {
    expect(asked({})).toBe('open');
    expect(asked({ permissions: 'ALL.IS_LOGGED_IN' })).toBe('log-in');
    expect(asked({ permissions: 'CLUB.IN' }, stranger)).not.toBe('open');
    expect(asked({ feature: 'ALL.FEATURE_FILMS' }, staffMember)).toBe('open');
    expect(asked({ feature: 'ALL.FEATURE_FILMS' })).toBe('unknown-page');
    expect(asked(null, staffMember)).toBe('unknown-page');
  });
});
