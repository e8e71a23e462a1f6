/**
 * What parts of Vega import and few charts reach, as nothing: geometry on the sphere where no map is drawn, readers of data files, colour
 * schemes by name. In browsers this stands in place of the packages, about 14 KB of what a visitor would load; a chart that names a
 * scheme keeps the server's picture there.
 */
const nothing: readonly never[] = [];

/** Packages that it replaces. */
export const LEFT_OUT: readonly string[] = ['d3-geo', 'd3-dsv', 'topojson-client', 'd3-scale-chromatic'];

export {
  nothing as dsvFormat,
  nothing as feature,
  nothing as geoArea,
  nothing as geoBounds,
  nothing as geoCentroid,
  nothing as mesh,
  nothing as schemeAccent,
  nothing as schemeCategory10,
  nothing as schemeDark2,
  nothing as schemeObservable10,
  nothing as schemePaired,
  nothing as schemePastel1,
  nothing as schemePastel2,
  nothing as schemeSet1,
  nothing as schemeSet2,
  nothing as schemeSet3,
};
