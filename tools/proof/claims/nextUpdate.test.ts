import { expect, it } from 'vitest';
import { nextUpdate } from './nextUpdate.ts';
import type { PageFacts } from './pageFacts.ts';

const page = (...series: string[]) => ({ id: series.join(), series });
const product = { sections: [{ entries: [page('RENT', 'BEES'), page('GDP')] }] };
const calendar = [
  { series: ['RENT', 'BEES', 'ELSEWHERE'], months: [2, 8] },
  { series: ['GDP'], months: [11] },
];
const facts = (updates: object[]) => ({ suite: { calendar: updates }, product }) as unknown as PageFacts;

it.each([
  ['2026-08-31', '2026-08', 2],
  ['2026-09-01', '2026-11', 1],
  ['2026-12-01', '2027-02', 2],
])('knows what is updated next from %s on', (day, month, count) => {
  expect(nextUpdate(facts(calendar), new Date(day))).toEqual({ month, count });
});

it('knows of nothing where the calendar names no month', () => {
  expect(nextUpdate(facts([{ series: ['GDP'], months: [] }]))).toBeUndefined();
});
