import type { ObservationAttributes, Slice } from '#data/contract/contract.ts';
import { rowsOfSlice } from '#data/slices/mergeSlices.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import { inventedDataset, testDataset, testSlice } from './slices.ts';

export const apples = testSlice({ rows: { 2022: [10], 2023: [12.5], 2024: [[-0.25, 'P']] } });
export const kinds: Slice = {
  ...testSlice({
    breakdown: 'KIND',
    members: ['GALA', 'FUJI'],
    rows: { 2022: [undefined, 1e-7], 2023: [7, Math.PI], 2024: [-1e300, [null, 'Q']] },
  }),
  datasets: [testDataset.dataset, inventedDataset.dataset],
  sources: Uint8Array.of(0, 1, 0, 1, 1, 0),
};
export const large = testSlice({ area: 'cider-hill', rows: { 2023: [2_000_000_000], 2024: [-70_000.5] } });
const silent = testSlice({ area: 'silent-hill', rows: { 2024: [undefined] } });
/** Figures with intervals, notes and attributes, with interval ends of every width. */
export const said: Slice[] = [
  [1, 2.5],
  [-300.25, 300],
  [-70_000, 70_000.125],
  [-1 / 3, 1e300],
].map(([low = 0, high = 0], at) => ({
  ...kinds,
  area_id: `said-${at}`,
  attributes: new Map<number, ObservationAttributes>([
    [1, { low, high }],
    [
      2,
      { low: -high, high, note: 'Small "sample"; read with care', attributes: { DECIMALS: '1', CONF: 'F' } },
    ],
    [3, { note: 'Small "sample"; read with care' }],
    [4, { attributes: { DECIMALS: '1' } }],
  ]),
}));
/** The largest and smallest figures of a double. */
export const huge = testSlice({
  area: 'far-vale',
  members: ['A', 'B'],
  rows: { 2023: [Number.MAX_VALUE, 5e-324], 2024: [-1 / 3, 1 / 3], 2025: [0, [null, 'M']] },
});
export const all = [apples, kinds, large, silent];

export const byPlace = (rows: Iterable<DatasetRow>) =>
  [...rows]
    .map(
      ({ series, area_id, breakdown, period, member, value, status, dataset, low, high, note, attributes }) =>
        JSON.stringify([
          ...[series, area_id, breakdown, period, member, value, status, dataset],
          ...[low ?? null, high ?? null, note ?? null],
          attributes ? Object.entries(attributes).sort() : null,
        ]),
    )
    .sort();
export const rowsOf = (slices: readonly (Slice | undefined)[]) =>
  byPlace(slices.flatMap((slice) => (slice ? [...rowsOfSlice(slice)] : [])));
