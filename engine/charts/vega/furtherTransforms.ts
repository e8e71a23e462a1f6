import { geojson, geopath, geopoint, geoshape, graticule } from 'vega-geo';
import { nest, pack, partition, stratify, tree, treelinks, treemap } from 'vega-hierarchy';
import { loess, regression } from 'vega-regression';
import { density, dotbin, kde, pivot, quantile, sample, timeunit } from 'vega-transforms';
import { voronoi } from 'vega-voronoi';
import { KeptProjection } from './keptPaths.ts';
import { addTransforms } from './transforms.ts';

/** Vega transforms that few charts need, in a separate script that only those charts load. */
addTransforms({
  density,
  dotbin,
  geojson,
  geopath,
  geopoint,
  geoshape,
  graticule,
  kde,
  loess,
  nest,
  pack,
  partition,
  pivot,
  projection: KeptProjection,
  quantile,
  regression,
  sample,
  stratify,
  timeunit,
  tree,
  treelinks,
  treemap,
  voronoi,
});
