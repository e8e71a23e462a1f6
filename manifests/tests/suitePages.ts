import { readFileSync } from 'node:fs';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import type { Area, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** The suite as codegen compiled it. */
export const readSuite = (): CompiledSuite => JSON.parse(readFileSync('generated/suite.json', 'utf8'));

/** A figure for everything, sometimes suppressed or zero, the same for the same query. */
export const everything: ReadObservations = {
  data_version: 'v',
  datasets: { d: { dataset: 'd', title: 'Invented', source: 'Invented', demonstration: true } },
  get(...key) {
    const text = key.join('|');
    let hash = 7;
    for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 99991;
    const value = hash % 23 === 0 ? null : hash % 29 === 0 ? 0 : hash;
    return { value, status: value === null ? 'Q' : 'P', dataset: 'd' };
  },
};

/** No figure at all. */
export const nothing: ReadObservations = { ...everything, get: () => undefined };

function areaOf(suite: CompiledSuite, code: string, area_id = `some-${code}`): Area {
  const type = suite.areaTypes.find((one) => one.code === code) ?? {
    code,
    name: code,
    pluralized_name: code,
  };
  return {
    area_id,
    name: area_id,
    maori_name: '',
    short_name: area_id,
    is_public: true,
    is_user_area: false,
    is_valid_comparer: true,
    area_type: type,
    data_type: type,
    public_details: [],
    north_south_order: 1,
    parent_ids: [],
  };
}

/** A reader at an area of a type, with another area of that type as comparator. */
export function situationOf(suite: CompiledSuite, product: CompiledProduct, code: string): Situation {
  const benchmark = areaOf(
    suite,
    suite.areas.find(({ area_id }) => area_id === product.benchmark)?.area_type ?? '',
    product.benchmark,
  );
  const focus = code === benchmark.area_type.code ? benchmark : areaOf(suite, code);
  const children = product.areaTypes.map((type) => areaOf(suite, type, `part-${type}`));
  return {
    product,
    focus,
    benchmark,
    compare: [areaOf(suite, code, 'other')],
    peers: [focus, areaOf(suite, code, 'other'), areaOf(suite, code, 'third')],
    children,
    childrenByType: Object.fromEntries(children.map((child) => [child.area_type.code, [child]])),
    years: {},
    coverage: Object.fromEntries(
      Object.values(suite.series).map(({ series, firstYear }) => [
        series,
        { firstYear, lastYear: product.reportYear },
      ]),
    ),
    params: {},
  };
}

/** All pages of a product. */
export const pagesOf = (product: CompiledProduct): CompiledPage[] =>
  product.sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry])),
  );
