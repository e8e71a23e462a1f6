/** A coordinate in tenths of a pixel, written as briefly as possible: 12.04 → "12", -0.5 → "-.5". */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (!Number.isFinite(rounded) || rounded === 0) return '0';
  return String(rounded).replace(/^(-?)0\./u, '$1.');
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

/**
 * The outline of an area written as briefly as possible: each corner relative to the previous one, in tenths
 * of a pixel, without repeats.
 * @param path from d3, with only M, L and Z
 */
export function shortOutline(path: string): string {
  return [...path.matchAll(/M([^MZ]+)(Z?)/gu)]
    .map(([, line = '', end = '']) => shortRing(line, end))
    .join('');
}

function shortRing(line: string, end: string): string {
  const points = line
    .split('L')
    .map((point) => point.split(',').map((each) => Math.round(Number(each) * 10)));
  const steps = points.map((point, at) => point.map((each, axis) => each - (points[at - 1]?.[axis] ?? 0)));
  const [first = [], ...others] = steps.filter((step, at) => at === 0 || step.some((each) => each !== 0));
  const written = (step: number[]) =>
    step
      .map((each) => shortNumber(each / 10))
      .join(' ')
      .replace(/ -/u, '-');
  return others.length < 2
    ? ''
    : `M${written(first)}l${others.map(written).join(' ').replaceAll(' -', '-')}${end.toLowerCase()}`;
}
