import { expect, it } from 'vitest';
import { MemoryLimiter } from './memoryLimiter.ts';
import { describeLimiter } from './testing/describeLimiter.ts';

describeLimiter('memory', async () => {
  const limiter = new MemoryLimiter();
  return { one: limiter, other: limiter };
});

it('forgets the key that was quiet longest where there are too many', async () => {
  const limiter = new MemoryLimiter();
  const rule = { most: 1, within: 1000 };
  const take = (at: number) => limiter.take([{ key: String(at), rule }], 0);
  for (let at = 0; at <= 5_000; at++) await take(at);
  expect([await take(5_000), await take(1), await take(0)]).toEqual([1000, 1000, 0]);
});
