import { expect, it } from 'vitest';
import { seenBy } from './seen.ts';

const page = (server: number, sent: number, answered: number, mark: number) => ({
  path: '/',
  status: '200',
  version: '',
  marks: [mark],
  server,
  sent,
  answered,
});

it('a publish is shown once each server answered a page of it, and seen once nobody is answered as before', () => {
  const readings = [
    page(0, 90, 130, 1),
    page(0, 110, 150, 2),
    page(1, 140, 260, 1),
    page(1, 160, 200, 2),
    page(0, 300, 340, 3),
  ];
  expect(
    seenBy(2, readings, [
      { mark: 2, at: 100 },
      { mark: 3, at: 290 },
    ]),
  ).toEqual([
    { shown: 100, stale: 40 },
    { shown: Number.POSITIVE_INFINITY, stale: 0 },
  ]);
});
