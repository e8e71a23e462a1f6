import type { Area, CompiledPage, CompiledSuite } from '../../generated/types.ts';
import { dimensionsNamed } from './members.ts';
import { planPage } from './planPage.ts';
import type { Situation } from './situation.ts';
import { indexSuite } from './suiteIndex.ts';

/** A cut of a series that a page shows. */
export interface DataNeed {
  series: string;
  breakdown: string;
}

/**
 * The cuts of series that a page shows to somebody somewhere: its plans for an invented area of every type, with every level
 * of its params. What is not among the needs of an open page is not given out.
 */
export function pageDataNeeds(suite: CompiledSuite, page: CompiledPage): DataNeed[] {
  const needs = new Map<string, DataNeed>();
  const product = suite.products[page.product];
  if (!product) return [];
  for (const type of shownTypes(page, product.areaTypes)) {
    for (const params of paramChoices(suite, page)) {
      for (const { series, breakdown } of planPage(suite, page, typicalSituation(suite, page, type, params))
        .queries) {
        needs.set(`${series}|${breakdown}`, { series, breakdown });
      }
    }
  }
  return [...needs.values()];
}

function shownTypes({ hideFor, onlyFor }: CompiledPage, types: string[]): string[] {
  return types.filter((type) => !hideFor?.includes(type) && (onlyFor?.includes(type) ?? true));
}

/** The defaults, and for each param one choice per level of its classification or per fixed choice. */
function paramChoices(suite: CompiledSuite, page: CompiledPage): Record<string, string>[] {
  const index = indexSuite(suite);
  const choices: Record<string, string>[] = [{}];
  for (const [name, param] of Object.entries(page.params ?? {})) {
    const values = param.options
      ? param.options.map(({ value }) => value)
      : (param.childAreaTypes ?? memberPerLevel(index, param.dimension ?? ''));
    for (const value of values) choices.push({ [name]: value });
  }
  return choices;
}

const memberPerLevel = (index: ReturnType<typeof indexSuite>, name: string) =>
  dimensionsNamed(index, name).flatMap(({ manifest }) => manifest.members[0]?.code ?? []);

function typicalSituation(
  suite: CompiledSuite,
  page: CompiledPage,
  type: string,
  params: Record<string, string>,
): Situation {
  const product = suite.products[page.product];
  if (!product) throw new Error(`"${page.product}" is not a product`);
  const index = indexSuite(suite);
  const benchmarkType = index.areas.get(product.benchmark)?.area_type ?? '';
  const childTypes = Object.values(page.params ?? {}).flatMap(({ childAreaTypes }) => childAreaTypes ?? []);
  const children = [...new Set([...childTypes, ...product.areaTypes])].map((code) =>
    inventedArea(suite, `child ${code}`, code),
  );
  return {
    product,
    focus:
      type === benchmarkType
        ? inventedArea(suite, product.benchmark, type)
        : inventedArea(suite, 'focus', type),
    compare: [inventedArea(suite, 'compare', type)],
    benchmark: inventedArea(suite, product.benchmark, benchmarkType),
    ...(product.parentType && { parent: inventedArea(suite, 'parent', product.parentType) }),
    peers: [inventedArea(suite, 'peer', type)],
    children,
    childrenByType: Object.groupBy(children, ({ area_type }) => area_type.code) as Record<string, Area[]>,
    years: {},
    coverage: Object.fromEntries(
      Object.values(suite.series).map(({ series, firstYear }) => [
        series,
        { firstYear, lastYear: product.reportYear },
      ]),
    ),
    params,
  };
}

function inventedArea(suite: CompiledSuite, area_id: string, code: string): Area {
  const known = suite.areaTypes.find((type) => type.code === code);
  const type = { code, name: known?.name ?? code, pluralized_name: known?.pluralized_name ?? code };
  return {
    area_id,
    name: area_id,
    maori_name: area_id,
    short_name: area_id,
    is_public: false,
    is_user_area: false,
    is_valid_comparer: true,
    area_type: type,
    data_type: type,
    public_details: [],
    north_south_order: 0,
    parent_ids: [],
  };
}
