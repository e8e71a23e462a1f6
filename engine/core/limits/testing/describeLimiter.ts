import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import type { Limiter, Ruled } from '#engine/core/limits/limiter.ts';

const rule = { most: 3, within: 1000 };
const reset = { key: 'reset ana', rule };
const start = Date.UTC(2024, 5, 1);

/** The contract of every limiter. @param open an empty one, as two clients that share it see it */
export function describeLimiter(
  name: string,
  open: (test: TestContext) => Promise<{ one: Limiter; other: Limiter }>,
): void {
  let one: Limiter;
  let other: Limiter;
  const times = (count: number, asked: Ruled, now = start) =>
    Promise.all(Array.from({ length: count }, () => one.take([asked], now)));

  describe(`${name} limiter`, () => {
    beforeEach(async (test) => {
      ({ one, other } = await open(test));
    });

    it('lets through so often, then once more as the first grows old', async () => {
      expect(await times(4, reset)).toEqual([0, 0, 0, 1000]);
      expect(await other.take([reset], start + 999)).toBe(1);
      expect(await other.take([reset], start + 1000)).toBe(0);
    });

    it('lets through no more than the rule says of those who ask at once', async () => {
      const waits = await times(20, reset);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    });

    it('counts what was refused not at all', async () => {
      await times(9, reset);
      expect(await times(4, reset, start + 1000)).toEqual([0, 0, 0, 1000]);
    });

    it('counts each key for itself, and all keys of one call or none', async () => {
      await times(3, reset);
      const free = { key: 'reset bo', rule };
      expect(await other.take([free, reset], start + 400)).toBe(600);
      expect(await other.look(free, start + 400)).toEqual({ wait: 0, latest: null });
      const both = [free, { key: 'network a', rule: { most: 1, within: 500 } }];
      expect([await one.take(both, start), await other.take(both, start)]).toEqual([0, 500]);
      expect(await one.look(free, start + 1)).toEqual({ wait: 0, latest: start });
    });

    it('tells how a key stands without counting it', async () => {
      await times(2, reset);
      await one.take([reset], start + 7);
      const looked = [await other.look(reset, start + 10), await other.look(reset, start + 10)];
      expect(looked).toEqual(Array(2).fill({ wait: 990, latest: start + 7 }));
      expect(await other.look(reset, start + 2000)).toEqual({ wait: 0, latest: null });
    });

    it('keeps nobody out for what a clock counted that was set back since (faults-D11)', async () => {
      const hour = 3_600_000;
      await times(3, { key: 'login ana', rule: { most: 3, within: hour / 4 } }, start + hour);
      const asked = { key: 'login ana', rule: { most: 3, within: hour / 4 } };
      expect((await other.look(asked, start)).wait).toBe(0);
      expect(await times(4, asked, start)).toEqual([0, 0, 0, hour / 4]);
    });

    it('slows a key that is full down instead of closing it, where the rule says so', async () => {
      const slowly = { key: 'login-account ana', rule: { ...rule, within: 100_000, slow: 10 } };
      expect(await times(4, slowly)).toEqual([0, 0, 0, 10]);
      const waits = [await one.take([slowly], start + 9), await one.take([slowly], start + 10)];
      expect([...waits, await one.take([slowly], start + 11)]).toEqual([1, 0, 9]);
    });

    it('begins anew with a key that is forgotten, and with no other', async () => {
      const bo = { key: 'reset bo', rule };
      await times(3, reset);
      await times(3, bo);
      await other.forget(reset.key);
      expect([await one.take([reset], start), await one.take([bo], start)]).toEqual([0, 1000]);
    });
  });
}
