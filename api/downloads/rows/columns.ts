import type { FigureCell } from '#api/exports/block/blockFigures.ts';
import type { DownloadRow } from './downloadRows.ts';

/** Headings of the long format. */
export const HEADS: readonly string[] = [
  'series',
  'series_name',
  'area_id',
  'area',
  'area_type',
  'period',
  'breakdown',
  'member_code',
  'member',
  'value',
  'unit',
  'status',
  'source',
  'demonstration',
  'low',
  'high',
  'note',
];
export const VALUE_AT = HEADS.indexOf('value');

/** A figure as a row of the long format. */
export function cellsOfRow(row: DownloadRow): FigureCell[] {
  const { series, area, period, breakdown, member, memberName, value, unit, status, source, demonstration } =
    row;
  return [
    series.series,
    series.name,
    area.area_id,
    area.name,
    area.area_type.code,
    period,
    breakdown,
    member,
    memberName,
    value,
    unit,
    status,
    source,
    demonstration ? 'yes' : 'no',
    row.low ?? null,
    row.high ?? null,
    row.note ?? null,
  ];
}
