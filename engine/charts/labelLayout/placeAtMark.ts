import type { SceneItem } from 'vega-scenegraph';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { fontWeightOf, type LabelChange, LINE_HEIGHT, type PlaceLabels } from './labelChange.ts';
import type { NamedItems } from './namedItems.ts';
import { placePointLabels } from './pointLabels.ts';

/**
 * Names next to their marks, each where it covers the least; earlier names choose first. The spec clips them
 * so that Vega reserves no space for them; this removes the clipping.
 */
export const placeAtMark: PlaceLabels = ({ items, plot }, _points, marks) => {
  const names = new Map(items.map((item) => [placeOf(item), item]));
  const named = [...names].map(([place, item]) => ({ item, mark: markAt(marks, place) }));
  const others = marks.flatMap((each) => each.items).filter((mark) => !names.has(placeOf(mark)));
  const dots = [
    ...named.map(({ item, mark }) => ({
      ...circleOf(mark ?? item),
      name: String(item.text),
      strong: fontWeightOf(item) === 600,
    })),
    ...others.map((mark) => ({ ...circleOf(mark), name: '', strong: false })),
  ];
  const places = placePointLabels(dots, plot);
  const placed = items.map((item): LabelChange => {
    const at = places[named.findIndex((each) => each.item === item)];
    if (!at) return [item, { opacity: 0 }];
    const { lines, x, y, ...place } = at;
    // Names need no parts of a px, which each page would carry.
    const px = { x: Math.round(x), y: Math.round(y) };
    return [item, { ...place, ...px, text: lines, lineHeight: LINE_HEIGHT, opacity: 1 }];
  });
  const layer = items[0]?.mark as SceneItem | undefined;
  return layer ? [...placed, [layer, { clip: false }]] : placed;
};

const placeOf = ({ x, y }: SceneItem): string => `${pxOf(x)} ${pxOf(y)}`;

const markAt = (marks: readonly NamedItems[], place: string): SceneItem | undefined =>
  marks.flatMap((each) => each.items).find((mark) => placeOf(mark) === place);

const circleOf = ({ x, y, size }: SceneItem) => ({
  x: pxOf(x),
  y: pxOf(y),
  radius: Math.sqrt(pxOf(size)) / 2,
});
