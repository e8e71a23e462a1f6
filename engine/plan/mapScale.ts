import type { Frame, MapBlock, MapView } from '../../generated/types.ts';
import { formatNumber, roundTo } from '../text/formatNumber.ts';

type Scale = MapView['scale'];
type Level = NonNullable<Frame['levels']>[number];

const classes = 5;

/** Classes of a map: the level bands of the series, classes around zero, or classes that hold equal numbers of areas. */
export function mapScale(frame: Frame, asked: MapBlock['scale']): Scale {
  const kind = asked ?? 'quantile';
  if (kind === 'levels' && frame.levels) return levelScale(frame.levels);
  const values = frame.rows.flatMap((row) => row.cells[0]?.[0] ?? []);
  const breaks = kind === 'diverging' ? divergingBreaks(values) : quantileBreaks(values);
  const decimals = frame.columns[0]?.format.decimals ?? 1;
  const shown = [...new Set(breaks.map((value) => roundTo(value, decimals)))];
  return {
    kind: kind === 'diverging' ? 'diverging' : 'quantile',
    breaks: shown,
    labels: classLabels(shown, frame),
  };
}

/** Bands in the order of their lower ends. */
function levelScale(levels: readonly Level[]): Scale {
  const bands = levels.toSorted(
    (a, b) => (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY),
  );
  return {
    kind: 'levels',
    breaks: bands.flatMap(({ from }) => from ?? []),
    labels: bands.map(({ label }) => label),
  };
}

/** Breaks between classes of equal numbers of figures; fewer where figures are equal. */
export function quantileBreaks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length < 2) return [];
  const at = (part: number) => {
    const position = part * (sorted.length - 1);
    const low = sorted[Math.floor(position)] ?? 0;
    return low + ((sorted[Math.ceil(position)] ?? low) - low) * (position % 1);
  };
  const breaks = Array.from({ length: classes - 1 }, (_, index) => at((index + 1) / classes));
  return [...new Set(breaks)];
}

/** Breaks at equal distances on both sides of zero. */
function divergingBreaks(values: readonly number[]): number[] {
  const widest = Math.max(0, ...values.map(Math.abs));
  return widest === 0 ? [] : [-0.6, -0.2, 0.2, 0.6].map((part) => part * widest);
}

/** "under 3.1%", "3.1% to 3.9%", "5.9% and over". */
function classLabels(breaks: readonly number[], frame: Frame): string[] {
  const format = frame.columns[0]?.format;
  if (!format) return [];
  const say = (value: number) => formatNumber(value, format, 'compact');
  const [first, last] = [breaks[0], breaks.at(-1)];
  if (first === undefined || last === undefined) return ['all'];
  const between = breaks.slice(1).map((to, index) => `${say(breaks[index] ?? to)} to ${say(to)}`);
  return [`under ${say(first)}`, ...between, `${say(last)} and over`];
}
