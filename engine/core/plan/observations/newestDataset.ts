import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { PageContext } from './measureContext.ts';
import type { ReadDataset } from './observations.ts';

/** Where the latest figure of a series comes from: of the benchmark area, or of the first one that the series is made for. */
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
