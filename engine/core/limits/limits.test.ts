import { describe, expect, it } from 'vitest';
import { countedAs } from './countedAs.ts';
import { limits } from './limits.ts';
import { RecentCounter } from './recentCounter.ts';

describe('countedAs(limit, who)', () => {
  const who = { address: '2001:db8:1:2::7', person: 5, email: ' Ana@Growers.test', browser: 'b' };

  it.each([
    ['network', 'network 2001:db8:1:2::/64'],
    ['person', 'person 5'],
    ['mailbox', 'account ana@growers.test'],
    ['account', 'account ana@growers.test'],
    ['account and network', 'account ana@growers.test network 2001:db8:1:2::/64'],
    ['account and browser', 'account ana@growers.test browser b'],
  ] as const)('by %s is %s', (by, name) => {
    expect(countedAs({ by }, who)).toBe(name);
  });

  it('counts a visitor by their network where persons count', () => {
    expect(countedAs({ by: 'person' }, { ...who, person: null })).toBe('network 2001:db8:1:2::/64');
  });
});

describe('RecentCounter', () => {
  it('lets as many through as its line of the registry says, whichever address of a network asks (sessions-L2)', () => {
    let now = 0;
    const counter = new RecentCounter(() => now);
    const { most, within } = limits.documents;
    const take = (at: number) => counter.take('documents', { address: `2001:db8::${at.toString(16)}` });
    const waits = Array.from({ length: most + 1 }, (_, at) => take(at));
    expect(waits).toEqual([...Array(most).fill(0), within]);
    expect(counter.take('documents', { address: '2001:db8:0:1::1' })).toBe(0);
    expect(counter.take('documents', { address: '2001:db8::1', person: 5 })).toBe(0);
    now = within;
    expect(take(0)).toBe(0);
  });

  it('counts each limit for itself', () => {
    const counter = new RecentCounter(() => 0);
    for (let at = 0; at < limits.documents.most; at++) counter.take('documents', { person: 5 });
    expect(counter.take('visits', { person: 5 })).toBe(0);
  });
});
