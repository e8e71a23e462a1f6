import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTarget } from './safeTarget.ts';

describe('safeTarget(target)', () => {
  it.each(['/%09/e', '/%0a/e', '/%0D/e', '/%00/e', '/%7F/e', '/lee-bay?text=a%0d%0ab'])(
    'refuses encoded control characters, as in %s (sessions-R1)',
    (target) => {
      expect(safeTarget(target)).toBe('/');
    },
  );

  it.each(['/', '/lee-bay', '/lee-bay/economy/growth?compare=a,b&year=2020#chart'])('keeps %j', (target) => {
    expect(safeTarget(target)).toBe(target);
  });

  it.each([
    '//e',
    '/\\e',
    '\\/e',
    '/%09/e',
    '/%0a/e',
    '/%0D%0Ae',
    '/lee-bay?text=a%0d%0aset-cookie:x',
    '/\t/e',
    'https:e',
    'https://e',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//e',
    '/.//e',
    '/%2f%2fe',
    '/%5ce',
    ' /e',
    'e',
    '',
    null,
    undefined,
  ])('turns %j into the root or a path of its own', (target) => {
    const safe = safeTarget(target);
    expect(new URL(safe, 'https://own.example').host).toBe('own.example');
    expect(safe).toMatch(/^\/(?!\/)/);
  });

  it('S15 never leaves the origin', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'/\\:@.?#%259cfea \t\n'), maxLength: 12 }),
        (target) => {
          const safe = safeTarget(target);
          return (
            new URL(safe, 'https://own.example').origin === 'https://own.example' && !safe.startsWith('//')
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
