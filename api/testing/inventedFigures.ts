import { slicesOfRows } from '#data/slices/slicesOfRows.ts';
import type { PublishInput } from '#data/store.ts';
import type { ObservationRow } from '#generated/types.ts';
import { inventedSuite } from './inventedSuite.ts';

const DATASET = 'invented';
const PERIODS = ['2022', '2023', '2024'];

const membersOf = (breakdown: string): string[] =>
  breakdown === ''
    ? ['']
    : breakdown
        .split(',')
        .map((code) => inventedSuite.dimensions[code]?.members.map((member) => member.code) ?? [])
        .reduce(
          (lists, codes) =>
            lists.flatMap((list) => codes.map((code) => (list === '' ? code : `${list},${code}`))),
          [''],
        );

/**
 * A figure for every series, area, breakdown, member and period. All are different and have seven digits, so
 * each can be recognised in a response.
 */
export const inventedRows: readonly ObservationRow[] = Object.values(inventedSuite.series)
  .flatMap(({ series, breakdowns = [], areaTypes }) =>
    inventedSuite.areas
      .filter(({ area_type, hiddenDuplicateOf }) => areaTypes.includes(area_type) && !hiddenDuplicateOf)
      .flatMap(({ area_id }) =>
        ['', ...breakdowns].flatMap((breakdown) =>
          membersOf(breakdown).flatMap((member) =>
            PERIODS.map((period) => ({ series, area_id, breakdown, member, period })),
          ),
        ),
      ),
  )
  .map((cell, at) => ({ ...cell, value: 3_000_001 + at * 7, status: 'A' }));

export const inventedFigures: PublishInput = {
  datasets: [
    {
      dataset: DATASET,
      title: 'Invented figures',
      source: '=Invented Statistics',
      licence: 'none',
      demonstration: true,
    },
  ],
  slices: slicesOfRows(inventedRows.map((row) => ({ ...row, dataset: DATASET }))),
  publishedAt: 0,
};

/** Every figure of a series for an area, as text in a response. */
export function figuresOf(series: string, areaId: string): string[] {
  return inventedRows
    .filter((row) => row.series === series && row.area_id === areaId)
    .map(({ value }) => String(value));
}
