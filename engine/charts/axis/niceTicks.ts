/** Round marks that span a range of figures, and the range they make. */
export interface NiceTicks {
  ticks: number[];
  domain: [number, number];
  step: number;
}

/**
 * Ticks at 1, 2 or 5 times a power of ten that enclose `min` to `max`.
 * @param about how many steps to aim at
 * @param enclose false: ticks stay inside the range and the range is kept
 */
export function niceTicks(min: number, max: number, about: number, enclose = true): NiceTicks {
  const [low, high] = min === max ? widen(min) : [min, max];
  const step = niceStep((high - low) / Math.max(1, about));
  const first = enclose ? Math.floor(low / step + 1e-9) : Math.ceil(low / step - 1e-9);
  const last = enclose ? Math.ceil(high / step - 1e-9) : Math.floor(high / step + 1e-9);
  const ticks: number[] = [];
  for (let index = first; index <= last; index += 1) ticks.push(tidy(index * step));
  const domain: [number, number] = enclose ? [tidy(first * step), tidy(last * step)] : [low, high];
  return { ticks, domain, step };
}

/** The step of 1, 2 or 5 times a power of ten nearest to the one asked for, by ratio. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const distance = (factor: number): number => Math.abs(Math.log((factor * power) / rough));
  const factor = [1, 2, 5, 10].reduce((best, each) => (distance(each) < distance(best) ? each : best));
  return factor * power;
}

function widen(value: number): [number, number] {
  return value === 0 ? [0, 1] : value > 0 ? [0, value] : [value, 0];
}

/** Takes away the dust of binary fractions; minus zero becomes zero. */
function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
