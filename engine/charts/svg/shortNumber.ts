/** A coordinate to a tenth of a pixel, as short as it can be written: 12.04 → "12", -0.5 → "-.5". */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (!Number.isFinite(rounded) || rounded === 0) return '0';
  return String(rounded).replace(/^(-?)0\./u, '$1.');
}

/** The same for every number of a path. */
export function shortPath(path: string): string {
  return path.replace(/-?\d*\.?\d+(?:e-?\d+)?/gu, (number) => shortNumber(Number(number)));
}
