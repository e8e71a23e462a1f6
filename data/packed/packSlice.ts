import { crc32 } from 'node:zlib';
import { DamagedFigures, type Slice, type SliceKey } from '#data/contract/contract.ts';
import { packAttributes, unpackAttributes } from './packedAttributes.ts';
import { type ByteForm, bytesOf, packBytes, unpackBytes } from './packedBytes.ts';
import { formOf, readValues, type ValueForm, writeValues } from './packedValues.ts';

/**
 * The bytes of a slice, as every database holds them. All numbers are big-endian.
 *
 *     0       1   form of these bytes: 1, or 2 where attributes follow
 *     1       4   CRC-32 of what the figures are of (`sealOf`) and of all bytes that follow
 *     5       1   bytes of a figure: 1, 2, 4 (whole number, the least one: no figure) or 8 (double, NaN: no figure)
 *     6       1   decimals: whole numbers are divided by 10 to this power
 *     7       1   form of the statuses: 1 one for all cells, 2 one for each period, 3 one for each cell
 *     8       1   form of the sources: the same, or 0 where all cells belong to the first dataset
 *     9       1   number of datasets
 *     10      4 × datasets   their ids
 *     …       statuses, sources (one byte each), figures, all by period and then member
 *     …       attributes, see `packAttributes`
 *
 * Periods, members and key stand beside them in the tables; because they are part of the checksum, bytes that came to stand
 * beside others are damage and never figures of something else.
 */
const plainForm = 1;
export const packedForm = 2;

/** Periods or members, which many slices have in common. */
export interface CodeList {
  codes: readonly string[];
  /** CRC-32 of the codes */
  crc: number;
}

export const codeList = (codes: readonly string[]): CodeList => ({
  codes,
  crc: crc32(JSON.stringify(codes)),
});

/** What packed figures are of. */
export interface PackedHeading {
  key: SliceKey;
  periods: CodeList;
  members: CodeList;
}

const headBytes = 10;
const mostDatasets = 255;
const widths: readonly number[] = [1, 2, 4, 8];

const sealOf = ({ key, periods, members }: PackedHeading, datasets: readonly string[]): number =>
  crc32(JSON.stringify([key.series, key.breakdown, key.area_id, periods.crc, members.crc, datasets]));

/** @param datasetIds of the slice's datasets, in their order */
export function packSlice(slice: Slice, heading: PackedHeading, datasetIds: readonly number[]): Uint8Array {
  const [periods, members] = [slice.periods.length, slice.members.length];
  if (datasetIds.length > mostDatasets)
    throw new Error(`${slice.series} for ${slice.area_id} is of more than ${mostDatasets} datasets`);
  const form = formOf(slice.values);
  const statuses = packBytes(slice.statuses, periods, members);
  const sources = packBytes(slice.sources, periods, members);
  const attributes = slice.attributes && packAttributes(slice.attributes, slice.values.length);
  const [statusesAt, sourcesAt, valuesAt, end] = offsets(
    datasetIds.length,
    statuses.bytes.length,
    sources.bytes.length,
    slice.values.length * form.width,
  );
  const bytes = new Uint8Array(end + (attributes?.length ?? 0));
  const view = new DataView(bytes.buffer);
  bytes.set([form.width, form.decimals, statuses.form, sources.form, datasetIds.length], 5);
  for (const [at, id] of datasetIds.entries()) view.setUint32(headBytes + 4 * at, id);
  bytes.set(statuses.bytes, statusesAt);
  bytes.set(sources.bytes, sourcesAt);
  writeValues(bytes, valuesAt, slice.values, form);
  if (attributes) bytes.set(attributes, end);
  bytes[0] = attributes ? packedForm : plainForm;
  view.setUint32(1, crc32(bytes.subarray(5), sealOf(heading, slice.datasets)));
  return bytes;
}

function offsets(datasets: number, statuses: number, sources: number, values: number) {
  const statusesAt = headBytes + 4 * datasets;
  const sourcesAt = statusesAt + statuses;
  const valuesAt = sourcesAt + sources;
  return [statusesAt, sourcesAt, valuesAt, valuesAt + values] as const;
}

/**
 * @param codeOf code of a dataset's id
 * @throws DamagedFigures
 */
export function unpackSlice(
  bytes: Uint8Array,
  heading: PackedHeading,
  codeOf: (dataset: number) => string | undefined,
): Slice {
  const { key } = heading;
  const [periods, members] = [heading.periods.codes, heading.members.codes];
  const [packed = 0, , , , , width = 0, decimals = 0, statuses = 0, sources = 0, count = 0] = bytes;
  if (packed > packedForm) throw new DamagedFigures(key, 'were written by a newer Rohe: update this one');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headBytes + 4 * count) throw new DamagedFigures(key);
  const datasets = Array.from({ length: count }, (_, at) => codeOf(view.getUint32(headBytes + 4 * at)) ?? '');
  const isWhole = crc32(bytes.subarray(5), sealOf(heading, datasets)) === view.getUint32(1);
  const [rows, cells] = [periods.length, periods.length * members.length];
  const forms = [statuses, sources].map((form) => bytesOf(form as ByteForm, rows, members.length));
  const [statusesAt, sourcesAt, valuesAt, end] = offsets(count, forms[0] ?? 0, forms[1] ?? 0, cells * width);
  const hasAttributes = packed === packedForm && bytes.length > end;
  if (
    !isWhole ||
    !widths.includes(width) ||
    !(hasAttributes || (packed === plainForm && bytes.length === end))
  )
    throw new DamagedFigures(key);
  const sourceCells = unpackBytes(bytes, sourcesAt, sources as ByteForm, rows, members.length);
  return {
    ...key,
    periods,
    members,
    values: readValues(bytes, valuesAt, cells, { width, decimals } as ValueForm),
    statuses:
      unpackBytes(bytes, statusesAt, statuses as ByteForm, rows, members.length) ?? new Uint8Array(cells),
    datasets,
    ...(sourceCells && { sources: sourceCells }),
    ...(hasAttributes && { attributes: unpackAttributes(bytes.subarray(end), cells) }),
  };
}
