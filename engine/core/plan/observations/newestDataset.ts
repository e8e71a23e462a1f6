import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { PageContext } from './measureContext.ts';
import type { ReadDataset } from './observations.ts';

/**
 * The dataset of a series' latest figure, for the benchmark area or, if the series does not cover its type,
 * for the first area it covers.
 */
export function newestDataset(
  page: ResolvedPage,
  context: PageContext,
  { series: key, areaTypes }: SeriesManifest,
): ReadDataset | undefined {
  const { area_id } = page.areas.benchmark;
  const type = page.index.areas.get(area_id)?.area_type ?? '';
  const [first] = areaTypes.flatMap((code) => page.index.areasByType.get(code) ?? []);
  const area = areaTypes.includes(type) || !first ? area_id : first.area_id;
  context.get(key, area, page.periods.focus(key), {});
  const dataset = context.used.series.get(key);
  return dataset === undefined ? undefined : context.datasets[dataset];
}
