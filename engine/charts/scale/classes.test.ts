import { describe, expect, it } from 'vitest';
import { divergingBreaks } from './classes.ts';

describe('divergingBreaks', () => {
  it('are round and lie at equal distances from zero', () => {
    expect(divergingBreaks([-1.3, -0.5, 0.2, 0.8])).toEqual([-0.6, -0.2, 0.2, 0.6]);
    expect(divergingBreaks([100, -380])).toEqual([-300, -100, 100, 300]);
  });

  it('tell most figures apart where a few are far larger', () => {
    const most = [1, -2, 3, -4, 5, -6, 7, -8];
    expect(divergingBreaks([...most, 400])).toEqual(divergingBreaks(most));
  });

  it('have nothing to part where all is nought', () => {
    expect(divergingBreaks([0, 0])).toEqual([]);
    expect(divergingBreaks([])).toEqual([]);
  });
});
