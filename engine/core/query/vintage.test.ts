import { describe, expect, it } from 'vitest';
import type { DataQuery } from '#generated/types.ts';
import { normalizeQuery } from './normalizeQuery.ts';
import { figureReadings } from './readings.ts';
import { namesVintage, VINTAGE, withoutVintage } from './vintage.ts';

const readings = (data: DataQuery) => figureReadings(normalizeQuery(data));
const before = { name: 'before', title: 'Before', filter: { [VINTAGE]: 'previous', SEX: 'F' } };

describe('vintages in queries', () => {
  it.each<[string, DataQuery]>([
    ['rows', { breakdown: VINTAGE }],
    ['rows of two kinds', { breakdown: 'SEX', breakdown2: VINTAGE }],
    ['columns', { columnsBy: { dimension: VINTAGE } }],
    ['a filter', { filter: { [VINTAGE]: 'previous' } }],
    ['the filter of a column', { columns: [before] }],
  ])('are found as %s', (_, data) => {
    expect(readings(data).some(namesVintage)).toBe(true);
  });

  it('are no part of what a series is published by, and leave all else', () => {
    const published = (data: DataQuery) =>
      readings(data)
        .map(withoutVintage)
        .map(({ rows, column, figure }) => [
          rows.map(({ dimension }) => dimension),
          column?.dimension,
          figure.filter.map(({ member }) => member),
        ]);
    expect(published({ breakdown: 'SEX', breakdown2: VINTAGE, filter: { [VINTAGE]: 'previous' } })).toEqual([
      [[{ code: 'SEX' }], undefined, []],
    ]);
    expect(published({ columnsBy: { dimension: VINTAGE }, columns: [before] })).toEqual([
      [[], undefined, []],
      [[], undefined, [{ code: 'F' }]],
      [[], undefined, []],
    ]);
  });

  it('do not touch readings without them', () => {
    const [reading] = readings({ breakdown: 'SEX' });
    expect(reading && withoutVintage(reading)).toBe(reading);
  });
});
