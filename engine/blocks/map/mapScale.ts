import { classLabels, divergingBreaks, quantileBreaks } from '#engine/charts/scale/classes.ts';
import { roundTo } from '#engine/core/words/formatNumber.ts';
import type { Frame, MapBlock, MapView } from '#generated/types.ts';

type Scale = MapView['scale'];
type Level = NonNullable<Frame['levels']>[number];

/**
 * Classes of a map: the level bands of the series, classes around zero, or classes that hold equal numbers of areas. Figures that
 * all lie on one side of zero are told apart best by the last.
 */
export function mapScale(frame: Frame, asked: MapBlock['scale']): Scale {
  if (asked === 'levels' && frame.levels) return levelScale(frame.levels, frame);
  const values = frame.rows.flatMap((row) => row.cells[0]?.[0] ?? []);
  const diverges =
    asked === 'diverging' && values.some((value) => value < 0) && values.some((value) => value > 0);
  const breaks = diverges ? divergingBreaks(values) : quantileBreaks(values);
  const decimals = frame.columns[0]?.format.decimals ?? 1;
  const shown = [...new Set(breaks.map((value) => roundTo(value, decimals)))];
  return {
    kind: diverges ? 'diverging' : 'quantile',
    breaks: shown,
    labels: classLabels(shown, frame),
  };
}

/** Labels with their bounds in the order of the bands, which is that of their colours; breaks from the lowest. */
function levelScale(levels: readonly Level[], frame: Frame): Scale {
  const breaks = levels.flatMap(({ from }) => from ?? []).toSorted((a, b) => a - b);
  const ranges = classLabels(breaks, frame);
  const rangeOf = ({ from }: Level) => ranges[from === null ? 0 : breaks.indexOf(from) + 1];
  return {
    kind: 'levels',
    breaks,
    labels: levels.map((level) => `${level.label}: ${rangeOf(level)}`),
  };
}
