import { describe, expect, it } from 'vitest';
import { frameOf, yearsOf } from '#engine/charts/testing/frames.ts';
import { eventRows } from './eventRows.ts';

const censuses = [...yearsOf(2013, 2013), ...yearsOf(2018, 2018), ...yearsOf(2023, 2023)];
const frame = (periods = yearsOf(2019, 2022)) => frameOf({ dims: ['period'], periods, rows: [] });
const lockdown = { name: 'Lockdown', from: '2020', from_part: 0.98 };

describe('where events stand (pages-N4)', () => {
  it('at the point of the period they fall in, whose figure includes them (true pages-U16)', () => {
    const flood = { name: 'Flood', from: '2021', from_part: 0.1 };
    expect(eventRows({ ...frame(), events: [lockdown, flood] })).toMatchObject([
      { number: '(1)', from: '2020', from_part: 0.98, from_t: 2020, to_t: 2020 },
      { number: '(2)', from: '2021', from_part: 0.1, from_t: 2021 },
    ]);
    const quarter = { ...lockdown, from: '2020-Q1' };
    expect(eventRows({ ...frame(), events: [quarter] })).toMatchObject([{ from_t: 2020 }]);
  });

  it('between the figures of two moments that they lie between (true pages-U16)', () => {
    const events = [{ ...lockdown, from_part: 0.73, at_moments: true }];
    expect(eventRows({ ...frame(), events })).toMatchObject([
      { from: '2020', from_part: expect.closeTo(0.23), from_t: 2019.73 },
    ]);
  });

  it('between two figures where none is of their time', () => {
    expect(eventRows({ ...frame(censuses), events: [lockdown] })).toMatchObject([
      { from: '2023', from_part: 0, from_t: 2020 },
    ]);
  });

  it('from their beginning to their end', () => {
    const closure = { ...lockdown, to: '2021', to_part: 0.5 };
    expect(eventRows({ ...frame(), events: [closure] })).toMatchObject([
      { from_t: 2020, to: '2021', to_part: 0.5, to_t: 2021 },
    ]);
  });
});
