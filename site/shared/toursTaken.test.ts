import { describe, expect, it } from 'vitest';
import { isTourTaken, tourCookie } from './toursTaken.ts';

const cookieAfter = (cookies: string, site: string, crmId: string) =>
  tourCookie(cookies, site, crmId).split(';')[0] ?? '';

describe('tours taken', () => {
  it('are kept by site and person: once per person (§1.6)', () => {
    const cookies = `theme=dark; ${cookieAfter('', 'regions', 'p-1')}`;
    expect(isTourTaken(cookies, 'regions', 'p-1')).toBe(true);
    expect(isTourTaken(cookies, 'regions', 'p-2')).toBe(false);
    expect(isTourTaken(cookies, 'data', 'p-1')).toBe(false);
    const both = cookieAfter(cookies, 'data', 'p-1');
    expect(isTourTaken(both, 'regions', 'p-1') && isTourTaken(both, 'data', 'p-1')).toBe(true);
  });

  it('hold any id, and no more than fit into a cookie', () => {
    expect(isTourTaken(cookieAfter('', 'regions', 'a|b; c'), 'regions', 'a|b; c')).toBe(true);
    let cookies = '';
    for (let person = 0; person < 50; person++) cookies = cookieAfter(cookies, 'regions', `p-${person}`);
    expect(cookies.length).toBeLessThan(400);
    expect(isTourTaken(cookies, 'regions', 'p-49')).toBe(true);
    expect(isTourTaken(undefined, 'regions', 'p-49')).toBe(false);
  });
});
