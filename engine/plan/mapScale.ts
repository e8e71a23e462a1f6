import type { Frame, MapBlock, MapView } from '../../generated/types.ts';
import { classLabels, divergingBreaks, quantileBreaks } from '../charts/scale/classes.ts';
import { roundTo } from '../text/formatNumber.ts';

type Scale = MapView['scale'];
type Level = NonNullable<Frame['levels']>[number];

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
