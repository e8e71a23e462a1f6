import { describe, expect, it } from 'vitest';
import { standingFigures } from './standingFigures.ts';

describe('standingFigures', () => {
  it.each([
    ['<td>33,515</td>', ['33,515']],
    ['33515,1.25', ['33515', '1.25']],
    ['"a\\n33515"', ['33515']],
    ['<i style="color:#335150">x33515</i>', []],
    ['<a href="http://economics.localhost:33515/waikato">', []],
  ])('of %s are %j', (body, figures) => {
    expect([...standingFigures(body)]).toEqual(figures);
  });
});
