/**
 * The line of a sparkline as SVG path data, with gaps for missing figures. A single figure between gaps is
 * drawn as a dot.
 * @param width @param height of the drawing in its own units; the line spans both
 * @returns '' if fewer than two figures are known
 */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '';
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  const x = (index: number) => round((index * width) / (values.length - 1));
  const y = (value: number) => round(range === 0 ? height / 2 : height - ((value - low) * height) / range);
  let path = '';
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const isStart = index === 0 || values[index - 1] === null;
    path += `${isStart ? 'M' : 'L'}${x(index)} ${y(value)}`;
    if (isStart && (values[index + 1] ?? null) === null) path += 'h0';
  }
  return path;
}

/** The end of such a line: "160 4.5". */
export const lineEnd = (path: string): string => /[\d.]+ [\d.]+(?=(?:h0)?$)/.exec(path)?.[0] ?? '0 0';

const round = (value: number) => Math.round(value * 10) / 10;
