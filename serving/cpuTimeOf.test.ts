// @vitest-environment node
import { expect, it } from 'vitest';
import { cpuTimeOf } from './overdue.ts';

it.runIf(process.platform === 'linux')('tells the time that a process took, not the time that passed', () => {
  const before = cpuTimeOf(process.pid) ?? Number.NaN;
  const { user, system } = process.cpuUsage();
  expect(Math.abs(before - (user + system) / 1000)).toBeLessThan(1_000);
});

it('knows nothing of one that is not there', () => {
  expect(cpuTimeOf(undefined)).toBeUndefined();
});
