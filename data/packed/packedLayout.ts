import { crc32 } from 'node:zlib';
import type { SliceKey } from '#data/contract/contract.ts';
import { alike } from './alike.ts';

/**
 * The bytes of a slice in every database. All numbers are big-endian.
 *
 *     0       1   format: 1, or 2 if attributes follow
 *     1       4   CRC-32 of the heading (`sealOf`) and of all bytes that follow
 *     5       1   bytes of a figure: 1, 2, 4 (integer, the smallest: no figure) or 8 (double, NaN: no figure)
 *     6       1   decimals: integers are divided by 10 to this power
 *     7       1   statuses: 1 one for all cells, 2 one for each period, 3 one for each cell
 *     8       1   sources: the same, or 0 if all cells belong to the first dataset
 *     9       1   number of datasets
 *     10      4 × datasets   their ids
 *     …       statuses, sources (one byte each), figures, all by period and then member
 *     …       attributes, see `packAttributes`
 *
 * The tables store periods, members and key next to them. The checksum includes these, so bytes in the wrong
 * row are detected as damage instead of being read as figures of something else.
 */
export const plainForm = 1;
export const packedForm = 2;
export const headBytes = 10;
export const widths: readonly number[] = [1, 2, 4, 8];

/** Periods or members, shared by many slices. */
export interface CodeList {
  codes: readonly string[];
  /** CRC-32 of the codes */
  crc: number;
}

export const codeList = (codes: readonly string[]): CodeList => ({
  codes,
  crc: crc32(JSON.stringify(codes)),
});

/** The subject of packed figures. */
export interface PackedHeading<List extends CodeList = CodeList> {
  key: SliceKey;
  periods: List;
  members: List;
}

/** Cached start of the last seal: consecutive slices are of the same series. */
let begun = { series: '', breakdown: '', crc: crc32('["","",') };
/** Cached end of the last seal. */
let ended = { periods: 0, members: 0, datasets: [] as readonly string[], text: ',0,0,[]]' };

/** CRC-32 of `[series, breakdown, area, CRC of periods, CRC of members, datasets]` as JSON. */
export function sealOf({ key, periods, members }: PackedHeading, datasets: readonly string[]): number {
  const { series, breakdown, area_id } = key;
  if (begun.series !== series || begun.breakdown !== breakdown)
    begun = { series, breakdown, crc: crc32(`[${JSON.stringify(series)},${JSON.stringify(breakdown)},`) };
  if (ended.periods !== periods.crc || ended.members !== members.crc || !alike(ended.datasets, datasets)) {
    const text = `,${periods.crc},${members.crc},${JSON.stringify(datasets)}]`;
    ended = { periods: periods.crc, members: members.crc, datasets, text };
  }
  return crc32(JSON.stringify(area_id) + ended.text, begun.crc);
}

/** Offsets of the parts of a slice, from the size of each. */
export function offsets(datasets: number, statuses: number, sources: number, values: number) {
  const statusesAt = headBytes + 4 * datasets;
  const sourcesAt = statusesAt + statuses;
  const valuesAt = sourcesAt + sources;
  return { statusesAt, sourcesAt, valuesAt, end: valuesAt + values };
}
