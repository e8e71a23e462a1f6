import type { Place } from '../axis/linearScale.ts';
import type { ChartRow, ChartSize, DrawRow } from '../chart.ts';
import type { ChartSeries } from '../chartSeries.ts';
import { spreadLabels } from '../labels/spreadLabels.ts';
import { textWidth } from '../labels/textWidth.ts';
import { wrapText } from '../labels/wrapText.ts';

const fontSize = 12;
const lineHeight = 15;
/** px from the plot's edge to the words, and from the words to the picture's edge */
const gap = 10;
const edge = 2;
/** widest name column, px; longer names wrap */
const nameWidth = 132;

/**
 * Words at the ends of lines: the figure, and on wide charts the name. They stand in one column right of the plot, moved apart until none covers another.
 * @param y px of a figure
 * @returns draw rows of part "label" and the px the column needs
 */
export function endLabels(
  ends: readonly { series: ChartSeries; row: ChartRow }[],
  y: Place,
  height: number,
  size: ChartSize,
): { rows: DrawRow[]; width: number } {
  const worded = ends.map(({ series, row }) => {
    const weight: 400 | 600 = series.strong ? 600 : 400;
    const name = size === 'wide' ? wrapText(series.shortName, nameWidth, fontSize, weight) : [];
    const words = [row.label, ...name];
    const text = size === 'wide' && name.length === 1 ? [`${row.label} ${name[0]}`] : words;
    return { series, row, text, weight };
  });
  const places = spreadLabels(
    worded.map(({ row, text }) => ({ y: y(row.value ?? 0), height: text.length * lineHeight })),
    -6,
    height + 10,
  );
  const width = Math.max(
    0,
    ...worded.flatMap(({ text, weight }) => text.map((line) => textWidth(line, fontSize, weight))),
  );
  return {
    rows: worded.map(({ series, text }, index) => ({
      part: 'label',
      py: round((places[index] ?? 0) - ((text.length - 1) * lineHeight) / 2),
      text,
      colour: series.textColour,
      strong: series.strong,
    })),
    width: Math.ceil(width) + gap + edge,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
