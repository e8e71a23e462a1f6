import { expect, it } from 'vitest';
import { progressLines } from './progress.ts';

function steps(seconds: number): string[] {
  const lines: string[] = [];
  let now = 0;
  const progress = progressLines(
    (line) => lines.push(line),
    () => now,
  );
  progress.begin('Reading', 1000);
  for (let step = 0; step < 100; step++) {
    now += seconds * 10;
    progress.count(20_000);
    progress.advance(10);
  }
  progress.end();
  return lines;
}

it('says each ten per cent in a log, with rows and the time left (issue 16)', () => {
  const lines = steps(100);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('Reading: 10%, 200,000 rows, 90 s left');
  expect(lines[9]).toBe('Reading: 100%, 2,000,000 rows, 0 s left');
});

it('says nothing of what is done at once', () => {
  expect(steps(2)).toEqual([]);
});
