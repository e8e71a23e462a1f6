import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { type LabelChange, type PlaceLabels, widthOf } from './labelChange.ts';
import { fieldOf } from './namedItems.ts';

/** px between names, and between numbers */
const GAP = 10;
const NEAR = 2;

/**
 * Numbers above the plot, followed by the names of their rows, to the right or left, if all names fit.
 * Otherwise all stay numbers, and overlapping ones move right. A single number among names would look like a
 * figure.
 */
export const callout: PlaceLabels = ({ items, plot: { width } }) => {
  const ordered = items.toSorted((a, b) => pxOf(a.x) - pxOf(b.x));
  return namedAll(ordered, width) ?? numbersApart(ordered);
};

type Items = Parameters<PlaceLabels>[0]['items'];

/** Undefined if a name fits on neither side of its number. */
function namedAll(items: Items, width: number): LabelChange[] | undefined {
  const changes: LabelChange[] = [];
  let free = -GAP;
  for (const [index, item] of items.entries()) {
    const x = pxOf(item.x);
    const text = `${String(item.text)} ${fieldOf(item, 'name')}`;
    const reach = widthOf(item, text);
    const next = items[index + 1];
    const end = next ? pxOf(next.x) - GAP : width;
    const fits = (from: number, to: number) => from >= free + GAP && to <= end;
    const align = fits(x, x + reach) ? 'left' : fits(x - reach, x) ? 'right' : undefined;
    if (!align) return undefined;
    free = align === 'left' ? x + reach : x;
    changes.push([item, { text, align }]);
  }
  return changes;
}

function numbersApart(items: Items): LabelChange[] {
  let free = -GAP;
  return items.map((item) => {
    const half = widthOf(item) / 2;
    const x = Math.max(pxOf(item.x), free + NEAR + half);
    free = x + half;
    return [item, { x }];
  });
}
