/** Format of a slice's figures: integers of `width` bytes divided by 10^decimals, or doubles (width 8). */
export interface ValueForm {
  width: 1 | 2 | 4 | 8;
  decimals: number;
}

const doubles: ValueForm = { width: 8, decimals: 0 };
const MAX_DECIMALS = 6;
const scales = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => 10 ** decimals);
const scaleOf = (decimals: number): number => scales[decimals] ?? 1;

/** The smallest integer of each width means "no figure". */
const least = { 1: -(2 ** 7), 2: -(2 ** 15), 4: -(2 ** 31) } as const;

/** The shortest format that restores every figure as exactly the same double. */
export function formOf(values: Float64Array): ValueForm {
  let decimals = 0;
  let scale = 1;
  let largest = 0;
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (value === 0 && Object.is(value, -0)) return doubles;
    while (!isExact(value, scale)) {
      if (++decimals > MAX_DECIMALS) return doubles;
      scale = scaleOf(decimals);
    }
    const size = Math.abs(value);
    if (size > largest) largest = size;
  }
  // A value that is exact with few decimals need not be with more.
  if (decimals > 0)
    for (const value of values) if (!Number.isNaN(value) && !isExact(value, scale)) return doubles;
  const whole = Math.round(largest * scale);
  const width = whole < -least[1] ? 1 : whole < -least[2] ? 2 : whole < -least[4] ? 4 : 8;
  return width === 8 ? doubles : { width, decimals };
}

const isExact = (value: number, scale: number): boolean => Math.round(value * scale) / scale === value;

export function writeValues(
  bytes: Uint8Array,
  at: number,
  values: Float64Array,
  { width, decimals }: ValueForm,
): void {
  if (width === 8) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at);
    for (const [cell, value] of values.entries()) view.setFloat64(cell * 8, value);
    return;
  }
  const scale = scaleOf(decimals);
  let place = at;
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] ?? Number.NaN;
    const whole = Number.isNaN(value) ? least[width] : Math.round(value * scale);
    for (let shift = 8 * width - 8; shift >= 0; shift -= 8) bytes[place++] = whole >> shift;
  }
}

export function readValues(bytes: Uint8Array, at: number, count: number, form: ValueForm): Float64Array {
  const values = new Float64Array(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let cell = 0; cell < count; cell++) values[cell] = valueAt(view, at, cell, form);
  return values;
}

/** Reads one of the figures that `readValues` reads. */
export const readValue = (bytes: Uint8Array, at: number, cell: number, form: ValueForm): number =>
  valueAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at, cell, form);

function valueAt(view: DataView, at: number, cell: number, { width, decimals }: ValueForm): number {
  const place = at + cell * width;
  if (width === 8) return view.getFloat64(place);
  const whole = width === 1 ? view.getInt8(place) : width === 2 ? view.getInt16(place) : view.getInt32(place);
  return whole === least[width] ? Number.NaN : whole / scaleOf(decimals);
}
