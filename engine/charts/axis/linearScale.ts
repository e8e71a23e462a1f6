/** Position of a figure on a straight scale, in px. */
export type Scale = (value: number) => number;

/** The same line Vega draws between a scale's domain and range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const span = domain[1] - domain[0];
  const factor = span === 0 ? 0 : (range[1] - range[0]) / span;
  return (value) => range[0] + (value - domain[0]) * factor;
}
