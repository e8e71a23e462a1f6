import { expect, it } from 'vitest';
import { chartForm, chartNoun } from './altText.ts';

it('names a chart by its form, or by its preset', () => {
  const named = (...block: Parameters<typeof chartForm>) => chartNoun(chartForm(...block));
  expect(named({ chart: 'line' })).toBe('Line chart');
  expect(named({ chart: 'line', options: { form: 'fan' } })).toBe('Fan chart');
  expect(named({ chart: 'line', options: { form: 'stack' } })).toBe('Stacked area chart');
  expect(named({ chart: 'bars', options: { stack: true } })).toBe('Stacked bar chart');
  expect(named({ chart: 'columns', options: { stack: false } })).toBe('Column chart');
  expect(named({})).toBe('Chart');
});
