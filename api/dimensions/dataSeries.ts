import type { SeriesCoverage } from '#data/store.ts';
import type { DataSeries, SeriesManifest } from '#generated/types.ts';

/** A series and the years it covers, in the format of responses. */
export function dataSeries(
  series: SeriesManifest,
  coverage: Pick<SeriesCoverage, 'firstYear' | 'lastYear'>,
): DataSeries {
  return {
    key: series.series,
    name: series.name,
    frequency: series.frequency,
    first_year: coverage.firstYear,
    last_year: coverage.lastYear,
    canStartFromFirstYear: series.canStartFromFirstYear ?? false,
    unit: series.unit,
    unit_kind: series.unitKind,
  };
}
