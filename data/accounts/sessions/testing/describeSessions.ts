import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { ACTING_LIFE, EXCHANGE, type Sessions } from '#data/accounts/sessions/sessions.ts';

/** Empty sessions as seen by two servers, with two people and a clock. */
export interface TestSessions {
  one: Sessions;
  other: Sessions;
  people: readonly [ana: number, bo: number];
  now: () => number;
  advance: (milliseconds: number) => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Tests the contract of all session stores. */
export function describeSessions(
  name: string,
  create: (context: TestContext) => Promise<TestSessions>,
): void {
  let test: TestSessions;
  let ana: number;
  let bo: number;

  describe(`${name} sessions`, () => {
    beforeEach(async (context) => {
      test = await create(context);
      [ana, bo] = test.people;
    });

    it('open with a token of 256 random bits, on every server', async () => {
      const token = await test.one.open(ana, { remember: true });
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(await test.one.open(ana, { remember: true })).not.toBe(token);
      expect(await test.other.find(token)).toMatchObject({ personId: ana, remember: true, acting: null });
    });

    it.each([
      [true, 30 * DAY],
      [false, 12 * HOUR],
    ])('last, remembered %s, for %i ms, however they are used (§9.3.1)', async (remember, life) => {
      const token = await test.one.open(ana, { remember });
      const expiresAt = test.now() + life;
      test.advance(life - 1);
      expect(await test.one.find(token)).toMatchObject({ expiresAt });
      expect(await test.one.list(ana)).toHaveLength(1);
      const next = (await test.one.rotate(token, null)) ?? '';
      expect(await test.one.find(next)).toMatchObject({ expiresAt });
      test.advance(1);
      expect([await test.one.find(token), await test.one.find(next), await test.one.list(ana)]).toEqual([
        null,
        null,
        [],
      ]);
      expect(await test.one.rotate(next, null)).toBeNull();
    });

    it('end at once on every server, and no others with them', async () => {
      const [token, kept] = [
        await test.one.open(ana, { remember: true }),
        await test.one.open(bo, { remember: true }),
      ];
      await test.one.end(token);
      expect(await test.other.find(token)).toBeNull();
      expect(await test.other.find(kept)).toMatchObject({ personId: bo });
    });

    it('are listed without what opens them, and end one by one or all of a person', async () => {
      const first = await test.one.open(ana, { remember: false, device: 'x'.repeat(300) });
      test.advance(HOUR);
      await test.one.open(ana, { remember: true });
      const foreign = await test.one.open(bo, { remember: true });
      const [newest, oldest] = await test.other.list(ana);
      expect(newest).toEqual({
        id: expect.stringMatching(/^\w{16}$/),
        createdAt: test.now(),
        expiresAt: test.now() + 30 * DAY,
        remember: true,
        device: '',
      });
      expect(oldest?.device).toHaveLength(200);
      expect((await test.one.find(first))?.id).toBe(oldest?.id);
      expect(await test.one.find(oldest?.id ?? '')).toBeNull();
      await test.one.endOf(bo, oldest?.id);
      expect(await test.one.list(ana)).toHaveLength(2);
      await test.one.endOf(ana, oldest?.id);
      expect(await test.one.list(ana)).toEqual([newest]);
      await test.one.endOf(ana);
      expect(await test.one.list(ana)).toEqual([]);
      expect(await test.one.find(foreign)).not.toBeNull();
    });

    it('exchange their token with whom they act as; the old one opens a moment longer, for nobody else (§4.3.2)', async () => {
      const token = await test.one.open(ana, { remember: true });
      const acting = (await test.one.rotate(token, bo)) ?? '';
      expect(await test.other.find(acting)).toMatchObject({
        personId: ana,
        acting: { as: bo, until: test.now() + ACTING_LIFE },
      });
      expect(await test.other.find(token)).toMatchObject({ personId: ana, acting: null });
      test.advance(EXCHANGE);
      expect(await test.other.find(token)).toBeNull();
      const back = (await test.one.rotate(acting, null)) ?? '';
      expect((await test.one.find(back))?.acting).toBeNull();
      expect(await test.one.rotate('no such token', bo)).toBeNull();
    });

    it('say which token was exchanged, which is exchanged no more and ends with the other (sessions-D-S9c)', async () => {
      const token = await test.one.open(ana, { remember: true });
      const next = (await test.one.rotate(token, bo)) ?? '';
      const found = [await test.other.find(token), await test.other.find(next)];
      expect(found.map((session) => session?.isExchanged)).toEqual([true, false]);
      expect(await test.one.rotate(token, bo)).toBeNull();
      expect(await test.one.list(ana)).toHaveLength(1);
      await test.one.end(next);
      expect([await test.other.find(token), await test.other.find(next)]).toEqual([null, null]);
      const [again, last] = [await test.one.open(ana, { remember: true }), ''];
      const other = (await test.one.rotate(again, null)) ?? last;
      await test.one.end(again);
      expect(await test.other.find(other)).toBeNull();
    });

    it('note whom they act as where only a header says so', async () => {
      const token = await test.one.open(ana, { remember: true });
      await test.one.noteActing(token, -1);
      const until = test.now() + ACTING_LIFE;
      test.advance(HOUR);
      expect((await test.other.find(token))?.acting).toEqual({ as: -1, until });
    });

    it.each(['', "' or 1=1 --", '%', 'null'])('are not opened by %j', async (token) => {
      await test.one.open(ana, { remember: true });
      expect(await test.one.find(token)).toBeNull();
    });
  });
}
