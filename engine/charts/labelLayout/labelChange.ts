import type { SceneItem } from 'vega-scenegraph';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import type { NamedItems } from './namedItems.ts';

/** Changes to an item of a scene. */
export type LabelChange = [item: SceneItem, change: Partial<SceneItem>];

/** Positions the words of one layer, given the points and marks of readouts. */
export type PlaceLabels = (
  words: NamedItems,
  points: readonly PlotPoint[],
  marks: readonly NamedItems[],
) => LabelChange[];

/** px from the top left corner of the plot */
export interface PlotPoint {
  x: number;
  y: number;
}

/** px between lines of words */
export const LINE_HEIGHT = 15;

export const fontSizeOf = (item: SceneItem): number => pxOf(item.fontSize) || 11;
export const fontWeightOf = (item: SceneItem): 400 | 600 => (Number(item.fontWeight) >= 600 ? 600 : 400);

/** Width of the words of an item, or of other words in its type, in px. */
export const widthOf = (item: SceneItem, text: unknown = item.text): number =>
  widestText([text].flat().map(String), fontSizeOf(item), fontWeightOf(item));
