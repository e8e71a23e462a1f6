/** How the figures of a slice are written: whole numbers of `width` bytes over 10^decimals, or doubles (width 8). */
export interface ValueForm {
  width: 1 | 2 | 4 | 8;
  decimals: number;
}

const doubles: ValueForm = { width: 8, decimals: 0 };
const mostDecimals = 6;
const scales = Array.from({ length: mostDecimals + 1 }, (_, decimals) => 10 ** decimals);
const scaleOf = (decimals: number): number => scales[decimals] ?? 1;

/** The least whole number of each width stands for "no figure". */
const least = { 1: -(2 ** 7), 2: -(2 ** 15), 4: -(2 ** 31) } as const;

/** The shortest form in which every figure comes back as exactly the same double. */
export function formOf(values: Float64Array): ValueForm {
  const decimals = decimalsOf(values);
  if (decimals === undefined) return doubles;
  const scale = scaleOf(decimals);
  let largest = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (!isExact(value, scale)) return doubles;
    largest = Math.max(largest, Math.abs(Math.round(value * scale)));
  }
  const width = ([1, 2, 4] as const).find((bytes) => largest < -least[bytes]);
  return width ? { width, decimals } : doubles;
}

/** Decimals that all figures need at most; undefined where that is more than can be told exactly. */
function decimalsOf(values: Float64Array): number | undefined {
  let decimals = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (Object.is(value, -0)) return undefined;
    while (!isExact(value, scaleOf(decimals))) if (++decimals > mostDecimals) return undefined;
  }
  return decimals;
}

const isExact = (value: number, scale: number): boolean => Math.round(value * scale) / scale === value;

export function writeValues(
  bytes: Uint8Array,
  at: number,
  values: Float64Array,
  { width, decimals }: ValueForm,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at);
  const scale = scaleOf(decimals);
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] ?? Number.NaN;
    if (width === 8) view.setFloat64(cell * 8, value);
    else {
      const whole = Number.isNaN(value) ? least[width] : Math.round(value * scale);
      if (width === 1) view.setInt8(cell, whole);
      else if (width === 2) view.setInt16(cell * 2, whole);
      else view.setInt32(cell * 4, whole);
    }
  }
}

export function readValues(
  bytes: Uint8Array,
  at: number,
  count: number,
  { width, decimals }: ValueForm,
): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, count * width);
  const values = new Float64Array(count);
  const scale = scaleOf(decimals);
  for (let cell = 0; cell < count; cell++) {
    if (width === 8) values[cell] = view.getFloat64(cell * 8);
    else {
      const whole =
        width === 1 ? view.getInt8(cell) : width === 2 ? view.getInt16(cell * 2) : view.getInt32(cell * 4);
      values[cell] = whole === least[width] ? Number.NaN : whole / scale;
    }
  }
  return values;
}
