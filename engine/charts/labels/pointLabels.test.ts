import { describe, expect, it } from 'vitest';
import { placePointLabels } from './pointLabels.ts';

describe('placePointLabels', () => {
  const plot = { width: 200, height: 100 };
  it('moves a name off the edge and off other names', () => {
    const near = { x: 195, y: 50, radius: 4, name: 'Heron Bay', strong: false };
    const strong = { ...near, y: 54, name: 'Tern Coast', strong: true };
    const [first, second] = placePointLabels([near, strong], plot);
    expect(second).toMatchObject({ align: 'right', y: 54 });
    expect(first).not.toBeNull();
    expect(Math.abs((first?.y ?? 0) - 54)).toBeGreaterThanOrEqual(13);
  });
  it('leaves unnamed dots unnamed', () => {
    expect(placePointLabels([{ x: 1, y: 1, radius: 4, name: '', strong: false }], plot)).toEqual([null]);
  });
});
