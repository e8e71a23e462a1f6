import type { Coverage, ObservationSet } from '../../data/store.ts';
import type { Area, ObservationRow, ObservationsResponse } from '../../generated/types.ts';
import { dataSeries } from '../dimensions/dataSeries.ts';
import type { ObservationQuestion } from './observationQuestion.ts';
import type { ReadableCells } from './readableCells.ts';
import { toCsv } from './toCsv.ts';

type Row = ObservationRow & { dataset: string };

/** The rows that may be read, each with the dataset it comes from. */
export function readRows(observations: ObservationSet, mayRead: ReadableCells): Row[] {
  return [...observations.rows()].filter(({ series, area_id, member }) => mayRead(series, area_id)(member));
}

export function jsonResponse(
  { data_version, datasets }: ObservationSet,
  { series }: ObservationQuestion,
  coverage: Coverage,
  rows: readonly Row[],
): ObservationsResponse {
  return {
    data_version,
    demonstration: rows.some(({ dataset }) => datasets[dataset]?.demonstration),
    series: series.map((manifest) => {
      const nothing = { firstYear: manifest.firstYear, lastYear: manifest.firstYear };
      return dataSeries(manifest, coverage.series[manifest.series] ?? nothing);
    }),
    rows: rows.map(({ dataset: _, ...row }) => row),
  };
}

export function csvResponse(
  { datasets }: ObservationSet,
  areas: readonly Area[],
  rows: readonly Row[],
): string {
  const names = new Map(areas.map(({ area_id, name }) => [area_id, name]));
  return toCsv(
    rows.map(({ dataset, ...row }) => ({
      ...row,
      area: names.get(row.area_id) ?? row.area_id,
      source: datasets[dataset]?.source ?? '',
      demonstration: datasets[dataset]?.demonstration ?? false,
    })),
  );
}
