import { expect, it } from 'vitest';
import { noSuchChart } from './noSuchChart.ts';

const charts = new Map([['line', {} as never]]);

it('says what a chart is called now', () => {
  expect(noSuchChart('line-by-year', { charts })).toContain('was renamed to "line"');
});

it('says which option draws the former form (true pages)', () => {
  expect(noSuchChart('fan', { charts })).toContain('"form": "fan"');
  expect(noSuchChart('stacked-area', { charts })).toContain('"form": "stack"');
});

it('suggests the nearest chart for other names, and for a new name that the suite lacks', () => {
  expect(noSuchChart('lime', { charts })).toContain('"line"');
  expect(noSuchChart('bar-by-area', { charts })).not.toContain('renamed');
  expect(noSuchChart('constructor', { charts })).not.toContain('renamed');
});
