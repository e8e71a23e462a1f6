// @vitest-environment node
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { giveWay, inSteps } from './giveWay.ts';

it('lets one go on in a turn of the event loop, in the order in which they gave way (faults-D2)', async () => {
  const gone: string[] = [];
  for (const name of ['a', 'b', 'c']) void giveWay().then(() => gone.push(name));
  const seen: number[] = [];
  while (gone.length < 3) {
    await nextTurn();
    seen.push(gone.length);
  }
  expect(gone).toEqual(['a', 'b', 'c']);
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 0) <= 1)).toBe(true);
});

it('does work in pieces of some milliseconds, and gives its result (faults-D2)', async () => {
  let others = 0;
  let isDone = false;
  const listen = () => {
    others += 1;
    if (!isDone) setImmediate(listen);
  };
  setImmediate(listen);
  function* work() {
    for (let piece = 0; piece < 6; piece += 1) {
      const until = performance.now() + 4;
      while (performance.now() < until);
      yield;
    }
    return 'made';
  }
  expect(await inSteps(work())).toBe('made');
  isDone = true;
  expect(others).toBeGreaterThanOrEqual(2);
});
