/** Operators a runtime dataflow may name: the keys of transforms.ts and the plain operator. */
export const everydayTransforms: ReadonlySet<string> = new Set(
  (
    'operator aggregate bin collect compare expression extent facet field filter flatten fold formula impute ' +
    'joinaggregate key lookup multiextent multivalues params prefacet project proxy relay sequence sieve subflow tupleindex values window bound identifier mark overlap ' +
    'render viewlayout axisticks datajoin encode legendentries scale sortitems stack'
  ).split(' '),
);
