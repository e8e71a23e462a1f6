import type { AreaDirectory } from '#api/areas/areaDirectory.ts';
import { areasAround } from '#api/areas/areasAround.ts';
import { choosersOf, isSet } from '#engine/core/query/areaSet.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import type { AreaTypeCode, CompiledPage, CompiledSuite } from '#generated/types.ts';
import type { PageChoice } from './pageChoice.ts';

/**
 * Further areas whose figures a page may show, besides the focus area and the benchmark: comparators and the
 * larger area around. If the page draws peers, parts or areas that a reader chooses, all of those too.
 */
export function areasBeside(
  { directory, suite }: { directory: AreaDirectory; suite: Pick<CompiledSuite, 'series'> },
  {
    product,
    page,
    area,
    compare,
    smallAreas,
    choosable,
  }: Pick<PageChoice, 'product' | 'page' | 'area' | 'compare' | 'smallAreas' | 'choosable'>,
): string[] {
  const focus = directory.find(area.area_id);
  if (!focus) return [];
  const around = areasAround(
    directory,
    product,
    focus,
    smallAreas,
    (one) => one,
    publishedTypes(suite, page),
  );
  const many = drawsMany(page)
    ? [
        ...around.peers,
        ...Object.values(around.childrenByType).flat(),
        ...directory.areasOf(product).filter(({ area_type }) => choosable.types.includes(area_type)),
      ]
    : [];
  const parent = around.parent ? [around.parent] : [];
  const ids = [...compare, ...parent, ...many].map(({ area_id }) => area_id);
  return [...ids, ...choosable.parents].filter((id) => id !== area.area_id && id !== product.benchmark);
}

/** Area types that a page's figures are for; undefined: all. */
export const publishedTypes = (
  { series }: Pick<CompiledSuite, 'series'>,
  page: Pick<CompiledPage, 'series'>,
): readonly AreaTypeCode[] | undefined => series[page.series[0] ?? '']?.areaTypes;

/** Whether a block draws areas other than the focus area, the benchmark and comparators. */
const drawsMany = ({ blocks }: CompiledPage): boolean =>
  blocks.some((block) => {
    if (!('data' in block)) return false;
    const { areas } = queryOf(block.data);
    return isSet(areas, 'peers', 'children') || choosersOf(areas).length > 0;
  });
