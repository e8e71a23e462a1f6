import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPageAddress, parsePageAddress } from './pageAddress.ts';

describe('parsePageAddress(pathname)', () => {
  it('reads area, page path and the /pdf variant (§2.8.1, §2.8.2)', () => {
    expect(parsePageAddress('/lee-bay')).toEqual({ area: 'lee-bay', path: '', print: false });
    expect(parsePageAddress('/lee-bay/economy/growth')).toEqual({
      area: 'lee-bay',
      path: 'economy/growth',
      print: false,
    });
    expect(parsePageAddress('/lee-bay/economy/industry-focus/A/pdf')).toEqual({
      area: 'lee-bay',
      path: 'economy/industry-focus/A',
      print: true,
    });
    expect(parsePageAddress('/lee-bay/pdf')).toEqual({ area: 'lee-bay', path: '', print: true });
  });

  it('decodes each segment once', () => {
    expect(parsePageAddress('/Lee%20Bay')?.area).toBe('Lee Bay');
    expect(parsePageAddress('/a%252e')?.area).toBe('a%2e');
  });

  it.each([
    '/',
    '//evil.example',
    '/a//b',
    '/a/',
    '/..',
    '/a/%2e%2e/b',
    '/a/..%2fb',
    '/a/..%5cb',
    '/a%00',
    '/%',
    '/a\\b',
    `/${'x'.repeat(121)}`,
    `/${'x/'.repeat(20)}x`,
    'a',
    '',
  ])('finds no page at %j', (pathname) => {
    expect(parsePageAddress(pathname)).toBe(null);
  });

  it('reads what it writes', () => {
    const segment = fc.string({ unit: fc.constantFrom(...'aZ9-_ %āé?#&'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(segment, fc.array(segment, { maxLength: 3 }), fc.boolean(), (area, path, print) => {
        const address = { area, path: path.join('/'), print };
        expect(parsePageAddress(formatPageAddress(address))).toEqual(address);
      }),
      { numRuns: 60 },
    );
  });
});
