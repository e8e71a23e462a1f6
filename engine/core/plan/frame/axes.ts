import type { MeasureArguments } from '#engine/core/measures/measure.ts';
import {
  type FoundMember,
  findMember,
  frameMember,
  isTotal,
  membersOf,
} from '#engine/core/plan/params/members.ts';
import { fillParam, fillParams } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import type { DataQuery, FrameMember, SeriesManifest } from '#generated/types.ts';
import { seasonAxes } from './seasons.ts';

/** One member of a row dimension. */
export interface AxisItem {
  member: FrameMember;
  /** member of a dimension that the row is cut to; absent: the whole */
  place?: { dimension: string; classification?: string; code: string };
  /** the row's own series */
  series?: SeriesManifest;
  /** arguments the row gives its measures */
  args?: MeasureArguments;
  residual?: boolean;
  /** year, or part of a year as periods write it (Q3, 09), that the row's period is moved to */
  year?: string;
  part?: string;
}

/** A row dimension: parts of a breakdown, several series, spans of years, or parts of the year and years. */
export interface Axis {
  title: string;
  items: AxisItem[];
  /** in an order of its own, which is kept unless a query sorts */
  ordered: boolean;
}

export type BreakdownQuery = Pick<DataQuery, 'breakdown' | 'within' | 'members'>;

/** The row dimensions of a query beside areas and periods; at most two. */
export function queryAxes(page: ResolvedPage, query: DataQuery, series: SeriesManifest | undefined): Axis[] {
  const axes: Axis[] = [];
  if (Array.isArray(query.series)) axes.push(seriesAxis(page, query.series));
  if (query.spans) axes.push(spanAxis(query.spans));
  if (query.seasons !== undefined) axes.push(...seasonAxes(page, query.seasons, series));
  if (query.breakdown) axes.push(breakdownAxis(page, query, series));
  if (query.breakdown2) axes.push(breakdownAxis(page, { breakdown: query.breakdown2 }, series));
  return axes.slice(0, 2);
}

function seriesAxis(page: ResolvedPage, keys: string[]): Axis {
  const items = keys.flatMap((key) => {
    const series = page.suite.series[key];
    if (!series || !isMadeFor(page.index, series, page.areas.focus.area_id, page.focusType)) return [];
    const member: FrameMember = { code: key, name: series.name };
    return [{ series, member: series.shortName ? { ...member, shortName: series.shortName } : member }];
  });
  return { title: 'Indicator', items, ordered: true };
}

function spanAxis(spans: number[]): Axis {
  const items = spans.map((years) => ({
    member: { code: String(years), name: `${years} ${years === 1 ? 'year' : 'years'}` },
    args: { over: years },
  }));
  return { title: 'Years', items, ordered: true };
}

/** Members of a breakdown: all, those within one, or those named (the total among them where it is named). */
export function breakdownAxis(
  page: ResolvedPage,
  { breakdown: named = '', within, members }: BreakdownQuery,
  series: SeriesManifest | undefined,
): Axis {
  const { index, params } = page;
  const breakdown = fillParam(named, params);
  const inside = within === undefined ? undefined : fillParam(within, params);
  const items = members
    ? namedItems(page, breakdown, members, series)
    : membersOf(index, breakdown, series, inside).map((found) => memberItem(page, found));
  const first = membersOf(index, breakdown, series, inside)[0]?.dimension.manifest;
  const manifest = first ?? index.dimensions.get(breakdown)?.manifest;
  return {
    title: (manifest?.name ?? breakdown).replace(/\s*\([^)]*\)$/, ''),
    items,
    ordered: manifest?.ordered === true || members !== undefined,
  };
}

function namedItems(
  page: ResolvedPage,
  breakdown: string,
  codes: string[],
  series: SeriesManifest | undefined,
): AxisItem[] {
  return fillParams(codes, page.params).flatMap((code) => {
    if (isTotal(page.index, breakdown, code))
      return [{ member: { code, name: totalName(page, breakdown, code) } }];
    const found = findMember(page.index, breakdown, code, series);
    return found ? [memberItem(page, found)] : [];
  });
}

function totalName(page: ResolvedPage, breakdown: string, code: string): string {
  const levels = page.index.classifications.get(breakdown) ?? [page.index.dimensions.get(breakdown)];
  return (
    levels.find((level) => level?.manifest.total === code && level.manifest.totalName)?.manifest.totalName ??
    'Total'
  );
}

function memberItem(page: ResolvedPage, found: FoundMember): AxisItem {
  const { dimension, classification } = found.dimension.manifest;
  return {
    member: frameMember(page.index, found),
    place: { dimension, code: found.member.code, ...(classification !== undefined && { classification }) },
    ...(found.member.residual && { residual: true }),
  };
}
