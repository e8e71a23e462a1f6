import type { Dims } from '#engine/core/measures/measure.ts';
import type { DimsStore } from '#engine/core/plan/observations/dims.ts';
import { findMember, isTotal } from '#engine/core/plan/params/members.ts';
import { fillTerm, type ResolvedParam } from '#engine/core/plan/params/params.ts';
import type { SuiteIndex } from '#engine/core/plan/suite/suiteIndex.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { normalizeFilter, withoutNamed } from '#engine/core/query/normalizeFigure.ts';
import type { FilterPart } from '#engine/core/query/query.ts';
import type { CompiledPage, SeriesManifest } from '#generated/types.ts';
import type { AxisItem } from './axes.ts';

/** What decides which members a page reads: its own filter and the reader's choices. */
export interface MemberScope {
  index: SuiteIndex;
  page: Pick<CompiledPage, 'filter'>;
  params: readonly ResolvedParam[];
}

/**
 * A filter as members of dimensions, combined with the parts of the page's own filter that the series is
 * published by. Params are filled in, totals are left out, and classifications are replaced by the member's
 * level. undefined if a part names an unknown member.
 */
export function filterDims(
  { index, page, params }: MemberScope,
  store: DimsStore,
  series: SeriesManifest,
  filter: readonly FilterPart[],
): Dims | undefined {
  const whole = page.filter
    ? normalizeFilter(page.filter).filter(({ dimension }) =>
        isPublishedBy(series, fillTerm(dimension, params)),
      )
    : [];
  let dims = store.empty;
  for (const part of [...withoutNamed(whole, filter), ...filter]) {
    const name = fillTerm(part.dimension, params);
    const code = fillTerm(part.member, params);
    if (isTotal(index, name, code)) continue;
    const found = findMember(index, name, code, series);
    if (!found) return undefined;
    dims = store.with(dims, found.dimension.manifest.dimension, code);
  }
  return dims;
}

/** Whether a series is published by a dimension, alone or together with others. */
const isPublishedBy = ({ breakdowns = [] }: SeriesManifest, dimension: string): boolean =>
  breakdowns.some((breakdown) => codesIn(breakdown).includes(dimension));

/**
 * A filter narrowed to the members of a row. They replace members of the same dimension or classification.
 */
export function placeMembers(
  { index }: Pick<MemberScope, 'index'>,
  store: DimsStore,
  filter: Dims,
  items: readonly Pick<AxisItem, 'place'>[],
): { dims: Dims; rowDims: string[] } {
  const treeOf = (dimension: string) => index.dimensions.get(dimension)?.manifest.classification;
  let dims = filter;
  const rowDims: string[] = [];
  for (const { place } of items) {
    if (!place) continue;
    const { classification } = place;
    const replaced = Object.keys(dims).filter(
      (dimension) => classification !== undefined && treeOf(dimension) === classification,
    );
    if (replaced.length > 0) dims = store.without(dims, replaced);
    dims = store.with(dims, place.dimension, place.code);
    rowDims.push(place.dimension);
  }
  return { dims, rowDims };
}
