import type { BoundaryGeometry } from '#engine/charts/contract/chart.ts';

/** An outline as maps draw it: polygons in degrees of longitude and latitude, outer rings with the clock. */
export interface DrawnShape {
  type: 'MultiPolygon';
  coordinates: number[][][][];
}

export const drawnShapeOf = ({ type, coordinates }: BoundaryGeometry): DrawnShape => ({
  type: 'MultiPolygon',
  coordinates: (type === 'Polygon' ? [coordinates] : coordinates) as number[][][][],
});
