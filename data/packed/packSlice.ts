import { crc32 } from 'node:zlib';
import type { Slice } from '#data/contract/contract.ts';
import { packAttributes } from './packedAttributes.ts';
import { packBytes } from './packedBytes.ts';
import { headBytes, offsets, type PackedHeading, packedForm, plainForm, sealOf } from './packedLayout.ts';
import { formOf, writeValues } from './packedValues.ts';

const MAX_DATASETS = 255;

/**
 * The bytes of a slice in the layout of `packedLayout`. @param datasetIds ids of the slice's datasets, in
 * order
 */
export function packSlice(slice: Slice, heading: PackedHeading, datasetIds: readonly number[]): Uint8Array {
  const [periods, members] = [slice.periods.length, slice.members.length];
  if (datasetIds.length > MAX_DATASETS)
    throw new Error(`${slice.series} for ${slice.area_id} is of more than ${MAX_DATASETS} datasets`);
  const form = formOf(slice.values);
  const statuses = packBytes(slice.statuses, periods, members);
  const sources = packBytes(slice.sources, periods, members);
  const attributes = slice.attributes && packAttributes(slice.attributes, slice.values.length);
  const { statusesAt, sourcesAt, valuesAt, end } = offsets(
    datasetIds.length,
    statuses.bytes.length,
    sources.bytes.length,
    slice.values.length * form.width,
  );
  // Allocate from the pool: separate memory for each small slice would take longer than everything else.
  const bytes = Buffer.allocUnsafe(end + (attributes?.length ?? 0));
  bytes[5] = form.width;
  bytes[6] = form.decimals;
  bytes[7] = statuses.form;
  bytes[8] = sources.form;
  bytes[9] = datasetIds.length;
  let at = headBytes;
  for (const id of datasetIds) at = bytes.writeUInt32BE(id, at);
  bytes.set(statuses.bytes, statusesAt);
  bytes.set(sources.bytes, sourcesAt);
  writeValues(bytes, valuesAt, slice.values, form);
  if (attributes) bytes.set(attributes, end);
  bytes[0] = attributes ? packedForm : plainForm;
  bytes.writeUInt32BE(crc32(bytes.subarray(5), sealOf(heading, slice.datasets)), 1);
  return bytes;
}
