import { crc32 } from 'node:zlib';
import {
  DamagedFigures,
  type ObservationAttributes,
  type Slice,
  type SliceKey,
} from '#data/contract/contract.ts';
import { unpackAttributes } from './packedAttributes.ts';
import { type ByteForm, byteAt, bytesOf, unpackBytes } from './packedBytes.ts';
import {
  type CodeList,
  headBytes,
  offsets,
  type PackedHeading,
  packedForm,
  plainForm,
  sealOf,
  widths,
} from './packedLayout.ts';
import { readValue, readValues, type ValueForm } from './packedValues.ts';

/** A slice that reads cells from its bytes on demand, because most are never read. */
export class PackedSlice<List extends CodeList = CodeList> {
  readonly key: SliceKey;
  readonly periods: List;
  readonly members: List;
  readonly datasets: readonly string[];
  readonly bytes: Uint8Array;
  private said: Slice['attributes'];

  /** @param bytes checked by `openPacked` */
  constructor(
    { key, periods, members }: PackedHeading<List>,
    datasets: readonly string[],
    bytes: Uint8Array,
  ) {
    this.key = key;
    this.periods = periods;
    this.members = members;
    this.datasets = datasets;
    this.bytes = bytes;
  }

  /** The figure of a cell; NaN if there is none. */
  value(cell: number): number {
    return readValue(this.bytes, this.at.valuesAt, cell, this.form);
  }

  /** Character code of the observation status; 0 without an observation. */
  status(cell: number): number {
    return byteAt(this.bytes, this.at.statusesAt, this.bytes[7] as ByteForm, cell, this.members.codes.length);
  }

  dataset(cell: number): string {
    const { sourcesAt } = this.at;
    const source = byteAt(this.bytes, sourcesAt, this.bytes[8] as ByteForm, cell, this.members.codes.length);
    return this.datasets[source] ?? '';
  }

  attributes(cell: number): ObservationAttributes | undefined {
    if (this.bytes[0] !== packedForm) return undefined;
    this.said ??= unpackAttributes(this.bytes.subarray(this.at.end), this.cells);
    return this.said.get(cell);
  }

  /** Unpacks all cells. */
  unpacked(): Slice {
    const { bytes, key, cells } = this;
    const [periods, members] = [this.periods.codes, this.members.codes];
    const { statusesAt, sourcesAt, valuesAt, end } = this.at;
    const bytesOfCells = (at: number, form: number | undefined) =>
      unpackBytes(bytes, at, form as ByteForm, periods.length, members.length);
    const sources = bytesOfCells(sourcesAt, bytes[8]);
    return {
      ...{ ...key, periods, members },
      values: readValues(bytes, valuesAt, cells, this.form),
      statuses: bytesOfCells(statusesAt, bytes[7]) ?? new Uint8Array(cells),
      datasets: this.datasets,
      ...(sources && { sources }),
      ...(bytes[0] === packedForm && { attributes: unpackAttributes(bytes.subarray(end), cells) }),
    };
  }

  /** Whether the number of bytes matches their header. */
  isWhole(): boolean {
    const { end } = this.at;
    const { length, 0: form } = this.bytes;
    return form === packedForm ? length > end : form === plainForm && length === end;
  }

  private get cells(): number {
    return this.periods.codes.length * this.members.codes.length;
  }

  private get form(): ValueForm {
    return { width: this.bytes[5], decimals: this.bytes[6] } as ValueForm;
  }

  private get at() {
    const { bytes, cells } = this;
    const rows = this.periods.codes.length;
    const [statuses, sources] = [bytes[7] as ByteForm, bytes[8] as ByteForm];
    const size = (form: ByteForm) => bytesOf(form, rows, this.members.codes.length);
    return offsets(bytes[9] ?? 0, size(statuses), size(sources), cells * (bytes[5] ?? 0));
  }
}

/**
 * Opens packed bytes after checking them.
 * @param codeOf code of a dataset's id
 * @throws DamagedFigures if the bytes are not those written for this slice
 */
export function openPacked<List extends CodeList>(
  bytes: Uint8Array,
  heading: PackedHeading<List>,
  codeOf: (dataset: number) => string | undefined,
): PackedSlice<List> {
  const { key } = heading;
  const [packed = 0, , , , , width = 0, , , , count = 0] = bytes;
  if (packed > packedForm) throw new DamagedFigures(key, 'were written by a newer Rohe: update this one');
  if (bytes.length < headBytes + 4 * count) throw new DamagedFigures(key);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const datasets = Array.from({ length: count }, (_, at) => codeOf(view.getUint32(headBytes + 4 * at)) ?? '');
  const isWhole = crc32(bytes.subarray(5), sealOf(heading, datasets)) === view.getUint32(1);
  const slice = new PackedSlice(heading, datasets, bytes);
  if (!isWhole || !widths.includes(width) || !slice.isWhole()) throw new DamagedFigures(key);
  return slice;
}

/** Unpacks all cells; see `openPacked`. */
export const unpackSlice = (...packed: Parameters<typeof openPacked>): Slice =>
  openPacked(...packed).unpacked();
