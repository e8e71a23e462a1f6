import { describe, expect, it } from 'vitest';
import { compute, type Figures } from './testing/fakeContext.ts';

const peers = ['here', 'b', 'c', 'd'];
const figures: Figures = { 'JOBS here 2024': 20, 'JOBS b 2024': 30, 'JOBS c 2024': 20, 'JOBS d 2024': 10 };
const rankOf = (area: string, more = {}) => compute('rank', figures, { peers, cell: { area }, ...more });

describe('rank', () => {
  it('shares a place between equal figures and skips the next', () => {
    expect(rankOf('b')).toEqual({ value: 1, status: 'A', count: 4 });
    expect(rankOf('here')).toEqual({ value: 2, status: 'A', count: 4, tied: true });
    expect(rankOf('c')).toMatchObject({ value: 2, tied: true });
    expect(rankOf('d')).toMatchObject({ value: 4 });
  });

  it('shares a place between figures that read the same (peers-F2)', () => {
    const close = { ...figures, 'JOBS here 2024': 20.4, 'JOBS c 2024': 20.2 };
    expect(compute('rank', close, { peers })).toMatchObject({ value: 2, tied: true });
    const series = { JOBS: { decimals: 1 } };
    expect(compute('rank', close, { peers, series })).toEqual({ value: 2, status: 'A', count: 4 });
  });

  it('puts the lowest first where lower is better, or when told', () => {
    expect(rankOf('d', { series: { JOBS: { betterWhen: 'lower' } } }).value).toBe(1);
    expect(rankOf('d', { args: { order: 'ascending' } }).value).toBe(1);
  });

  it('leaves areas without a figure out, and does not rank them', () => {
    const withheld = { ...figures, 'JOBS b 2024': null };
    expect(compute('rank', withheld, { peers }).count).toBe(3);
    expect(compute('rank', withheld, { peers, cell: { area: 'b' } })).toEqual({ value: null, status: 'Q' });
  });

  it('does not exist for an area without peers', () => {
    expect(compute('rank', figures)).toEqual({ value: null, status: 'M' });
    expect(compute('rank', figures, { peers: ['here'] })).toEqual({ value: null, status: 'M' });
  });

  it('can rank the result of another measure', () => {
    const before = { 'JOBS here 2023': 10, 'JOBS b 2023': 30, 'JOBS c 2023': 19, 'JOBS d 2023': 10 };
    expect(compute('rank', { ...figures, ...before }, { peers, args: { on: 'growth' } }).value).toBe(1);
  });

  it('counts places gained since the base year', () => {
    const before = { 'JOBS here 2023': 1, 'JOBS b 2023': 2, 'JOBS c 2023': 3, 'JOBS d 2023': 4 };
    expect(compute('rank', { ...figures, ...before }, { peers, args: { over: 'base' } }).value).toBe(2);
  });
});
