/** Charts that only a map can draw, because they need positions of areas. */
export const placedCharts = { tiles: 'tile-map', shapes: 'shape-map' } as const;
