import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { breaksRead, classLabels, divergingBreaks, levelNames } from '#engine/charts/scale/classes.ts';
import { stepColour } from '#engine/charts/scale/colours.ts';
import { valueRead } from '#engine/core/words/roundedAhead.ts';
import { bandAt } from './barColour.ts';
import type { CellGrid } from './cellGrid.ts';
import { judgedLabels } from './judgedLabels.ts';
import type { ShapeInput } from './shape.ts';

/** Colours of figures, and their meanings. */
export interface CellTones {
  /** colour of a figure; '' for none */
  colour: (row: ChartRow) => string;
  keys: Pick<DrawRow, 'name' | 'colour'>[];
  /** the colours distinguish figures above zero from those below */
  diverging: boolean;
}

type Kind = 'levels' | 'diverging' | 'sense' | 'quantile';

/**
 * Colours of the cells of a heat map.
 * @param input options colour: "levels" (bands of the series), "diverging" (both sides of zero), "sense" (the
 * same, by which way is better), "quantile", or "auto" for the first that fits; by: "all", "row" or "column",
 * the figures that are classed together
 */
export function cellTones(input: ShapeInput, grid: Pick<CellGrid, 'down' | 'across'>): CellTones {
  const { frame, rows, options } = input;
  const kind = kindOf(input);
  if (kind === 'levels') return levelTones(frame);
  const isQuantile = kind === 'quantile';
  const scale = isQuantile ? 'seq' : kind === 'sense' ? 'level' : 'div';
  const together = options.by === 'row' ? grid.down : options.by === 'column' ? grid.across : undefined;
  const group = (row: ChartRow): string => (together ? row[together] : '');
  // Of judged figures good news is below zero, as the colours of bands run from the best.
  const figure = (row: ChartRow): number | null => {
    const column = frame.columns.find(({ name }) => name === row.column) ?? frame.columns[0];
    const value = row.value !== null && column ? valueRead(row.value, row.status, column) : row.value;
    return value !== null && kind === 'sense' && row.better_when !== 'lower' ? -value : value;
  };
  const breaksOf = (values: number[]) => (isQuantile ? breaksRead(values, frame) : divergingBreaks(values));
  const breaks = new Map(
    [...Map.groupBy(rows, group)].map(([name, own]) => [
      name,
      breaksOf(own.flatMap((row) => figure(row) ?? [])),
    ]),
  );
  const whole = breaks.size === 1 ? [...breaks.values()][0] : undefined;
  const isKnown = whole !== undefined && rows.some(({ value }) => value !== null);
  const labels = !isKnown ? [] : kind === 'sense' ? judgedLabels(whole, frame) : classLabels(whole, frame);
  return {
    colour: (row) => {
      const own = breaks.get(group(row)) ?? [];
      const value = figure(row);
      if (value === null) return '';
      return stepColour(scale, own.filter((limit) => value >= limit).length, own.length + 1);
    },
    keys: labels.map((name, index) => ({ name, colour: stepColour(scale, index, labels.length) })),
    diverging: !isQuantile,
  };
}

function kindOf({ frame, rows, options: { colour = 'auto' } }: ShapeInput): Kind {
  const known = rows.filter(({ value }) => value !== null);
  const isJudged = known.every(({ better_when }) => better_when !== 'neutral');
  if (colour === 'levels') return frame.levels ? 'levels' : 'quantile';
  if (colour === 'sense') return isJudged ? 'sense' : 'diverging';
  if (colour !== 'auto') return colour as Kind;
  if (frame.levels) return 'levels';
  const isMixed = [-1, 1].every((sign) => known.some(({ value }) => Math.sign(value ?? 0) === sign));
  return !isMixed ? 'quantile' : isJudged ? 'sense' : 'diverging';
}

function levelTones(frame: ShapeInput['frame']): CellTones {
  const { levels = [] } = frame;
  const colourOf = (band: number): string => stepColour('level', band, levels.length);
  return {
    colour: ({ value }) => {
      const band = value === null ? -1 : bandAt(value, frame);
      return band < 0 ? '' : colourOf(band);
    },
    keys: levelNames(levels, frame).map((name, index) => ({ name, colour: colourOf(index) })),
    diverging: false,
  };
}
