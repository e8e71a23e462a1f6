import type { SceneItem } from 'vega-scenegraph';

interface Gradient {
  gradient: 'linear';
  stops: { offset: number; color: string }[];
  x1?: number;
  x2?: number;
}

/**
 * A box filled with a ramp of colours, as boxes of one colour each: markup can then do without ids and references, which several charts on a page would share. Returns
 * the item alone where its fill is plain.
 */
export function gradientStrips(item: SceneItem): SceneItem[] {
  const fill = item.fill as Gradient | string | undefined;
  if (typeof fill !== 'object' || fill === null) return [item];
  const across = (fill.x1 ?? 0) !== (fill.x2 ?? 1);
  const length = Number((across ? item.width : item.height) ?? 0);
  const start = Number((across ? item.x : item.y) ?? 0);
  const stops = across
    ? fill.stops
    : fill.stops.map(({ offset, color }) => ({ offset: 1 - offset, color })).reverse();
  return stops.map(({ offset, color }, index) => {
    const from = index === 0 ? 0 : (offset + (stops[index - 1]?.offset ?? 0)) / 2;
    const to = index === stops.length - 1 ? 1 : (offset + (stops[index + 1]?.offset ?? 1)) / 2;
    const place = {
      [across ? 'x' : 'y']: start + from * length,
      [across ? 'width' : 'height']: (to - from) * length,
    };
    return { ...item, ...place, fill: color };
  });
}
