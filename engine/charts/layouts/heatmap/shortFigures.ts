import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import type { Frame } from '#generated/types.ts';

/**
 * Figures written alike in small boxes: as elsewhere where all fit, else without decimals, else not at all.
 * @param room px of a box
 * @param size font size, px
 */
export function shortFigures(
  rows: readonly ChartRow[],
  frame: Frame,
  room: number,
  size: number,
): Map<ChartRow, string> {
  const formats = new Map(frame.columns.map(({ name, format }) => [name, format]));
  const whole = ({ value, column, label }: ChartRow): string => {
    const format = formats.get(column);
    return format && value !== null ? figureLabel(value, { ...format, decimals: 0 }) : label;
  };
  const known = rows.filter(({ value }) => value !== null);
  for (const write of [({ label }: ChartRow) => label, whole]) {
    const written = known.map((row): [ChartRow, string] => [row, write(row)]);
    if (written.every(([, text]) => textWidth(text, size) <= room)) return new Map(written);
  }
  return new Map();
}
