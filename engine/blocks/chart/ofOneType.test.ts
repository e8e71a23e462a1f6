import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { evaluateChartOf } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { ofOneType } from './ofOneType.ts';

describe('ranks in a chart (design-A1)', () => {
  const data = { series: 'JOBLESS', measure: 'rank', areas: 'focus+compare' };
  const { frame } = evaluateChartOf(data, { situation: fixtureSituation('ashton', ['birch', 'cedar']) });

  it('say how many are ranked', () => {
    expect(chartRows(frame).map(({ area, label }) => [area, label])).toEqual([
      ['ashton', '3 of 4'],
      ['birch', '1 of 4'],
      ['cedar', '2 of 4'],
    ]);
  });

  it('are among areas of one type, and a note says who is left out', () => {
    const context = { focus: 'ashton', peers: () => ['ashton', 'birch'] };
    const kept = ofOneType(frame, context);
    expect(kept.frame.rows.map(({ area }) => area)).toEqual(['ashton', 'birch']);
    expect(kept.frame.areas).toHaveLength(2);
    expect(kept.note).not.toBe('');
    expect(ofOneType({ ...frame, columns: [] }, context).frame.areas).toHaveLength(3);
  });
});
