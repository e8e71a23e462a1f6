import { type BlockInput, blockBase, fillText } from '#engine/core/plan/block/blockEvaluator.ts';
import { newestDataset } from '#engine/core/plan/observations/newestDataset.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { blockSource } from '#engine/core/plan/words/blockNotes.ts';
import { nameInSentence } from '#engine/core/plan/words/words.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinNames } from '#engine/core/words/numberWords.ts';
import type { DownloadBlock, DownloadView, SeriesManifest } from '#generated/types.ts';

/**
 * What a download offers: series under headings, breakdowns, types of areas, years. The figures come with the
 * file. A series without figures for any area on offer is left out; one without figures for an area of the
 * page says so.
 */
export function evaluateDownload(input: BlockInput<DownloadBlock>): DownloadView {
  const { page, context, block } = input;
  const areaTypes = offeredTypes(page, block);
  const areas = offeredAreas(page, block, areaTypes);
  const groups = block.groups
    .map(({ title, series }) => ({
      title: fillText(page, context, title),
      series: series.flatMap((key) => page.suite.series[key] ?? []).filter((one) => hasAny(page, one, areas)),
    }))
    .filter(({ series }) => series.length > 0);
  const all = groups.flatMap(({ series }) => series);
  // The files contain figures that the page does not show, so their publishers are credited too.
  for (const series of all) newestDataset(page, context, series);
  const published = new Set(all.flatMap((series) => breakdownsOf(page, series)));
  const breakdowns = [...published].filter((code) => code !== '');
  return {
    ...blockBase(input),
    kind: 'download',
    groups: groups.map(({ title, series }) => ({
      title,
      series: series.map((one) => offered(page, block, one)),
    })),
    breakdowns: breakdowns.map((code) => ({ breakdown: code, title: breakdownTitle(page, code) })),
    ...(!published.has('') && { noTotals: true }),
    areaTypes,
    inside: block.inside === true,
    years: yearsOf(page, all),
    ...blockSource(context),
  };
}

/**
 * The breakdowns that a series can be downloaded by, '' for totals: those published or, if nothing is
 * published, those in its manifest.
 */
function breakdownsOf(page: ResolvedPage, series: SeriesManifest): string[] {
  const { breakdowns = [] } = series;
  const published = page.situation.coverage[series.series]?.breakdowns;
  if (published) return ['', ...breakdowns].filter((code) => published.has(code));
  return hasAlternatives(page, series) ? breakdowns : ['', ...breakdowns];
}

/** Whether a series is published only by alternatives, such as scenarios, so that it has no totals. */
function hasAlternatives({ index }: ResolvedPage, { breakdowns = [] }: SeriesManifest): boolean {
  const isOne = (dimension: string) => index.dimensions.get(dimension)?.manifest.past !== undefined;
  return breakdowns.length > 0 && breakdowns.every((breakdown) => codesIn(breakdown).some(isOne));
}

function offered(page: ResolvedPage, { inside }: DownloadBlock, series: SeriesManifest) {
  const looked = inside ? [] : page.areas.key.filter(({ role }) => role !== 'benchmark');
  const lacking = looked.filter(({ area_id }) => !hasAny(page, series, [area_id]));
  const areas = joinNames(lacking.map((area) => nameInSentence(page, area)));
  const lacks = sayMessage(page.suite.messages, 'download-lacks', { areas });
  return {
    series: series.series,
    title: series.name,
    unit: series.unit,
    ...(lacking.length > 0 && { lacks }),
  };
}

/** Whether a series has figures for any of these areas, by the index. */
function hasAny({ situation }: ResolvedPage, { series }: SeriesManifest, areas: readonly string[]): boolean {
  const covered = situation.coverage[series];
  if (!covered?.areas) return covered !== undefined;
  return areas.some((area) => covered.areas?.has(area));
}

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
      // A type with a single area is offered as that area.
      .filter(({ code }) => suite.areas.filter(({ area_type }) => area_type === code).length > 1)
      .filter(({ code }) => !block.inside || (childrenByType?.[code]?.length ?? 0) > 0)
      .map((type) => ({ code: type.code, title: block.inside ? type.pluralized_name : typePlural(type) }))
  );
}

/** Ids of all areas that can be selected, singly or with their type. */
function offeredAreas(
  { suite, situation }: ResolvedPage,
  { inside }: DownloadBlock,
  areaTypes: DownloadView['areaTypes'],
): string[] {
  const { focus, compare, benchmark, childrenByType = {} } = situation;
  const types = areaTypes.map(({ code }) => code);
  const listed = inside
    ? types.flatMap((code) => childrenByType[code] ?? [])
    : [focus, ...compare, benchmark, ...suite.areas.filter(({ area_type }) => types.includes(area_type))];
  return listed.map(({ area_id }) => area_id);
}

function yearsOf(
  { situation, years }: ResolvedPage,
  series: readonly SeriesManifest[],
): DownloadView['years'] {
  const covered = series.flatMap(({ series: key, years: listed }) => {
    const { firstYear, lastYear } = situation.coverage[key] ?? {};
    if (firstYear === undefined || lastYear === undefined) return [];
    const all = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at);
    return listed ? all.filter((year) => listed.includes(year)) : all;
  });
  return covered.length === 0 ? [years.focusYear] : [...new Set(covered)].toSorted((a, b) => a - b);
}
