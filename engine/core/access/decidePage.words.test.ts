import { describe, expect, it } from 'vitest';
import type { PageInput } from './accessInput.ts';
import { gateOffer } from './gateOffer.ts';
import {
  askPage,
  closedArea,
  publicArea,
  staffMember,
  stranger,
  testArea,
  testPage,
  userArea,
  visitor,
} from './testing/accessFixtures.ts';

describe('decidePage: the words', () => {
  it('names an area that does not exist (§8.1, §2.37)', () => {
    expect(askPage({ area: null, areaId: 'atlantis' })).toEqual({
      open: false,
      reason: 'unknown-area',
      title: 'Page not found - 404 - incorrect area',
      message: 'atlantis is not a valid area for this product.',
    });
  });

  it('names a page by its name in the menu where its title waits for choices (§8.4)', () => {
    const page = testPage({ title: '{group} tides', navTitle: 'Tides of groups', onlyAreas: ['elsewhere'] });
    expect(askPage({ page }).message).toBe(`“Tides of groups” is not available for ${publicArea.name}.`);
  });

  it('says that a page does not exist (§2.38, §8.2)', () => {
    expect(askPage({ page: null })).toEqual({
      open: false,
      reason: 'unknown-page',
      title: 'Page not found - 404',
      message: "Sorry, this page doesn't exist.",
    });
  });

  it('tells a visitor that the page is for subscribers (§6.11)', () => {
    expect(askPage({ person: visitor, area: closedArea })).toEqual({
      open: false,
      reason: 'log-in',
      title: 'Subscription access only',
      message: 'This page for Lee Bay is only available to subscribers.',
    });
  });

  it('tells who is logged in that the page is not in the subscription (§6.10)', () => {
    const message = 'Sorry, this page is not part of your Coast Report subscription.';
    expect(askPage({ person: stranger, area: userArea })).toMatchObject({ reason: 'extend-area', message });
    expect(askPage({ person: stranger, area: closedArea })).toMatchObject({ reason: 'add-area', message });
  });

  it('offers to extend a user area, to add another, or the package alone (§6.10)', () => {
    const offer = (change: Partial<PageInput>) => gateOffer(askPage({ person: stranger, ...change }));
    expect(offer({ area: userArea })).toBe('offer-extend-area');
    expect(offer({ area: closedArea })).toBe('offer-add-area');
    expect(offer({ page: testPage({ nonAreaBased: true }), area: null })).toBe('offer-package');
    expect(offer({ person: visitor })).toBe(null);
    expect(offer({ page: null })).toBe(null);
  });

  it('names the data type the product has nothing for (§8.3)', () => {
    expect(askPage({ area: testArea({}, 'MOON', 'Moons'), person: staffMember })).toMatchObject({
      reason: 'no-product-data',
      title: 'No data',
      message: 'The Coast Report does not contain data for moons.',
    });
  });

  it('names the page and the area, or the type, it is not available for (§8.4)', () => {
    expect(askPage({ page: testPage({ onlyAreas: ['isle'] }) }).message).toBe(
      '“Tide height” is not available for Open Bay.',
    );
    expect(askPage({ page: testPage({ onlyFor: ['ISLE'] }) }).message).toBe(
      '“Tide height” is not available for districts.',
    );
  });

  it('keeps the capital of a kind that is the name of its one area (design-B36)', () => {
    const moon = testArea({ name: 'The Moon' }, 'MOON', 'The Moon');
    expect(askPage({ area: moon, person: staffMember }).message).toBe(
      'The Coast Report does not contain data for The Moon.',
    );
  });

  it('says that there are no data for the area (§8.7, §2.39)', () => {
    const page = testPage({ disableFor: ['TIDE'] });
    expect(askPage({ page, seriesWithoutData: ['TIDE'] })).toMatchObject({
      title: 'No data',
      message: 'Data is not available for Open Bay.',
    });
  });
});
