import type { ObservationAttributes } from '#data/contract/contract.ts';
import type { Spill } from '#data/spill/spill.ts';

/** A row in numbers: texts are in separate lists. */
export interface LoggedRow {
  /** table, area and breakdown */
  group: number;
  period: number;
  member: number;
  /** NaN without a figure */
  value: number;
  /** character code */
  status: number;
  /** file or sheet that contains it */
  file: number;
  line: number;
  column: number;
  /** number of its part among the rows that are summed */
  part: number;
  /** weight in a mean; NaN: none */
  weight: number;
  /** source notes besides figure and status */
  attributes: ObservationAttributes | undefined;
}

/** An empty row; one object is reused for all rows to write or read. */
export const emptyRow = (): LoggedRow => ({
  ...{ group: 0, period: 0, member: 0, value: 0, status: 0, file: 0, line: 0, column: 0 },
  ...{ part: 0, weight: Number.NaN, attributes: undefined },
});

/** Number of separate row logs, so each fits into memory. */
export const BUCKETS = 256;
const rowsHeld = 256;
const widths = { short: 44, long: 56 };
/** Limit for cached attributes; most rows have the same ones. */
const MAX_REMEMBERED = 20_000;

/** Position of written attributes. */
interface Written {
  at: number;
  length: number;
}

const nothing: Written = { at: 0, length: 0 };

interface Bucket {
  bytes: Uint8Array;
  view: DataView;
  rows: number;
  /** positions of the written blocks */
  places: number[];
}

/** Rows written to disk by bucket, in order of arrival. */
export class RowLog {
  private readonly spill: Spill;
  private readonly width: number;
  private readonly written = new Map<string, Written>();
  private readonly remembered = new Map<number, ObservationAttributes>();
  private readonly buckets: (Bucket | undefined)[] = Array.from({ length: BUCKETS });

  /** @param keepsParts false: no row has a part or weight */
  constructor(spill: Spill, keepsParts: boolean) {
    this.spill = spill;
    this.width = keepsParts ? widths.long : widths.short;
  }

  add(number: number, row: LoggedRow): void {
    const bucket = this.bucket(number);
    const { view } = bucket;
    const at = bucket.rows++ * this.width;
    view.setFloat64(at, row.value);
    view.setUint32(at + 8, row.group);
    view.setUint32(at + 12, row.period);
    view.setUint32(at + 16, row.member);
    view.setUint32(at + 20, row.line);
    view.setUint32(at + 24, row.column);
    view.setUint16(at + 28, row.file);
    view.setUint8(at + 30, row.status);
    const said = this.put(row.attributes);
    view.setFloat64(at + 32, said.at);
    view.setUint32(at + 40, said.length);
    if (this.width === widths.long) {
      view.setUint32(at + 44, row.part);
      view.setFloat64(at + 48, row.weight);
    }
    if (bucket.rows < rowsHeld) return;
    bucket.places.push(this.spill.write(bucket.bytes));
    bucket.rows = 0;
  }

  /** Rows of a bucket in order; all are the same reused object. */
  *rows(number: number): Generator<Readonly<LoggedRow>> {
    const bucket = this.buckets[number];
    if (!bucket) return;
    const row = emptyRow();
    for (const place of bucket.places) {
      const bytes = this.spill.read(place, bucket.bytes.length);
      yield* this.read(new DataView(bytes.buffer, bytes.byteOffset), rowsHeld, row);
    }
    yield* this.read(bucket.view, bucket.rows, row);
  }

  private *read(view: DataView, rows: number, row: LoggedRow): Generator<LoggedRow> {
    for (let at = 0; at < rows * this.width; at += this.width) {
      row.value = view.getFloat64(at);
      row.group = view.getUint32(at + 8);
      row.period = view.getUint32(at + 12);
      row.member = view.getUint32(at + 16);
      row.line = view.getUint32(at + 20);
      row.column = view.getUint32(at + 24);
      row.file = view.getUint16(at + 28);
      row.status = view.getUint8(at + 30);
      row.attributes = this.take({ at: view.getFloat64(at + 32), length: view.getUint32(at + 40) });
      if (this.width === widths.long) {
        row.part = view.getUint32(at + 44);
        row.weight = view.getFloat64(at + 48);
      }
      yield row;
    }
  }

  private put(attributes: ObservationAttributes | undefined): Written {
    if (!attributes) return nothing;
    const text = JSON.stringify(attributes);
    const known = this.written.get(text);
    if (known) return known;
    const bytes = Buffer.from(text);
    const fresh = { at: this.spill.write(bytes), length: bytes.length };
    if (this.written.size >= MAX_REMEMBERED) this.written.clear();
    this.written.set(text, fresh);
    return fresh;
  }

  private take({ at, length }: Written): ObservationAttributes | undefined {
    if (length === 0) return undefined;
    const known = this.remembered.get(at);
    if (known) return known;
    const text = Buffer.from(this.spill.read(at, length)).toString();
    const fresh = JSON.parse(text) as ObservationAttributes;
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(at, fresh);
    return fresh;
  }

  private bucket(number: number): Bucket {
    const known = this.buckets[number];
    if (known) return known;
    const bytes = new Uint8Array(rowsHeld * this.width);
    const fresh = { bytes, view: new DataView(bytes.buffer), rows: 0, places: [] };
    this.buckets[number] = fresh;
    return fresh;
  }
}
