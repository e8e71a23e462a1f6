import { describe, expect, it } from 'vitest';
import type { CompiledSuite, Site } from '#generated/types.ts';
import { testSuite } from '#site/testing/testSuite.ts';
import { marketingLinks, productLinks, type Visit } from './siteLinks.ts';

const suite: CompiledSuite = testSuite;
const site = suite.sites.sites.find((one) => one.site === 'profile') as Site;
const visit: Visit = { site, secure: false, host: 'profile.localhost:5300', port: 5300 };

describe('marketingLinks(suite, visit, subscriber)', () => {
  it('lead to the pages of the marketing site (§2.5.1)', () => {
    const links = Object.values(marketingLinks(suite, visit, false));
    const www = 'http://www.localhost:5300';
    expect(links).toEqual(
      expect.arrayContaining([
        `${www}/account`,
        `${www}/account/signup`,
        `${www}/account/password-reset`,
        `${www}/contact/`,
        `${www}/products-services/`,
        `${www}/privacy`,
        `${www}/terms-of-use-general`,
      ]),
    );
    expect(marketingLinks(suite, visit, true).terms).toBe(`${www}/terms-of-use-subscriber`);
  });

  it('are those to accounts on the first site in a suite that has no home and no written pages', () => {
    const sites = suite.sites.sites.filter(({ site: name }) => name !== 'www');
    const bare = { ...suite, sites: { ...suite.sites, sites }, content: {} };
    const first = 'http://profile.localhost:5300';
    expect(marketingLinks(bare, visit, false)).toEqual({
      home: `${first}/`,
      account: `${first}/account`,
      signup: `${first}/account/signup`,
      passwordReset: `${first}/account/password-reset`,
    });
  });
});

describe('productLinks(suite, visit, place)', () => {
  const place = { area: 'lee-bay', areaType: 'DIST', compare: ['hill-town'] };

  it('pick a product by its site, keeping area and comparators where it has them (§2.1)', () => {
    const [profile, monitor] = productLinks(suite, visit, place);
    expect(profile).toEqual({ title: 'Area Profile', current: true, href: '/lee-bay?compare=hill-town' });
    expect(monitor).toMatchObject({ title: 'Area Monitor', current: false });
    const elsewhere = { ...visit, site: suite.sites.sites.find((one) => one.site === 'monitor') as Site };
    expect(productLinks(suite, elsewhere, place)[0]?.href).toBe(
      'http://profile.localhost:5300/lee-bay?compare=hill-town',
    );
  });

  it('leave out comparators that the other product has no areas of (acceptance-25)', () => {
    const some = { ...place, compare: ['whole-country', 'hill-town', 'nowhere'] };
    const products = Object.fromEntries(
      Object.entries(suite.products).map(([name, one]) => [name, { ...one, areaTypes: ['DIST'] }]),
    );
    const [profile] = productLinks({ ...suite, products }, visit, some);
    expect(profile?.href).toBe('/lee-bay?compare=hill-town');
  });

  it('open the first page of a product that has no areas of the type', () => {
    const island = { ...place, areaType: 'ISLE' };
    expect(productLinks(suite, visit, island)[0]?.href).toBe('/');
  });
});
