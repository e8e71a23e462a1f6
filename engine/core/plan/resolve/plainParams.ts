import { type ResolvedParam, resolveParams } from '#engine/core/plan/params/params.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** Params of a page, resolved without an area. */
export function plainParams(
  suite: CompiledSuite,
  product: CompiledProduct,
  page: CompiledPage,
  params: Readonly<Record<string, string>>,
): ResolvedParam[] {
  const series = suite.series[page.series[0] ?? ''];
  const situation = { product, params: { ...params }, childrenByType: {} };
  return resolveParams({ page, suite, series, index: indexSuite(suite), situation });
}
