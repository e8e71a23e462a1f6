import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import type { MeasureRef } from '#generated/types.ts';

const column = (series: string, measure: MeasureRef) => {
  const view = evaluateBlock<'table'>({ kind: 'table', name: 'table', data: { series, measure } });
  return view.frame;
};

describe('movement (§2.24, §9.10)', () => {
  it('is growth for amounts', () => {
    expect(column('OUTPUT', 'movement').rows).toEqual(column('OUTPUT', 'growth').rows);
    const since = (name: string) => column('OUTPUT', { name, over: 'base' }).rows;
    expect(since('movement')).toEqual(since('growth'));
    expect(column('OUTPUT', 'movement').columns[0]?.format.kind).toBe('percent-change');
  });

  it('is change in points for rates and series with level bands', () => {
    expect(column('JOBLESS', 'movement').rows).toEqual(column('JOBLESS', 'change').rows);
    expect(column('JOBLESS', 'movement').columns[0]?.format.kind).toBe('points');
  });
});
