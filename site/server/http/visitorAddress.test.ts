// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { trustedProxies } from '#serving/http/trustedProxies.ts';
import { isSecure, visitorAddress } from './visitorAddress.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});
const here = trustedProxies();
const withCdn = trustedProxies(['198.51.100.0/24', '2001:db8::/32']);

describe('visitorAddress(request)', () => {
  const named = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' };

  it('is what a proxy on this machine names last, so that nobody gets round limits by naming others (sessions-P1)', () => {
    for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(visitorAddress(from(proxy, named), here)).toBe('203.0.113.9');
    for (const stranger of ['198.51.100.7', '10.0.0.2', '127.0.0.2'])
      expect(visitorAddress(from(stranger, named), here)).toBe(stranger);
    expect(visitorAddress(from('127.0.0.1', { 'x-forwarded-for': 'no address' }), here)).toBe('127.0.0.1');
  });

  it('is the last before the proxies that the suite is told of, a CDN before the own one (sessions-P1)', () => {
    const byCdn = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 198.51.100.7' };
    expect(visitorAddress(from('::1', byCdn), withCdn)).toBe('203.0.113.9');
    expect(visitorAddress(from('::1', byCdn), here)).toBe('198.51.100.7');
    expect(visitorAddress(from('2001:db8::7', named), withCdn)).toBe('203.0.113.9');
  });
});

describe('isSecure(request)', () => {
  const https = (said = 'https') => ({ 'x-forwarded-proto': said });

  it('believes trusted proxies and nobody else, however they write it (sessions-P1)', () => {
    expect(
      ['::1', '198.51.100.7', '10.0.0.2'].map((proxy) => isSecure(from(proxy, https()), withCdn, false)),
    ).toEqual([true, true, false]);
    expect(
      ['HTTPS', 'http,https', 'http'].map((said) => isSecure(from('::1', https(said)), here, true)),
    ).toEqual([true, true, false]);
  });

  it('goes by the domain where nobody says anything (sessions-P1)', () => {
    expect([true, false].map((isOnDomain) => isSecure(from('::1'), here, isOnDomain))).toEqual([true, false]);
    expect(isSecure(from('203.0.113.9', https('http')), here, true)).toBe(true);
  });
});
