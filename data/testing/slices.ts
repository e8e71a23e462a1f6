import type { Dataset, PublishInput, Slice } from '#data/contract/contract.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { ObservationStatus } from '#generated/types.ts';

export const testDataset: Dataset = {
  dataset: 'harvest-survey',
  title: 'Harvest survey',
  source: 'Office of Orchards',
  licence: 'CC BY 4.0',
  release: 'Season 2024',
  released: '2024-09-30',
  demonstration: false,
};

export const inventedDataset: Dataset = {
  dataset: 'invented',
  title: 'Invented figures',
  source: 'Nobody',
  licence: 'None',
  protected: true,
  demonstration: true,
};

/** One cell: a figure, or a figure with its status; undefined if there is no observation. */
export type TestCell = number | readonly [number | null, ObservationStatus] | undefined;

interface TestSlice {
  series?: string;
  breakdown?: string;
  area?: string;
  members?: readonly string[];
  dataset?: string;
  /** period → cells in the order of the members */
  rows: Record<string, readonly TestCell[]>;
}

/** A handwritten slice. */
export function testSlice({
  series = 'APPLES',
  breakdown = '',
  area = 'orchard-bay',
  members = [''],
  dataset = testDataset.dataset,
  rows,
}: TestSlice): Slice {
  const cells = Object.values(rows).flatMap((row) => members.map((_, at) => row[at]));
  return {
    series,
    breakdown,
    area_id: area,
    periods: Object.keys(rows),
    members,
    values: Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : (cell?.[0] ?? Number.NaN))),
    statuses: Uint8Array.from(cells, (cell) =>
      cell === undefined ? 0 : statusCode(typeof cell === 'number' ? 'A' : cell[1]),
    ),
    datasets: [dataset],
  };
}

/** A publish of slices of the test dataset. */
export function testPublish(slices: Iterable<Slice>, more: Partial<PublishInput> = {}): PublishInput {
  return { datasets: [testDataset, inventedDataset], slices, ...more };
}
