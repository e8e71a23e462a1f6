import { type BlockInput, blockBase, fillText } from '#engine/core/plan/block/blockEvaluator.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { DownloadBlock, DownloadView, SeriesManifest } from '#generated/types.ts';

/** What can be chosen of a download: series under headings, breakdowns, types of areas, years. Figures come with the file. */
export function evaluateDownload(input: BlockInput<DownloadBlock>): DownloadView {
  const { page, context, block } = input;
  const groups = block.groups.map(({ title, series }) => ({
    title: fillText(page, context, title),
    series: series.flatMap((key) => page.suite.series[key] ?? []),
  }));
  const all = groups.flatMap(({ series }) => series);
  const published = new Set(all.flatMap((series) => breakdownsOf(page, series)));
  const breakdowns = [...published].filter((code) => code !== '');
  return {
    ...blockBase(input),
    kind: 'download',
    groups: groups.map(({ title, series }) => ({ title, series: series.map(offered) })),
    breakdowns: breakdowns.map((code) => ({ breakdown: code, title: breakdownTitle(page, code) })),
    ...(!published.has('') && { noTotals: true }),
    areaTypes: offeredTypes(page, block),
    inside: block.inside === true,
    years: yearsOf(page, all),
  };
}

/** How a series can be taken, '' as totals: as it is published, or, where nothing of it is, as its manifest says. */
function breakdownsOf(page: ResolvedPage, series: SeriesManifest): string[] {
  const { breakdowns = [] } = series;
  const published = page.situation.coverage[series.series]?.breakdowns;
  if (published) return ['', ...breakdowns].filter((code) => published.has(code));
  return hasAlternatives(page, series) ? breakdowns : ['', ...breakdowns];
}

/** Whether a series is published by alternatives only, such as scenarios, so that it has no totals. */
function hasAlternatives({ index }: ResolvedPage, { breakdowns = [] }: SeriesManifest): boolean {
  const isOne = (dimension: string) => index.dimensions.get(dimension)?.manifest.past !== undefined;
  return breakdowns.length > 0 && breakdowns.every((breakdown) => codesIn(breakdown).some(isOne));
}

const offered = ({ series, name, unit }: SeriesManifest) => ({ series, title: name, unit });

/** "Industry, 19 divisions by Sex" for IND_L1,SEX. */
function breakdownTitle({ index }: Pick<ResolvedPage, 'index'>, code: string): string {
  const names = codesIn(code).map((dimension) => index.dimensions.get(dimension)?.manifest.name ?? dimension);
  return names.join(' × ');
}

function offeredTypes({ suite, situation }: ResolvedPage, block: DownloadBlock): DownloadView['areaTypes'] {
  const { product, childrenByType } = situation;
  const small = product.smallAreas?.areaTypes ?? [];
  const types = block.areaTypes ?? product.areaTypes.filter((code) => block.inside || !small.includes(code));
  return (
    suite.areaTypes
      .filter(({ code }) => types.includes(code))
      // One area alone is chosen by itself.
      .filter(({ code }) => suite.areas.filter(({ area_type }) => area_type === code).length > 1)
      .filter(({ code }) => !block.inside || (childrenByType?.[code]?.length ?? 0) > 0)
      .map((type) => ({ code: type.code, title: block.inside ? type.pluralized_name : typePlural(type) }))
  );
}

function yearsOf(
  { situation, years }: ResolvedPage,
  series: readonly SeriesManifest[],
): DownloadView['years'] {
  const covered = series.flatMap((one) => situation.coverage[one.series] ?? []);
  if (covered.length === 0) return { first: years.focusYear, last: years.focusYear };
  return {
    first: Math.min(...covered.map(({ firstYear }) => firstYear)),
    last: Math.max(...covered.map(({ lastYear }) => lastYear)),
  };
}
