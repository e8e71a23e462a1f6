import { describe, expect, it } from 'vitest';
import type { Site } from '#generated/types.ts';
import { testSites } from '#site/testing/testSuite.ts';
import { findSite, hostName, isOwnHost, siteOrigin } from './findSite.ts';

const domain = 'suite.example';

describe('findSite(sites, arrival)', () => {
  it.each([
    [{ host: 'localhost:5301', port: 5301 }, 'profile'],
    [{ host: 'localhost:5302', port: 5302 }, 'monitor'],
    [{ host: 'monitor.localhost:5301', port: 5301 }, 'monitor'],
    [{ host: 'Monitor.Localhost', port: 80 }, 'monitor'],
    [{ host: 'profile.suite.example', port: 8080, domain }, 'profile'],
    [{ host: 'profile.other.example', port: 8080, domain }, 'www'],
    [{ host: undefined, port: 5302 }, 'monitor'],
    [{ host: '10.0.0.7:8080', port: 8080 }, 'www'],
  ])('finds by name on any port, else by port: %j', (arrival, site) => {
    expect(findSite(testSites.sites, arrival).site).toBe(site);
  });
});

describe('isOwnHost(arrival)', () => {
  it('holds for this machine, its addresses and any suite with a domain, which links to no other (doors-D6)', () => {
    const hosts = ['regions.localhost:4101', '127.0.0.1:80', '10.0.0.7', 'made-up.example', undefined];
    expect(hosts.map((host) => isOwnHost({ host }))).toEqual([true, true, true, false, false]);
    expect(isOwnHost({ host: 'made-up.example', domain })).toBe(true);
  });
});

describe('hostName(host)', () => {
  it('takes nothing that is no host name', () => {
    expect(['a.b:80', '[::1]:80', 'EVIL"><script>', 'a b', '', undefined].map(hostName)).toEqual([
      'a.b',
      '[::1]',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('siteOrigin(site, arrival, secure)', () => {
  const [, , monitor] = testSites.sites;

  it('leads to the other site the way the visitor came', () => {
    const to = (host: string, port: number, secure = false) =>
      siteOrigin(monitor as Site, { host, port, domain }, secure);
    expect(to('localhost:5301', 5301)).toBe('http://localhost:5302');
    expect(to('profile.localhost:5301', 5301)).toBe('http://monitor.localhost:5301');
    expect(to('profile.suite.example', 8080, true)).toBe('https://monitor.suite.example');
    // doors-D6: over https no port that only the request names
    expect(to('profile.suite.example:99', 8080, true)).toBe('https://monitor.suite.example');
    expect(to('profile.suite.example:8080', 8080)).toBe('http://monitor.suite.example:8080');
    expect(siteOrigin(monitor as Site, { host: '"><script>', port: 5301 }, false)).toBe(
      'http://localhost:5302',
    );
    expect(siteOrigin(monitor as Site, { host: 'a-machine', port: 1 }, false)).toBe('http://a-machine:5302');
  });

  it('leads to the domain of the suite where the visitor names a host that is not of it', () => {
    for (const host of ['"><script>', 'evil.example', '203.0.113.9:80']) {
      const origin = siteOrigin(monitor as Site, { host, port: 5301, domain }, false);
      expect(origin).toBe('http://monitor.suite.example');
    }
  });
});
