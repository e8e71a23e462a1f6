import type { Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { paint } from '#engine/charts/scale/colours.ts';

/** px between a bar's end and its figure */
const gap = 6;

/** A bar from zero to its figure; nothing for a missing figure. */
export function barRows(row: ChartRow, colour: string, y: number, height: number): DrawRow[] {
  if (row.value === null) return [];
  const place = { from: 0, to: row.value, py: tenth(y), py2: tenth(y + height) };
  return [{ part: 'bar', ...place, colour, tentative: row.tentative }];
}

export interface BarLabel {
  row: ChartRow;
  x: Scale;
  /** px of the bar's middle */
  middle: number;
  strong: boolean;
  /** px of ticks the figure must not cover */
  obstacles: readonly number[];
}

/** The figure beyond the bar's end, moved past ticks that stand there; a missing figure's word stands at zero. */
export function barLabel({ row, x, middle, strong, obstacles }: BarLabel): DrawRow {
  const missing = row.value === null;
  const negative = (row.value ?? 0) < 0;
  const width = textWidth(row.label, 12, strong ? 600 : 400);
  const direction = negative ? -1 : 1;
  let start = x(row.value ?? 0);
  const inOrder = [...obstacles].sort((a, b) => (a - b) * direction);
  for (const obstacle of inOrder) {
    const distance = (obstacle - start) * direction;
    if (distance > -1 && distance < width + gap + 3) start = obstacle;
  }
  return words({
    x: start + gap * direction,
    y: middle,
    text: row.label,
    align: negative ? 'right' : 'left',
    strong: strong && !missing,
    colour: strong && !missing ? paint('focus-text') : paint('ink-2'),
  });
}
