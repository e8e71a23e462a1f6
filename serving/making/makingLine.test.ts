import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type LineBounds, MakingLine } from './makingLine.ts';
import { virtualClock } from './testing/virtualClock.ts';
import { LineFull } from './waiting.ts';

/** Until all that can begin has begun: of those who give way one goes on in a turn of the loop. */
async function settled() {
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
}

/** A line whose makings end when the test says so. */
function lineOf(bounds: Partial<LineBounds> = {}) {
  const clock = virtualClock();
  const line = new MakingLine({ atOnce: 1, waiting: 9, ...bounds }, clock);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const made = (name: string) =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return {
    begun,
    clock,
    want: (name: string, asker = name, left?: AbortSignal) =>
      line.make({ asker, same: name, ...(left && { left }) }, () => made(name)),
    whenIdle: (name: string) => line.whenIdle(() => made(name)),
    /** ends a making, and waits until what follows has begun */
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

describe('a line of makings', () => {
  it('makes few things at a time, in the order in which they were asked for (faults-D2)', async () => {
    const { begun, want, end } = lineOf({ atOnce: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void want(name);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('c');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('makes once what several wait for, and anew what had begun before it was asked for', async () => {
    const { begun, want, end } = lineOf();
    const first = want('page');
    await settled();
    const waiting = [want('page'), want('page')];
    await end('page');
    await end('page');
    expect(await Promise.all([first, ...waiting])).toEqual(['page', 'page', 'page']);
    expect(begun).toEqual(['page', 'page']);
  });

  it('serves who asks for little between the many makings of another, and all of those in the end', async () => {
    const { begun, want, end } = lineOf();
    for (const name of ['c1', 'c2', 'c3', 'c4']) void want(name, 'crawler');
    void want('p1', 'person');
    void want('q1', 'other');
    for (const name of ['c1', 'c2', 'p1', 'q1', 'c3', 'c4']) {
      await settled();
      await end(name);
    }
    expect(begun).toEqual(['c1', 'c2', 'p1', 'q1', 'c3', 'c4']);
  });

  it('refuses the last of who waits for most where too many wait', async () => {
    const { want } = lineOf({ waiting: 2 });
    void want('c1', 'crawler');
    void want('c2', 'crawler');
    const last = want('c3', 'crawler');
    const person = want('p1', 'person');
    // Refused at once, not when its turn would have come.
    expect(await Promise.race([last.catch((error) => error), nextTurn('waits')])).toBeInstanceOf(LineFull);
    await expect(want('c4', 'crawler')).rejects.toThrow(LineFull);
    expect(await Promise.race([person, 'waits'])).toBe('waits');
  });

  it('tells who has waited for as long as anybody may at that moment, and each by itself (trust-B1)', async () => {
    const { begun, clock, want, end } = lineOf({ patience: 10_000 });
    const told: string[] = [];
    const asked = (name: string, asker = name) =>
      want(name, asker).catch((error) => told.push(`${asker} ${error instanceof LineFull}`));
    void asked('made');
    await settled();
    void asked('page', 'early');
    clock.advance(6_000);
    void asked('page', 'late');
    clock.advance(3_999);
    await settled();
    expect(told).toEqual([]);
    clock.advance(1);
    await settled();
    // What is being made is nobody's waiting, however long it takes.
    expect(told).toEqual(['early true']);
    await end('made');
    expect(begun).toEqual(['made', 'page']);
    clock.advance(60_000);
    await settled();
    expect(told).toEqual(['early true']);
  });

  it('refuses nobody for the pace at which a server begins, and tells at once who would wait for too long after (trust-B1)', async () => {
    const { begun, clock, want, end } = lineOf({ waiting: 40, patience: 10_000 });
    const refused: string[] = [];
    const asked = async (name: string) => {
      void want(name).catch(() => refused.push(name));
      await settled();
    };
    const makeOne = async (ms: number) => {
      clock.advance(ms);
      await end(begun.at(-1) ?? '');
    };
    // Forty ask of a server that makes its first pages cold, in two seconds each, and is soon twenty times as fast.
    for (let at = 0; at < 40; at += 1) await asked(`first ${at}`);
    for (let at = 0; at < 100; at += 1) {
      await makeOne(at < 3 ? 2_000 : 100);
      await asked(`then ${at}`);
    }
    expect(refused.filter((name) => name.startsWith('first'))).toEqual([]);
    // From now on one takes two seconds: of those who ask some are told before they have waited.
    let atOnce = 0;
    for (let at = 0; at < 40; at += 1) {
      await makeOne(2_000);
      const before = refused.length;
      await asked(`slow ${at}`);
      atOnce += refused.length - before;
    }
    expect(atOnce).toBeGreaterThan(0);
  });

  it('forgets the pace of a rush once nobody waits (trust-B1)', async () => {
    const { clock, want, end } = lineOf({ waiting: 20, patience: 10_000 });
    const refused: string[] = [];
    const asked = (name: string) => void want(name).catch(() => refused.push(name));
    for (const name of 'abcdefgh') {
      asked(name);
      await settled();
    }
    for (const name of 'abcdefgh') {
      clock.advance(4_000);
      await end(name);
    }
    refused.length = 0;
    for (const name of 'ijklmnopqrstuvw') {
      asked(name);
      await settled();
    }
    expect(refused).toEqual([]);
  });

  it('makes nothing for who has left, and goes on where somebody else waits for the same', async () => {
    const { begun, want, end } = lineOf();
    const [gone, other] = [new AbortController(), new AbortController()];
    void want('first');
    const alone = want('alone', 'a', gone.signal).catch((error) => error);
    const left = want('shared', 'a', gone.signal).catch((error) => error);
    const shared = want('shared', 'b', other.signal);
    gone.abort();
    expect([await alone, await left]).toEqual([expect.any(LineFull), expect.any(LineFull)]);
    await settled();
    await end('first');
    expect(begun).toEqual(['first', 'shared']);
    // What has begun is made to its end.
    other.abort();
    await end('shared');
    expect(await shared).toBe('shared');
  });

  it('goes on after a making that failed', async () => {
    const line = new MakingLine({ atOnce: 1, waiting: 1 });
    const failed = line.make({ asker: 'a', same: 'a' }, () => Promise.reject(new Error('no')));
    const next = line.make({ asker: 'b', same: 'b' }, async () => 'made');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('made');
  });

  it('leaves what nobody waits for until nothing else is made', async () => {
    const { begun, want, whenIdle, end } = lineOf({ atOnce: 2 });
    void want('a');
    void whenIdle('ahead');
    void want('b');
    void want('c');
    await settled();
    for (const name of ['a', 'b', 'c']) await end(name);
    expect(begun).toEqual(['a', 'b', 'c', 'ahead']);
  });
});
