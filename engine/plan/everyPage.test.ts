import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Area, CompiledPage, CompiledProduct, CompiledSuite } from '../../generated/types.ts';
import { evaluatePage } from './evaluatePage.ts';
import type { ObservationSet } from './observations.ts';
import { planPage } from './planPage.ts';
import type { Situation } from './situation.ts';

const file = 'generated/suite.json';

/** A figure for everything, now and then withheld or nought, the same for the same question. */
const everything: ObservationSet = {
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

const nothing: ObservationSet = { ...everything, get: () => undefined };

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

function situationOf(suite: CompiledSuite, product: CompiledProduct, code: string): Situation {
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

const pagesOf = (product: CompiledProduct): CompiledPage[] =>
  product.sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry])),
  );

describe.runIf(existsSync(file))('every page of the suite', () => {
  const suite = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CompiledSuite) : undefined;
  const cases = Object.values(suite?.products ?? {}).flatMap((product) =>
    pagesOf(product).map((page) => ({ id: page.id, page, product })),
  );

  it.each(cases)('$id shows words and figures, never NaN, null or undefined', ({ page, product }) => {
    const shown = product.areaTypes
      .filter((code) => !page.hideFor?.includes(code) && (page.onlyFor?.includes(code) ?? true))
      .filter((_, index) => index % 4 === 0)
      .flatMap((code) => {
        const plan = planPage(
          suite as CompiledSuite,
          page,
          situationOf(suite as CompiledSuite, product, code),
        );
        return [everything, nothing].map((observations) =>
          evaluatePage(suite as CompiledSuite, plan, observations),
        );
      });
    const words = shown.flatMap(({ blocks }) =>
      blocks.flatMap((block) => [
        block.title,
        block.subtitle,
        block.note ?? '',
        ...('alt' in block ? [block.alt] : []),
        ...('sentences' in block ? block.sentences.flat().map(({ text }) => text) : []),
        ...('frame' in block ? block.frame.columns.map(({ title, unit }) => `${title} ${unit}`) : []),
      ]),
    );
    expect(words.filter((text) => /NaN|undefined|null|Infinity|[{}]/.test(text))).toEqual([]);
    expect(shown.length).toBeGreaterThan(0);
  });
});
