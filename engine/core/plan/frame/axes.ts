import type { MeasureArguments } from '#engine/core/measures/measure.ts';
import type { MemberScope } from '#engine/core/plan/frame/placing.ts';
import {
  type FoundMember,
  findMember,
  frameMember,
  isTotal,
  membersOf,
} from '#engine/core/plan/params/members.ts';
import { fillTerm, fillTerms } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import type { FilterPart, MemberAxis, NamedSeries, Query, RowAxis } from '#engine/core/query/query.ts';
import type { Term } from '#engine/core/query/term.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { FrameMember, SeriesManifest } from '#generated/types.ts';
import { seasonAxes } from './seasons.ts';

/** One member of a row dimension. */
export interface AxisItem {
  member: FrameMember;
  /** member of a dimension that the row is filtered to; absent: the whole */
  place?: { dimension: string; classification?: string; code: string };
  /** the row's own series */
  series?: SeriesManifest;
  /** arguments the row gives its measures */
  args?: MeasureArguments;
  residual?: boolean;
  /** year that the row's period is moved to; `part` is a part of the year as in periods (Q3, 09) */
  year?: string;
  part?: string;
}

/** A row dimension: parts of a breakdown, several series, spans of years, or parts of the year and years. */
export interface Axis {
  title: string;
  items: AxisItem[];
  /** the items have their own order, which is kept unless the query sorts */
  ordered: boolean;
}

/** The row dimensions of a query, apart from areas and periods; at most two. */
export const queryAxes = (page: ResolvedPage, { rows }: Query, series: SeriesManifest | undefined): Axis[] =>
  rows.flatMap((axis) => rowAxes(page, axis, series));

function rowAxes(page: ResolvedPage, axis: RowAxis, series: SeriesManifest | undefined): Axis[] {
  switch (axis.by) {
    case 'series':
      return [seriesAxis(page, axis.series)];
    case 'spans':
      return [spanAxis(axis.years)];
    case 'seasons':
      return seasonAxes(page, axis.years, series);
    case 'members':
      return [memberAxis(page, axis, series)];
  }
}

function seriesAxis(page: ResolvedPage, named: readonly NamedSeries[]): Axis {
  const items = named.flatMap(({ key }) => {
    const series = page.suite.series[key];
    if (!series || !isMadeFor(page.index, series, page.areas.focus.area_id, page.focusType)) return [];
    const member: FrameMember = { code: key, name: series.name };
    return [{ series, member: series.shortName ? { ...member, shortName: series.shortName } : member }];
  });
  return { title: word('table-indicator'), items, ordered: true };
}

function spanAxis(spans: readonly number[]): Axis {
  const items = spans.map((years) => ({
    member: { code: String(years), name: word(years === 1 ? 'table-year' : 'table-years', { years }) },
    args: { over: years },
  }));
  return { title: word('table-spans'), items, ordered: true };
}

/** Members of a breakdown: all, those inside one member, or those named, which can include the total. */
export function memberAxis(
  page: MemberScope,
  { dimension, within, members }: MemberAxis,
  series: SeriesManifest | undefined,
): Axis {
  const { index, params } = page;
  const breakdown = fillTerm(dimension, params);
  const inside = within && fillTerm(within, params);
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

/** The members of a column axis, each with the filter part that selects it. */
export const columnParts = (
  page: MemberScope,
  axis: MemberAxis,
  series: SeriesManifest | undefined,
): { member: FrameMember; part: FilterPart }[] =>
  memberAxis(page, axis, series).items.map(({ member }) => ({
    member,
    part: { dimension: axis.dimension, member: { code: member.code }, at: axis.at },
  }));

function namedItems(
  page: MemberScope,
  breakdown: string,
  codes: readonly Term[],
  series: SeriesManifest | undefined,
): AxisItem[] {
  return fillTerms(codes, page.params).flatMap((code) => {
    if (isTotal(page.index, breakdown, code))
      return [{ member: { code, name: totalName(page, breakdown, code) } }];
    const found = findMember(page.index, breakdown, code, series);
    return found ? [memberItem(page, found)] : [];
  });
}

function totalName(page: MemberScope, breakdown: string, code: string): string {
  const levels = page.index.classifications.get(breakdown) ?? [page.index.dimensions.get(breakdown)];
  return (
    levels.find((level) => level?.manifest.total === code && level.manifest.totalName)?.manifest.totalName ??
    word('table-total')
  );
}

function memberItem(page: MemberScope, found: FoundMember): AxisItem {
  const { dimension, classification } = found.dimension.manifest;
  return {
    member: frameMember(page.index, found),
    place: { dimension, code: found.member.code, ...(classification !== undefined && { classification }) },
    ...(found.member.residual && { residual: true }),
  };
}
