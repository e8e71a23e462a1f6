const list = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Operators a runtime dataflow may name: the keys of transforms.ts and the plain operator. */
export const everydayTransforms = list(
  'operator aggregate bin collect compare expression extent facet field filter flatten fold formula impute ' +
    'joinaggregate key lookup multiextent multivalues params prefacet project proxy relay sequence sieve subflow tupleindex values window bound identifier mark overlap ' +
    'render viewlayout axisticks datajoin encode legendentries scale sortitems stack',
);

/** The keys of furtherTransforms.ts, which loads only for charts that name one. */
export const furtherTransforms = list(
  'density dotbin geojson geopath geopoint geoshape graticule kde loess nest pack partition pivot projection quantile regression sample stratify timeunit tree treelinks treemap voronoi',
);
