import { expect, it, vi } from 'vitest';
import { UndrawnCharts } from './undrawnCharts.ts';

function started() {
  const clock = { now: 0 };
  return { clock, undrawn: new UndrawnCharts({ refusedFor: 600, chances: 2 }, () => clock.now) };
}
const fault = new Error('too long');

it('refuses a drawing that cost two processes, for as long as that is remembered', () => {
  const { clock, undrawn } = started();
  undrawn.failed('a', fault, true);
  expect(undrawn.whyRefused(() => 'a')).toBeUndefined();
  undrawn.failed('a', fault, true);
  expect(undrawn.whyRefused(() => 'a')).toBe('too long');
  expect(undrawn.whyRefused(() => 'b')).toBeUndefined();
  clock.now = 601;
  expect(undrawn.whyRefused(() => 'a')).toBeUndefined();
});

it('counts what failed in any way until it succeeds, and refuses nothing that cost no process (trust-A3)', () => {
  const { undrawn } = started();
  for (const _ of [1, 2, 3]) undrawn.failed('a', fault, false);
  undrawn.failed('b', fault, false);
  expect([undrawn.count(), undrawn.whyRefused(() => 'a')]).toEqual([2, undefined]);
  undrawn.succeeded(() => 'a');
  expect(undrawn.count()).toBe(1);
});

it('works out no name while all is drawn', () => {
  const { undrawn } = started();
  const name = vi.fn(() => 'a');
  undrawn.whyRefused(name);
  undrawn.succeeded(name);
  expect(name).not.toHaveBeenCalled();
});
