/** px of an item; 0 if it has none. */
export const pxOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** A coordinate in tenths of a pixel, written as briefly as possible: 12.04 → "12", -0.5 → "-.5". */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (!Number.isFinite(rounded) || rounded === 0) return '0';
  const text = String(rounded);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** The same for every number of a path, without points inside a level stretch: a long flat line needs two. */
export function shortPath(path: string): string {
  const short = path.replace(/-?\d*\.?\d+(?:e-?\d+)?/gu, (number) => shortNumber(Number(number)));
  return short.replace(levelStretch, (stretch, first: string, _: string, last: string) => {
    const steps = [...stretch.matchAll(/[ML](-?[\d.]+),/gu)].map(([, x]) => Number(x));
    return steps.every((x, at) => at === 0 || x >= (steps[at - 1] ?? x)) ? first + last : stretch;
  });
}

/** A point, the points after it at the same height, and the last of them. */
const levelStretch = /([ML]-?[\d.]+,(-?[\d.]+))(?:L[\d.]+,\2(?=L))+(L[\d.]+,\2(?![\d.]))/gu;
