import { describe, expect, it } from 'vitest';
import { fixtureOverview, fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import type { Site } from '#generated/types.ts';
import { marketingLinks, productLinks } from '#site/server/address/siteLinks.ts';
import { documentDescription } from '#site/server/findable/pageDescription.ts';
import { documentTitle } from '#site/shared/pageTexts.ts';
import { testProduct, testSites, testSuite } from '#site/testing/testSuite.ts';
import { pageStatus } from './pageStatus.ts';

const [, profile] = testSites.sites as [Site, Site];
const visit = { site: profile, host: 'localhost:5301', port: 5301, secure: false };

describe('marketingLinks(suite, visit, subscriber)', () => {
  it('lead to the pages of the marketing site (§2.5.1)', () => {
    expect(marketingLinks(testSuite, visit, false)).toEqual({
      home: 'http://localhost:5300/',
      account: 'http://localhost:5300/account',
      signup: 'http://localhost:5300/account/signup',
      passwordReset: 'http://localhost:5300/account/password-reset',
      contact: 'http://localhost:5300/contact/',
      productsServices: 'http://localhost:5300/products-services/',
      privacy: 'http://localhost:5300/privacy',
      terms: 'http://localhost:5300/terms-of-use-general',
    });
  });

  it('have other terms for subscribers than for everybody else (§2.5.2)', () => {
    expect(marketingLinks(testSuite, visit, true).terms).toBe(
      'http://localhost:5300/terms-of-use-subscriber',
    );
  });
});

describe('productLinks(suite, visit, place)', () => {
  const place = { area: 'lee-bay', areaType: 'DIST', compare: ['hill-town'] };

  it('keep area and comparators where the other product has them', () => {
    const other = { ...testProduct, product: 'monitor' };
    const suite = { ...testSuite, products: { profile: testProduct, monitor: other } };
    expect(productLinks(suite, visit, place)).toEqual([
      { title: 'Area Profile', current: true, href: '/lee-bay?compare=hill-town' },
      { title: 'Area Monitor', current: false, href: 'http://localhost:5302/lee-bay?compare=hill-town' },
    ]);
  });

  it('lead to the first page where it has no areas of that type', () => {
    expect(productLinks(testSuite, visit, place)[1]?.href).toBe('http://localhost:5302/');
    expect(productLinks(testSuite, visit, { ...place, areaType: 'ISLE' })[0]?.href).toBe('/');
  });
});

describe('documentTitle and documentDescription', () => {
  it('name page, area and product, each once', () => {
    expect(documentTitle(fixturePayload)).toBe('Output growth · Kōwhai District · Sample Profile');
    expect(documentTitle(fixtureOverview)).toBe('Kōwhai District · Sample Profile');
    expect(documentDescription(fixturePayload)).toMatch(/^Output in Kōwhai District was \$2\.6 billion/);
    expect(documentDescription({ view: null })).toBe(undefined);
  });
});

describe('pageStatus(decision)', () => {
  it('is 404 for what is not there and 403 for what is locked', () => {
    expect(
      (['open', 'log-in', 'package', 'unknown-area', 'no-data'] as const).map((reason) =>
        pageStatus({ reason }),
      ),
    ).toEqual([200, 403, 403, 404, 404]);
  });
});
