import type { ChartRow } from '#engine/charts/contract/chart.ts';
import type { BarGroups } from '#engine/charts/rows/barGroups.ts';
import type { ChartSeries } from '#engine/charts/rows/chartSeries.ts';
import { levelNames } from '#engine/charts/scale/classes.ts';
import { paint, roleColour, stepColour } from '#engine/charts/scale/colours.ts';
import { bandRead } from '#engine/core/words/formatNumber.ts';
import type { ShapeInput } from './shape.ts';

/**
 * Colour of a bar, by the option `colour`: "sign" distinguishes gains and losses, "sense" better and worse if
 * the measure has a direction, and "levels" uses the series' bands. Otherwise areas keep their colours and a
 * single series has the focus colour.
 */
export function barColour(
  row: ChartRow,
  series: ChartSeries,
  { series: all, category }: BarGroups,
  input: ShapeInput,
): string {
  const { options, frame } = input;
  const judged = options.colour === 'sense' ? judgement(row) : undefined;
  if (judged) return paint(judged);
  if (options.colour === 'sign' || options.colour === 'sense')
    return paint((row.value ?? 0) < 0 ? 'negative' : 'positive');
  if (options.colour === 'levels' && frame.levels) return levelColour(row.value ?? 0, input) ?? series.colour;
  if (category === 'area' && all.length === 1) return roleColour(row.role);
  return series.colour;
}

/** The key to the band colours of bars. */
export function bandKey({ options, frame, rows }: ShapeInput): Pick<ChartSeries, 'name' | 'colour'>[] {
  const levels = options.colour === 'levels' ? (frame.levels ?? []) : [];
  const names = levelNames(levels, frame);
  const seen = new Set(rows.flatMap(({ value }) => (value === null ? [] : bandAt(value, frame))));
  return levels.flatMap(({ label }, index) =>
    seen.has(index)
      ? [{ name: names[index] ?? label, colour: stepColour('level', index, levels.length) }]
      : [],
  );
}

/** Whether a change is better or worse; undefined if its series is neutral or nothing changed. */
function judgement({ value, better_when }: ChartRow): 'better' | 'worse' | undefined {
  if (!value || better_when === 'neutral') return undefined;
  return value > 0 === (better_when === 'higher') ? 'better' : 'worse';
}

/** Colour of the band a figure falls in. Bands come in the order the series lists them, the best first. */
function levelColour(value: number, { frame }: ShapeInput): string | undefined {
  const index = bandAt(value, frame);
  return index < 0 ? undefined : stepColour('level', index, frame.levels?.length ?? 0);
}

/** Place of the level band of a figure by what is written of it; −1 for none. */
export const bandAt = (value: number, { levels = [], columns: [column] }: ShapeInput['frame']): number =>
  column ? bandRead(value, levels, column.format) : -1;
