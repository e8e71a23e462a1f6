import type { ChartOptions, ChartRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { classLabels, divergingBreaks, quantileBreaks } from '#engine/charts/scale/classes.ts';
import { paint, stepColour } from '#engine/charts/scale/colours.ts';
import { bandOf } from '#engine/core/words/bandOf.ts';
import type { Frame } from '#generated/types.ts';
import type { HeatmapGrid } from './heatmapGrid.ts';

/** How figures become colours, and what the colours mean. */
export interface CellColours {
  colour: (row: ChartRow) => string;
  key: { name: string; colour: string }[];
}

/**
 * Colours of the cells of a heatmap.
 * @param options colour: "levels" (bands of the series), "diverging" (both sides of zero), "quantile", or "auto", which takes the first that suits; by: "all",
 * "row" or "column", the figures that are classed together
 */
export function heatmapColours(
  { frame, rows, options }: Pick<LayoutInput, 'frame' | 'rows' | 'options'>,
  { down, across }: Pick<HeatmapGrid, 'down' | 'across'>,
): CellColours {
  const kind = kindOf(frame, rows, options.colour);
  if (kind === 'levels' && frame.levels) return levelColours(frame.levels);
  const scale = kind === 'diverging' ? 'div' : 'seq';
  const breaksOf = kind === 'diverging' ? divergingBreaks : quantileBreaks;
  const together = options.by === 'row' ? down : options.by === 'column' ? across : undefined;
  const group = (row: ChartRow): string => (together ? row[together] : '');
  const breaks = new Map<string, number[]>();
  for (const [name, own] of grouped(rows, group))
    breaks.set(name, breaksOf(own.flatMap(({ value }) => value ?? [])));
  const whole = breaks.size === 1 ? [...breaks.values()][0] : undefined;
  const labels = whole && rows.some(({ value }) => value !== null) ? classLabels(whole, frame) : [];
  return {
    colour: (row) => {
      const own = breaks.get(group(row)) ?? [];
      if (row.value === null) return paint('paper');
      return stepColour(scale, own.filter((limit) => (row.value ?? 0) >= limit).length, own.length + 1);
    },
    key: labels.map((name, index) => ({ name, colour: stepColour(scale, index, labels.length) })),
  };
}

function kindOf(frame: Frame, rows: readonly ChartRow[], asked: ChartOptions[string] | undefined): string {
  if (asked !== undefined && asked !== 'auto') return String(asked);
  if (frame.levels) return 'levels';
  const known = rows.flatMap(({ value }) => value ?? []);
  return known.some((value) => value < 0) && known.some((value) => value > 0) ? 'diverging' : 'quantile';
}

function levelColours(levels: NonNullable<Frame['levels']>): CellColours {
  return {
    colour: ({ value }) => {
      const band = value === null ? -1 : bandOf(value, levels);
      return band < 0 ? paint('paper') : stepColour('level', band, levels.length);
    },
    key: levels.map(({ label }, index) => ({
      name: label,
      colour: stepColour('level', index, levels.length),
    })),
  };
}

function grouped(rows: readonly ChartRow[], group: (row: ChartRow) => string): Map<string, ChartRow[]> {
  const groups = new Map<string, ChartRow[]>();
  for (const row of rows) {
    const own = groups.get(group(row));
    if (own) own.push(row);
    else groups.set(group(row), [row]);
  }
  return groups;
}
