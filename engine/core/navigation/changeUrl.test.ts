import { describe, expect, it } from 'vitest';
import { parseUrl, withArea, withCompare } from './changeUrl.ts';

const at = parseUrl('/lee-bay/tides/height?compare=a,own-bay&kind=low&year=2020&baseYear=2019');

describe('withCompare(location, ids)', () => {
  it('changes the compare parameter and nothing else (§4.6)', () => {
    expect(withCompare(at, ['a', 'b'])).toBe(
      '/lee-bay/tides/height?compare=a,b&kind=low&year=2020&baseYear=2019',
    );
    expect(withCompare(at, [])).toBe('/lee-bay/tides/height?kind=low&year=2020&baseYear=2019');
  });
});

describe('withArea(location, areaId)', () => {
  it('keeps page, comparators and params, and resets the years (§4.8)', () => {
    expect(withArea(at, 'own-bay')).toBe('/own-bay/tides/height?compare=a&kind=low');
    expect(withArea(parseUrl('/lee-bay?quarter=2023-Q4'), 'own-bay')).toBe('/own-bay');
  });
});
