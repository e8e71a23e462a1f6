import { textWidth, widestText } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';

export interface PointToLabel {
  /** px */
  x: number;
  y: number;
  radius: number;
  /** '' for a dot without a name */
  name: string;
  strong: boolean;
}

export interface PlacedLabel {
  x: number;
  /** middle of the first line */
  y: number;
  lines: string[];
  align: 'left' | 'center' | 'right';
}

interface Rectangle {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

interface Place {
  label: PlacedLabel;
  covers: Rectangle;
}

const gap = 4;
const height = 13;
/** px above and below two lines: a name closer than that would look like a third line. */
const clear = 5;
const lineHeight = 15;

/**
 * Finds a position for each name that overlaps no other name, no edge and no other dot, whose name it would
 * seem to be: right, left, above, below or diagonal, in two lines if one would cover a dot. Strong dots choose
 * first, and may cover others. A name without a position is left out; the table has it.
 * @param plot in px; `zero` is where the line of zero crosses it, which names keep off where they can
 * @returns positions in the given order, null for none
 */
export function placePointLabels(
  dots: readonly PointToLabel[],
  plot: { width: number; height: number; zero?: number },
): (PlacedLabel | null)[] {
  const named = dots.map((dot, index) => ({ dot, index })).filter(({ dot }) => dot.name !== '');
  named.sort((a, b) => Number(b.dot.strong) - Number(a.dot.strong));
  const taken: Place[] = [];
  const result: (PlacedLabel | null)[] = dots.map(() => null);
  for (const { dot, index } of named) {
    const others = dots.filter((other) => other !== dot);
    const free = places(dot).filter(
      (place) => inside(place.covers, plot) && !taken.some((other) => runTogether(place, other)),
    );
    const scored = free.map((place) => {
      const touched = covered(place, others);
      return {
        ...place,
        isOver: touched > 0,
        cost:
          touched +
          place.label.lines.length +
          others.filter((other) => hidden(place, other)).length +
          Number(isStruck(place, plot.zero)),
      };
    });
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (least, each) => (least && least.cost <= each.cost ? least : each),
      undefined,
    );
    if (!best || (best.isOver && !dot.strong)) continue;
    taken.push(best);
    result[index] = best.label;
  }
  return result;
}

/** How much a label would cover: a named dot counts three, an unnamed one one. */
const covered = ({ covers }: Place, others: readonly PointToLabel[]): number =>
  others.filter((other) => touches(covers, other)).reduce((sum, { name }) => sum + (name === '' ? 1 : 3), 0);

/** Whether the line of zero would run through words. */
const isStruck = ({ covers: { y1, y2 } }: Place, zero = Number.NaN): boolean => zero > y1 && zero < y2;

/** Whether words would hide a small dot entirely, which is worse than covering its edge or a second line. */
function hidden({ covers: { x1, x2, y1, y2 } }: Place, { x, y, radius }: PointToLabel): boolean {
  return radius <= height / 2 && x > x1 && x < x2 && y > y1 && y < y2;
}

/** Positions of a name in one line and, if it has several words, in two. */
function places(dot: PointToLabel): Place[] {
  const weight = dot.strong ? 600 : 400;
  const halves = wrapText(dot.name, 0.6 * textWidth(dot.name, 12, weight), 12, weight);
  return [[dot.name], halves]
    .filter((lines, index) => lines.length === index + 1)
    .flatMap((lines) => placesOf(dot, lines, widestText(lines, 12, weight)));
}

function placesOf(dot: PointToLabel, lines: string[], width: number): Place[] {
  const away = dot.radius + gap;
  const slant = dot.radius * 0.7 + gap;
  const more = ((lines.length - 1) * lineHeight) / 2;
  const half = height / 2 + more;
  const anchors: Omit<PlacedLabel, 'lines'>[] = [
    { x: dot.x + away, y: dot.y, align: 'left' },
    { x: dot.x - away, y: dot.y, align: 'right' },
    { x: dot.x, y: dot.y - away - half, align: 'center' },
    { x: dot.x, y: dot.y + away + half, align: 'center' },
    { x: dot.x + slant, y: dot.y - slant - 3 - more, align: 'left' },
    { x: dot.x + slant, y: dot.y + slant + 3 + more, align: 'left' },
    { x: dot.x - slant, y: dot.y - slant - 3 - more, align: 'right' },
    { x: dot.x - slant, y: dot.y + slant + 3 + more, align: 'right' },
  ];
  return anchors.map(({ x, y, align }) => {
    const x1 = x - (align === 'left' ? 0 : align === 'right' ? width : width / 2);
    const label: PlacedLabel = { x, y: y - more, align, lines };
    return { label, covers: { x1, x2: x1 + width, y1: y - half, y2: y + half } };
  });
}

function touches({ x1, x2, y1, y2 }: Rectangle, { x, y, radius }: PointToLabel): boolean {
  const across = Math.max(x1 - x, 0, x - x2);
  const down = Math.max(y1 - y, 0, y - y2);
  return Math.hypot(across, down) < radius;
}

function inside({ x1, x2, y1, y2 }: Rectangle, plot: { width: number; height: number }): boolean {
  return x1 >= 0 && x2 <= plot.width + 4 && y1 >= -6 && y2 <= plot.height;
}

function runTogether(one: Place, other: Place): boolean {
  const [a, b] = [one.covers, other.covers];
  const down = Math.max(one.label.lines.length, other.label.lines.length) > 1 ? clear : 0;
  return a.x1 < b.x2 + 2 && a.x2 + 2 > b.x1 && a.y1 < b.y2 + down && a.y2 + down > b.y1;
}
