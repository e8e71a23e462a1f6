import type { Spill } from '#data/spill/spill.ts';

/** What a row says, in numbers: texts stand in lists of their own. */
export interface LoggedRow {
  /** table, area and breakdown */
  group: number;
  period: number;
  member: number;
  /** NaN where there is no figure */
  value: number;
  /** character code */
  status: number;
  /** file or sheet it stands in */
  file: number;
  line: number;
  column: number;
  /** which of the rows that are added up */
  part: number;
  /** what it counts in a mean; NaN: not said */
  weight: number;
}

/** Sets of rows that are put away apart from each other, so that each fits into memory. */
export const BUCKETS = 256;
const rowsHeld = 256;
const widths = { short: 32, long: 48 };

interface Bucket {
  bytes: Uint8Array;
  view: DataView;
  rows: number;
  /** places of what was put away */
  places: number[];
}

/** Rows put away on the disk by bucket, in the order they come in. */
export class RowLog {
  private readonly spill: Spill;
  private readonly width: number;
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
    if (this.width === widths.long) {
      view.setUint32(at + 32, row.part);
      view.setFloat64(at + 40, row.weight);
    }
    if (bucket.rows < rowsHeld) return;
    bucket.places.push(this.spill.write(bucket.bytes));
    bucket.rows = 0;
  }

  /** Rows of a bucket in order. One object serves them all. */
  *rows(number: number): Generator<Readonly<LoggedRow>> {
    const bucket = this.buckets[number];
    if (!bucket) return;
    const row: LoggedRow = {
      ...{ group: 0, period: 0, member: 0, value: 0, status: 0, file: 0, line: 0, column: 0 },
      ...{ part: 0, weight: Number.NaN },
    };
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
      if (this.width === widths.long) {
        row.part = view.getUint32(at + 32);
        row.weight = view.getFloat64(at + 40);
      }
      yield row;
    }
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
