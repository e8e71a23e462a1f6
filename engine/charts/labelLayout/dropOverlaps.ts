import type { SceneItem } from 'vega-scenegraph';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { type PlaceLabels, widthOf } from './labelChange.ts';
import { itemRow } from './namedItems.ts';

/** px between two words */
const GAP = 10;
/** Steps in which words can be shown. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 50, 100];

/** Words in a row: as many as fit at even steps, counted from the last, which meet a `base` if one fits well. */
export const dropOverlaps: PlaceLabels = ({ items }) => {
  const ordered = items.toSorted((a, b) => pxOf(a.x) - pxOf(b.x));
  const room = Math.max(0, ...items.map((item) => widthOf(item))) + GAP;
  const fitting = steps.filter((step) => hasRoom(counted(ordered, step), room));
  const [every = items.length] = fitting;
  const away = ordered.length - 1 - ordered.findIndex((item) => itemRow(item).base === true);
  const meeting = away < ordered.length ? fitting.find((step) => away % step === 0) : undefined;
  const shown = new Set(counted(ordered, meeting !== undefined && meeting < 2 * every ? meeting : every));
  return items.map((item) => [item, { opacity: shown.has(item) ? 1 : 0 }]);
};

const counted = (items: readonly SceneItem[], step: number): SceneItem[] =>
  items.filter((_, index) => (items.length - 1 - index) % step === 0);

const hasRoom = (items: readonly SceneItem[], room: number): boolean =>
  items.every((item, index) => index === 0 || pxOf(item.x) - pxOf(items[index - 1]?.x) >= room);
