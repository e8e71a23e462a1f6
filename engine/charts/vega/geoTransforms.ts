import { transforms } from 'vega-dataflow';
import { geojson, geopath, geopoint, geoshape, projection } from 'vega-geo';

/** Adds what maps of outlines need; a chunk of its own, so that no other chart pays for it. */
export function registerGeoTransforms(): void {
  Object.assign(transforms, { geojson, geopath, geopoint, geoshape, projection });
}
