/** Charts that only a map can draw, which knows where its areas lie. */
export const placedCharts = { tiles: 'tile-map', shapes: 'shape-map' } as const;
