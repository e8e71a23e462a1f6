import { textWidth } from '#engine/charts/labels/textWidth.ts';

export interface PointToLabel {
  /** px */
  x: number;
  y: number;
  radius: number;
  /** '' for a dot that stays unnamed */
  name: string;
  strong: boolean;
}

export interface PlacedLabel {
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
}

interface Rectangle {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** What a name may cover that is not strong: three marks without names, or one that has its own. One that lies on others' marks would be taken for theirs. */
const tolerable = 3;
const gap = 4;
const height = 13;

/**
 * A place beside each named dot where its name covers no other name and no edge, and as few dots as may be: right, left, above, below, or
 * half between. The strong ones choose first. A name without a place is left out; the table has it.
 * @returns places in the order given, null for none
 */
export function placePointLabels(
  dots: readonly PointToLabel[],
  plot: { width: number; height: number },
): (PlacedLabel | null)[] {
  const named = dots.map((dot, index) => ({ dot, index })).filter(({ dot }) => dot.name !== '');
  named.sort((a, b) => Number(b.dot.strong) - Number(a.dot.strong));
  const taken: Rectangle[] = [];
  const result: (PlacedLabel | null)[] = dots.map(() => null);
  for (const { dot, index } of named) {
    const others = dots.filter((other) => other !== dot);
    const free = places(dot).filter(
      ({ covers }) => inside(covers, plot) && !taken.some((other) => overlap(covers, other)),
    );
    const scored = free.map((place) => ({ ...place, covered: covered(place.covers, others) }));
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (least, each) => (least && least.covered <= each.covered ? least : each),
      undefined,
    );
    if (!best || (best.covered > tolerable && !dot.strong)) continue;
    taken.push(best.covers);
    result[index] = best.label;
  }
  return result;
}

/** How much a label would hide: named dots count more. */
function covered(label: Rectangle, others: readonly PointToLabel[]): number {
  return others
    .filter((other) => overlap(label, around(other)))
    .reduce((sum, { name }) => sum + (name === '' ? 1 : 3), 0);
}

function places(dot: PointToLabel): { label: PlacedLabel; covers: Rectangle }[] {
  const width = textWidth(dot.name, 12, dot.strong ? 600 : 400);
  const away = dot.radius + gap;
  const slant = dot.radius * 0.7 + gap;
  const anchors: PlacedLabel[] = [
    { x: dot.x + away, y: dot.y, align: 'left' },
    { x: dot.x - away, y: dot.y, align: 'right' },
    { x: dot.x, y: dot.y - away - height / 2, align: 'center' },
    { x: dot.x, y: dot.y + away + height / 2, align: 'center' },
    { x: dot.x + slant, y: dot.y - slant - 3, align: 'left' },
    { x: dot.x + slant, y: dot.y + slant + 3, align: 'left' },
    { x: dot.x - slant, y: dot.y - slant - 3, align: 'right' },
    { x: dot.x - slant, y: dot.y + slant + 3, align: 'right' },
  ];
  return anchors.map((label) => {
    const x1 = label.x - (label.align === 'left' ? 0 : label.align === 'right' ? width : width / 2);
    return { label, covers: { x1, x2: x1 + width, y1: label.y - height / 2, y2: label.y + height / 2 } };
  });
}

function around({ x, y, radius }: PointToLabel): Rectangle {
  return { x1: x - radius, x2: x + radius, y1: y - radius, y2: y + radius };
}

function inside({ x1, x2, y1, y2 }: Rectangle, plot: { width: number; height: number }): boolean {
  return x1 >= 0 && x2 <= plot.width + 4 && y1 >= -6 && y2 <= plot.height;
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.x1 < b.x2 + 2 && a.x2 + 2 > b.x1 && a.y1 < b.y2 && a.y2 > b.y1;
}
