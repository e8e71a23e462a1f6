import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the nearest right name', () => {
  it.each([
    ['GPD', ['GDP', 'GDP_PC', 'ERP'], 'GDP'],
    ['grwoth', ['growth', 'share'], 'growth'],
    ['Line-By-Area', ['line-by-area', 'bar-by-area'], 'line-by-area'],
    ['opotiki district', ['Taupō District', 'Ōpōtiki District'], 'Ōpōtiki District'],
    ['basic', ['REP.REP-BASIC', 'REP.REP-DATA'], 'REP.REP-BASIC'],
  ])('of %s among %j is %s', (name, candidates, found) => {
    expect(nearest(name, candidates)).toBe(found);
  });

  it('is none where nothing is alike', () => {
    expect(nearest('rainfall', ['GDP', 'growth', 'share'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
    expect(nearest('', ['GDP'])).toBeUndefined();
  });
});
