import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, type Figures } from './testing/fakeContext.ts';

describe('contribution', () => {
  const figures: Figures = {
    'JOBS here 2024': 210,
    'JOBS here 2023': 200,
    'JOBS here 2024 IND=A': 58,
    'JOBS here 2023 IND=A': 50,
  };

  it('is the change of a part over the whole of the base year', () => {
    expect(compute('contribution', figures, { cell: { dims: { IND: 'A' } } }).value).toBe(4);
  });

  it('of the whole is its growth', () => {
    expect(compute('contribution', figures).value).toBeCloseTo(5);
  });

  it('adds to growth over the parts', () => {
    const figure = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure), { minLength: 1, maxLength: 20 }), (parts) => {
        const all: Figures = {
          'JOBS here 2023': parts.reduce((sum, [before]) => sum + before, 0),
          'JOBS here 2024': parts.reduce((sum, [, now]) => sum + now, 0),
        };
        for (const [index, [before, now]] of parts.entries()) {
          all[`JOBS here 2023 IND=${index}`] = before;
          all[`JOBS here 2024 IND=${index}`] = now;
        }
        const contributions = parts.map(
          (_, index) =>
            compute('contribution', all, { cell: { dims: { IND: `${index}` } } }).value ?? Number.NaN,
        );
        const sum = contributions.reduce((total, part) => total + part, 0);
        expect(sum).toBeCloseTo(compute('growth', all).value ?? Number.NaN, 6);
      }),
    );
  });
});

describe('log-contribution', () => {
  const figures: Figures = {
    'OUTPUT here 2024': 1210,
    'OUTPUT here 2023': 1000,
    'JOBS here 2024': 110,
    'JOBS here 2023': 100,
    'PER_JOB here 2024': 11,
    'PER_JOB here 2023': 10,
  };
  const of = (factor: string, more = {}) =>
    compute('log-contribution', figures, { cell: { series: 'OUTPUT' }, args: { of: factor, ...more } })
      .value ?? Number.NaN;

  it('gives equal factors equal parts of growth', () => {
    expect(of('JOBS')).toBeCloseTo(10.5);
    expect(of('PER_JOB')).toBeCloseTo(10.5);
  });

  it('takes a factor that is one series over another', () => {
    expect(of('OUTPUT', { per: 'JOBS' })).toBeCloseTo(10.5);
  });

  it('of a factor that did not change is nothing, of the product itself its growth', () => {
    expect(of('OUTPUT')).toBeCloseTo(21);
  });

  it('adds to growth over factors that multiply to the product', () => {
    const figure = fc.double({ min: 0.1, max: 1000, noNaN: true });
    fc.assert(
      fc.property(figure, figure, figure, figure, (jobs, jobsNow, rate, rateNow) => {
        const all: Figures = {
          'OUTPUT here 2023': jobs * rate,
          'OUTPUT here 2024': jobsNow * rateNow,
          'JOBS here 2023': jobs,
          'JOBS here 2024': jobsNow,
          'RATE here 2023': rate,
          'RATE here 2024': rateNow,
        };
        const part = (factor: string) =>
          compute('log-contribution', all, { cell: { series: 'OUTPUT' }, args: { of: factor } }).value ??
          Number.NaN;
        const growth = 100 * ((jobsNow * rateNow) / (jobs * rate) - 1);
        expect(part('JOBS') + part('RATE')).toBeCloseTo(growth, Math.abs(growth) > 1e5 ? 0 : 4);
      }),
    );
  });

  it('does not exist for a factor of nought', () => {
    const none = { ...figures, 'JOBS here 2023': 0 };
    expect(
      compute('log-contribution', none, { cell: { series: 'OUTPUT' }, args: { of: 'JOBS' } }).value,
    ).toBeNull();
  });
});
