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
  it('keeps off the line of zero', () => {
    const dot = { x: 60, y: 50, radius: 4, name: 'Heron Bay', strong: false };
    expect(placePointLabels([dot], plot)[0]).toMatchObject({ align: 'left', y: 50 });
    const [above] = placePointLabels([dot], { ...plot, zero: 53 });
    expect(Math.abs(53 - (above?.y ?? 53))).toBeGreaterThan(6);
  });
  it('leaves unnamed dots unnamed', () => {
    expect(placePointLabels([{ x: 1, y: 1, radius: 4, name: '', strong: false }], plot)).toEqual([null]);
  });
  it('breaks a name where one line would leave the plot or cover marks', () => {
    const dot = { x: 100, y: 50, radius: 4, name: 'Health care and social assistance', strong: false };
    const crowd = [
      { ...dot, x: 250, name: '' },
      ...[-80, 80].flatMap((dx) =>
        [-20, 20].map((dy) => ({ ...dot, x: 100 + dx, y: 50 + dy, radius: 5, name: '' })),
      ),
    ];
    const [label] = placePointLabels([dot, ...crowd], { width: 300, height: 100 });
    expect(label?.lines).toEqual(['Health care and', 'social assistance']);
    expect(placePointLabels([dot], { width: 400, height: 100 })[0]?.lines).toEqual([dot.name]);
  });
  it('lets a name stand in the corner beside a circle', () => {
    const dot = { x: 60, y: 60, radius: 4, name: 'Heron Bay', strong: false };
    const wall = { x: 150, y: 10, radius: 45, name: '', strong: false };
    expect(placePointLabels([dot, wall], plot)[0]).toMatchObject({ align: 'left', y: 60 });
  });
  it('breaks a name rather than lay it over a small dot, which would be gone', () => {
    const dot = { x: 17, y: 50, radius: 4, name: 'West Coast', strong: false };
    const [right, corner] = [
      { ...dot, x: 50, y: 46, name: '' },
      { ...dot, x: 50, y: 62, name: '' },
    ];
    expect(placePointLabels([dot, right, corner], plot)[0]?.lines).toEqual(['West', 'Coast']);
    // Nor does it lie over the edge of a larger one, whose name it would seem to be (pages-A9).
    expect(placePointLabels([dot, { ...right, radius: 10 }, corner], plot)[0]).toBeNull();
  });
  it('leaves out a name that could only lie on another dot, but never the strong one (pages-A9)', () => {
    const dot = { x: 100, y: 50, radius: 4, name: 'Marlborough', strong: false };
    const ring = [-60, -30, 30, 60].flatMap((dx) =>
      [-24, -12, 0, 12, 24].map((dy) => ({ ...dot, x: 100 + dx, y: 50 + dy, name: '' })),
    );
    const crowd = [...ring, ...[-20, 20].map((dy) => ({ ...dot, y: 50 + dy, name: '' }))];
    expect(placePointLabels([dot, ...crowd], plot)[0]).toBeNull();
    expect(placePointLabels([{ ...dot, strong: true }, ...crowd], plot)[0]).not.toBeNull();
  });
});
