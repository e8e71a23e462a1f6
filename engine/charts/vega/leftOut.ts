/**
 * What parts of Vega import and no chart can reach, as nothing: readers of data files, and geometry on the sphere where no map is drawn.
 * In browsers this stands in place of the packages, about 8 KB of what a visitor would load.
 */
const nothing: readonly never[] = [];

/** Packages in whose place it stands. */
export const LEFT_OUT: readonly string[] = ['d3-geo', 'd3-dsv', 'topojson-client'];

export {
  nothing as dsvFormat,
  nothing as feature,
  nothing as geoArea,
  nothing as geoBounds,
  nothing as geoCentroid,
  nothing as mesh,
};
