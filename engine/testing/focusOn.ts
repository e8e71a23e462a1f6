import type { Situation } from '#engine/core/plan/suite/situation.ts';
import type { Area, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** An area of a type as focus of a page, with two peers, a part, and an area around it. */
export function focusOn(
  { suite, product }: { suite: CompiledSuite; product: CompiledProduct },
  type: string,
): Situation {
  const area = (area_id: string, code: string, more: Partial<Area> = {}): Area => {
    const area_type = suite.areaTypes.find((one) => one.code === code) ?? {
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
      area_type,
      data_type: area_type,
      public_details: [],
      north_south_order: 1,
      parent_ids: [],
      ...more,
    };
  };
  const whole = suite.areas.find(({ area_id }) => area_id === product.benchmark)?.area_type ?? '';
  const benchmark = area(product.benchmark, whole);
  const focus = type === whole ? benchmark : area('focus', type);
  const children = product.areaTypes.map((code) =>
    area(`part-${code}`, code, { parent_ids: [focus.area_id] }),
  );
  const others = [area('other', type), area('third', type)];
  return {
    product,
    focus,
    benchmark,
    compare: others.slice(0, 1),
    parent: area('around', type),
    peers: [focus, ...others],
    children,
    childrenByType: Object.fromEntries(children.map((child) => [child.area_type.code, [child]])),
    parents: [focus],
    areasByType: Object.fromEntries(product.areaTypes.map((code) => [code, [area(`any-${code}`, code)]])),
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
