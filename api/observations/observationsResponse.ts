import type { MayRead } from '#api/access/readableMembers.ts';
import { dataSeries } from '#api/dimensions/dataSeries.ts';
import type { Coverage, ObservationSet } from '#data/store.ts';
import { creditOf } from '#engine/core/plan/observations/creditOf.ts';
import type { Area, ObservationRow, ObservationsResponse } from '#generated/types.ts';
import type { ObservationQuestion } from './observationQuestion.ts';
import type { ReadableCells } from './readableCells.ts';
import { toCsv } from './toCsv.ts';

type Row = ObservationRow & { dataset: string };

/** The rows that may be read, each with its dataset. */
export function readableRows(observations: ObservationSet, readable: ReadableCells): Row[] {
  const rows: Row[] = [];
  let [series, area]: (string | undefined)[] = [];
  let mayRead = NOTHING;
  for (const row of observations.rows()) {
    // Rows are sorted by series and area, so the rule is looked up once for each.
    if (row.series !== series || row.area_id !== area) {
      [series, area] = [row.series, row.area_id];
      mayRead = readable(row.series, row.area_id);
    }
    if (mayRead(row.member)) rows.push(row);
  }
  return rows;
}

const NOTHING: MayRead = () => false;

export function jsonResponse(
  { data_version, datasets }: ObservationSet,
  { series }: ObservationQuestion,
  coverage: Coverage,
  rows: readonly Row[],
  corrections: string[],
): ObservationsResponse {
  return {
    data_version,
    demonstration: rows.some(({ dataset }) => datasets[dataset]?.demonstration),
    ...(corrections.length > 0 && { corrections }),
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
    rows.map(({ dataset, ...row }) => {
      const from = datasets[dataset];
      return {
        ...row,
        area: names.get(row.area_id) ?? row.area_id,
        source: from ? creditOf(from) : '',
        demonstration: from?.demonstration ?? false,
      };
    }),
  );
}
