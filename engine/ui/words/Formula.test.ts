import { describe, expect, it } from 'vitest';
import { formulaParts } from './Formula.tsx';

const marked = (formula: string) =>
  formulaParts(formula)
    .map(({ text, place }) => (place === 'line' ? text : place === 'below' ? `[${text}]` : `{${text}}`))
    .join('');

describe('a formula', () => {
  it.each([
    ['growth = 100 × (GDP_t / GDP_t-1 - 1)', 'growth = 100 × (GDP[t] / GDP[t−1] − 1)'],
    ['100 × ((x_t / x_(t−n))^(1/n) − 1)', '100 × ((x[t] / x[t−n]){1/n} − 1)'],
    ['x_t − x_(t−1 year)', 'x[t] − x[t−1 year]'],
    ['EXPORTS_i,NZ × GDP_i,area', 'EXPORTS[i,NZ] × GDP[i,area]'],
    ['(100 × jobs_i / jobs)^2', '(100 × jobs[i] / jobs){2}'],
    ['100 × (EMP_ETH_i,t - EMP_ETH_i,b)', '100 × (EMP_ETH[i,t] − EMP_ETH[i,b])'],
  ])('%s has its indices below the line and its powers above', (formula, expected) => {
    expect(marked(formula)).toBe(expected);
  });

  it.each(['EARNINGS_A = earnings / EMPLOYMENT_A', 'knowledge-intensive', 'mean of four quarters'])(
    '%s is left as it is: codes and words are no indices',
    (formula) => expect(formulaParts(formula)).toEqual([{ place: 'line', text: formula }]),
  );
});
