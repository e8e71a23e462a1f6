import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type LineBounds, LineFull, MakingLine } from './makingLine.ts';

/** Until all that can begin has begun: of those who give way one goes on in a turn of the loop. */
async function settled() {
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
}

/** A line whose makings end when the test says so. */
function lineOf(bounds: Partial<LineBounds> = {}) {
  const clock = { now: 0 };
  const line = new MakingLine({ atOnce: 1, waiting: 9, ...bounds }, () => clock.now);
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
    expect(waiting[0]).toBe(waiting[1]);
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

  it('lets as many wait as are made in the time that somebody waits, at the pace of late', async () => {
    const { clock, want, end } = lineOf({ waiting: 20, patience: 10_000 });
    const asked = (name: string) => {
      const refused = want(name).then(
        () => false,
        (error) => error instanceof LineFull,
      );
      return Promise.race([refused, nextTurn(false)]);
    };
    const names = [...'abcdefghijklmn'];
    const first = names.map(asked);
    expect(await Promise.all(first)).toEqual(first.map(() => false));
    // What is made first is made cold, and says little of the pace: nobody is told to come back before eleven of them.
    for (const name of names.slice(0, 11)) {
      await settled();
      clock.now += 2_500;
      await end(name);
    }
    // One is made in 2.5 seconds: who would be the fifth to wait is told at once. Two wait already.
    expect([await asked('x'), await asked('y'), await asked('z')]).toEqual([false, false, true]);
    for (const name of ['l', 'm', 'n', 'x', 'y']) {
      clock.now += 10;
      await end(name);
    }
    // An hour in which nobody waited says nothing of the pace.
    clock.now += 3_600_000;
    const later = [...'opqrst'].map(asked);
    expect(await Promise.all(later)).toEqual(later.map(() => false));
  });

  it('makes nothing for who has left, and goes on where somebody else waits for the same', async () => {
    const { begun, want, end } = lineOf();
    const [gone, other] = [new AbortController(), new AbortController()];
    void want('first');
    const alone = want('alone', 'a', gone.signal).catch((error) => error);
    const shared = [want('shared', 'a', gone.signal), want('shared', 'b', other.signal)];
    gone.abort();
    expect(await alone).toBeInstanceOf(LineFull);
    await settled();
    await end('first');
    expect(begun).toEqual(['first', 'shared']);
    // What has begun is made to its end.
    other.abort();
    await end('shared');
    expect(await Promise.all(shared)).toEqual(['shared', 'shared']);
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
