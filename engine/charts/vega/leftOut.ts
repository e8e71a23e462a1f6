/**
 * Empty replacements for packages that Vega imports but few charts use: spherical geometry, readers of data
 * files, named colour schemes. They save browsers about 14 KB; a chart that names a scheme keeps the server's
 * picture.
 */
const nothing: readonly never[] = [];

/** Packages that this module replaces. */
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
