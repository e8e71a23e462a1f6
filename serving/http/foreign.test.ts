import { describe, expect, it } from 'vitest';
import { refuseForeign, refuseForeignForm } from './foreign.ts';

const json = 'application/json';
const host = 'profile.suite.example';

describe('refuseForeign(headers)', () => {
  it.each([
    { origin: 'https://profile.suite.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://profile.suite.example' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('lets JSON of the own origin and of programs pass: %j', (headers) => {
    expect(refuseForeign({ host, 'content-type': json, ...headers })).toBe(null);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://monitor.suite.example' },
    { origin: 'https://profile.suite.example:8443' },
    { origin: 'https://profile.suite.example', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('refuses other sites, sister sites too: %j', (headers) => {
    expect(refuseForeign({ host, 'content-type': json, ...headers })?.status).toBe(403);
  });

  it('refuses the same name without https where the request came over it (sessions-D-S16)', () => {
    const sent = (scheme: string, secure: boolean) =>
      refuseForeign({ host, 'content-type': json, origin: `${scheme}://${host}` }, { secure })?.status;
    expect([sent('http', true), sent('https', true), sent('http', false)]).toEqual([
      403,
      undefined,
      undefined,
    ]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    undefined,
  ])('refuses what a form could send: %j', (type) => {
    expect(refuseForeign({ host, 'content-type': type })?.status).toBe(415);
  });

  it('lets the own origin send nothing at all, as POST /auth/logout/ does (§7.3, acceptance-D10)', () => {
    expect(refuseForeign({ host, origin: `https://${host}` })).toBe(null);
    expect(refuseForeign({ host, 'sec-fetch-site': 'same-origin' })).toBe(null);
    expect(refuseForeign({ host, origin: 'https://evil.example' })?.status).toBe(403);
  });
});

describe('refuseForeignForm(headers)', () => {
  const form = 'application/x-www-form-urlencoded';

  it.each([{ origin: 'https://profile.suite.example' }, { 'sec-fetch-site': 'same-origin' }])(
    'lets forms of the own origin pass: %j',
    (headers) => {
      expect(refuseForeignForm({ host, 'content-type': form, ...headers })).toBe(null);
    },
  );

  it.each([
    {},
    { 'sec-fetch-site': 'none' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://monitor.suite.example' },
    { origin: 'https://profile.suite.example', 'sec-fetch-site': 'same-site' },
  ])('refuses those of others, and those that do not say: %j', (headers) => {
    expect(refuseForeignForm({ host, 'content-type': form, ...headers })?.status).toBe(403);
  });

  it.each([json, 'multipart/form-data', undefined])('takes no other type: %j', (type) => {
    const origin = 'https://profile.suite.example';
    expect(refuseForeignForm({ host, origin, 'content-type': type })?.status).toBe(415);
  });
});
