import { describe, expect, it } from 'vitest';
import { countedAs } from './countedAs.ts';
import { ruledBy } from './limiter.ts';
import { limits } from './limits.ts';
import { MemoryLimiter } from './memoryLimiter.ts';

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

describe('ruledBy(name, who)', () => {
  it('counts by its line of the registry, whichever address of a network asks (sessions-L2)', async () => {
    const limiter = new MemoryLimiter();
    const { most, within } = limits.documents;
    const take = (address: string, now = 0) => limiter.take([ruledBy('documents', { address })], now);
    const waits = [];
    for (let at = 0; at <= most; at++) waits.push(await take(`2001:db8::${at.toString(16)}`));
    expect(waits).toEqual([...Array(most).fill(0), within]);
    expect(await take('2001:db8:0:1::1')).toBe(0);
    expect(await limiter.take([ruledBy('documents', { address: '2001:db8::1', person: 5 })], 0)).toBe(0);
    expect(await limiter.take([ruledBy('visits', { address: '2001:db8::1' })], 0)).toBe(0);
    expect(await take('2001:db8::0', within)).toBe(0);
  });
});
