import type { SceneItem } from 'vega-scenegraph';
import type { NamedItems } from './namedItems.ts';

/** Changes to an item of a scene. */
export type WordsChange = [item: SceneItem, change: Partial<SceneItem>];

/** Positions the words of one layer, given the points and marks of readouts. */
export type PlaceWords = (
  words: NamedItems,
  points: readonly PlotPoint[],
  marks: readonly NamedItems[],
) => WordsChange[];

/** px from the top left corner of the plot */
export interface PlotPoint {
  x: number;
  y: number;
}

/** px between lines of words */
export const LINE_HEIGHT = 15;

export const pxOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const fontSizeOf = (item: SceneItem): number => pxOf(item.fontSize) || 11;
export const fontWeightOf = (item: SceneItem): 400 | 600 => (Number(item.fontWeight) >= 600 ? 600 : 400);
