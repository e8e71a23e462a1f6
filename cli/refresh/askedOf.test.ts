import { expect, it } from 'vitest';
import { askedOf } from './refresh.ts';

const environment = { ROHE_KEY_STATS: 'a b"&', SECRET: 'no' };

it('fills keys into address, query, headers and body, each in its own writing', () => {
  const from = {
    url: 'https://data.example/{ROHE_KEY_STATS}/x?y=1',
    query: { key: '{ROHE_KEY_STATS}', from: '2015 Q1' },
    headers: { 'X-Key': 'Bearer {ROHE_KEY_STATS}' },
    post: { query: [{ code: '{ROHE_KEY_STATS}' }] },
  };
  const { url, headers, body, isSecret } = askedOf(from, environment);
  expect(url.href).toBe('https://data.example/a%20b%22%26/x?y=1&key=a+b%22%26&from=2015+Q1');
  expect(headers).toEqual({ 'content-type': 'application/json', 'x-key': 'Bearer a b"&' });
  expect(JSON.parse(body ?? '')).toEqual({ query: [{ code: 'a b"&' }] });
  expect(isSecret).toBe(true);
});

it('takes nothing else from the environment', () => {
  const { url, isSecret } = askedOf({ url: 'https://data.example/', query: { a: '{SECRET}' } }, environment);
  expect(url.searchParams.get('a')).toBe('{SECRET}');
  expect(isSecret).toBe(false);
});

it.each([
  [{ url: 'https://data.example/?k={ROHE_KEY_OTHER}' }, 'set ROHE_KEY_OTHER in the environment'],
  [{ url: 'https://' }, 'is no address'],
  [{ url: 'https://name:word@data.example/' }, 'do not go into an address'],
])('stops at %o', (from, message) => {
  expect(() => askedOf(from, environment)).toThrow(message);
});
