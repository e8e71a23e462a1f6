import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';

const column = (series: string, measure: string) => {
  const view = evaluateBlock<'table'>({ kind: 'table', name: 'table', data: { series, measure } });
  return view.frame;
};

describe('movement (§2.24, §9.10)', () => {
  it('is growth for amounts', () => {
    expect(column('OUTPUT', 'movement').rows).toEqual(column('OUTPUT', 'growth').rows);
    expect(column('OUTPUT', 'movement-since-base').rows).toEqual(column('OUTPUT', 'growth-since-base').rows);
    expect(column('OUTPUT', 'movement').columns[0]?.format.kind).toBe('percent-change');
  });

  it('is change in points for rates and series with level bands', () => {
    expect(column('JOBLESS', 'movement').rows).toEqual(column('JOBLESS', 'change').rows);
    expect(column('JOBLESS', 'movement').columns[0]?.format.kind).toBe('points');
  });
});
