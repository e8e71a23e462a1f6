import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { LEASE, MAX_TRIES, type Outbox, pauseAfter, type TakenLetter } from '#data/accounts/outbox/outbox.ts';

/** An empty outbox as seen by two servers, with its own clock. */
export interface TestOutbox {
  one: Outbox;
  /** the other server's outbox */
  other: Outbox;
  advance: (milliseconds: number) => void;
}

const letter = { letter: 'contact', email: 'rae@new.test', details: { about: 'Tēnā koe' } };

/** Tests the contract of every outbox, whatever its database. */
export function describeOutbox(name: string, open: (test: TestContext) => Promise<TestOutbox>): void {
  let box: TestOutbox;
  const takeOne = async (from: Outbox = box.one): Promise<TakenLetter> => {
    const [taken, ...more] = await from.take(1);
    if (!taken || more.length > 0) throw new Error(`took ${more.length + (taken ? 1 : 0)}`);
    return taken;
  };

  describe(`${name} outbox`, () => {
    beforeEach(async (test) => {
      box = await open(test);
    });

    it('gives what was added, the oldest first, and forgets what has gone', async () => {
      expect([await box.one.isDue(), await box.one.take(5)]).toEqual([false, []]);
      await box.one.add(letter);
      box.advance(1);
      await box.one.add({ letter: 'changed', email: 'bo@new.test' });
      expect(await box.other.isDue()).toBe(true);
      const [first, second] = await box.other.take(5);
      expect(first).toMatchObject({ ...letter, tries: 1, isBegun: false });
      expect(second).toMatchObject({ letter: 'changed', email: 'bo@new.test', details: {} });
      if (first) await box.other.done(first);
      expect((await box.one.list()).map(({ email }) => email)).toEqual(['bo@new.test']);
    });

    it('gives each letter to one of those who take at once', async () => {
      for (let at = 0; at < 6; at++) await box.one.add({ ...letter, email: `${at}@new.test` });
      const taken = await Promise.all([box.one.take(3), box.one.take(2)]);
      taken.push(await box.other.take(9));
      expect(taken.map(({ length }) => length)).toEqual([3, 2, 1]);
      const emails = taken.flat().map(({ email }) => email);
      expect(emails.toSorted()).toEqual(Array.from({ length: 6 }, (_, at) => `${at}@new.test`));
      expect([await box.one.isDue(), await box.other.take(9)]).toEqual([false, []]);
    });

    it('gives what a server that died had taken to another once the lease ends (faults-D4)', async () => {
      await box.one.add(letter);
      const lost = await takeOne();
      box.advance(LEASE - 1);
      expect(await box.other.take(9)).toEqual([]);
      box.advance(1);
      const found = await takeOne(box.other);
      expect(found).toMatchObject({ ...letter, id: lost.id, tries: 2 });
      expect(await box.one.begin(lost)).toBe(false);
      await box.one.done(lost);
      await box.one.failed(lost, 'too late');
      expect(await box.one.list()).toEqual([expect.objectContaining({ id: lost.id, error: '' })]);
      await box.other.done(found);
      expect(await box.one.list()).toEqual([]);
    });

    it('remembers over all tries that what comes with a letter once was done', async () => {
      await box.one.add(letter);
      const first = await takeOne();
      expect(await box.one.begin(first)).toBe(true);
      await box.one.failed(first, 'silent');
      box.advance(pauseAfter(1));
      expect(await takeOne(box.other)).toMatchObject({ tries: 2, isBegun: true });
    });

    it('tries again later each time, and no more after a day (faults-D16)', async () => {
      await box.one.add(letter);
      let passed = 0;
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        await box.one.failed(await takeOne(), `out of order ${tries}`);
        box.advance(pauseAfter(tries) - 1);
        expect(await box.one.isDue()).toBe(false);
        box.advance(1);
        passed += pauseAfter(tries);
      }
      expect(passed).toBeGreaterThan(24 * 3_600_000);
      expect(await box.other.take(9)).toEqual([]);
      expect(await box.other.list()).toMatchObject([
        { state: 'failed', tries: MAX_TRIES, error: `out of order ${MAX_TRIES}` },
      ]);
    });

    it('gives up at once where no later try would help', async () => {
      await box.one.add(letter);
      await box.one.failed(await takeOne(), '550 no such mailbox', true);
      box.advance(pauseAfter(MAX_TRIES));
      expect(await box.one.isDue()).toBe(false);
    });

    it('tells how many wait and failed, and since when', async () => {
      expect(await box.one.standing()).toEqual({ waiting: 0, failed: 0, oldest: null });
      await box.one.add(letter);
      await box.one.failed(await takeOne(), 'no', true);
      box.advance(5);
      await box.one.add(letter);
      await box.one.add(letter);
      const [, second] = await box.one.list();
      expect(await box.other.standing()).toEqual({ waiting: 2, failed: 1, oldest: second?.at });
    });

    it('makes letters due at once where somebody asks for it, but none that is being sent', async () => {
      for (const email of ['a@new.test', 'b@new.test', 'c@new.test']) {
        await box.one.add({ ...letter, email });
        box.advance(1);
      }
      const [failing, waiting, sending] = await box.one.take(3);
      if (!failing || !waiting || !sending) throw new Error('not taken');
      await box.one.failed(failing, 'no', true);
      await box.one.failed(waiting, 'not yet');
      expect(await box.other.retry('nowhere')).toBe(0);
      expect(await box.other.retry(failing.id)).toBe(1);
      expect(await takeOne()).toMatchObject({ email: 'a@new.test', tries: 1 });
      expect(await box.other.retry()).toBe(1);
      expect(await takeOne()).toMatchObject({ email: 'b@new.test' });
    });

    it('forgets what somebody drops', async () => {
      await box.one.add(letter);
      const [{ id = '' } = {}] = await box.one.list();
      expect([await box.other.drop(id), await box.other.drop(id), await box.one.take(1)]).toEqual([
        true,
        false,
        [],
      ]);
    });
  });
}
