import type { Frame, MapBlock, MapView } from '../../generated/types.ts';
import { classLabels, divergingBreaks, quantileBreaks } from '../charts/scale/classes.ts';
import { roundTo } from '../text/formatNumber.ts';

type Scale = MapView['scale'];
type Level = NonNullable<Frame['levels']>[number];

/** Classes of a map: the level bands of the series, classes around zero, or classes that hold equal numbers of areas. */
export function mapScale(frame: Frame, asked: MapBlock['scale']): Scale {
  const kind = asked ?? 'quantile';
  if (kind === 'levels' && frame.levels) return levelScale(frame.levels, frame);
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

/** Labels with their bounds in the order of the bands, which is that of their colours; breaks from the lowest. */
function levelScale(levels: readonly Level[], frame: Frame): Scale {
  return {
    kind: 'levels',
    breaks: levels.flatMap(({ from }) => from ?? []).toSorted((a, b) => a - b),
    labels: levels.map(({ label, from, to }) => {
      const bounds = [from, to].flatMap((bound) => bound ?? []);
      // Classes below the band, inside it and above it, as far as it has bounds.
      const range = classLabels(bounds, frame);
      return `${label}: ${range[from === null ? 0 : 1]}`;
    }),
  };
}
