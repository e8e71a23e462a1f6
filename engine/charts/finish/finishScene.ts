import type { SceneItem, SceneMark } from 'vega-scenegraph';
import type { Readout } from '#engine/charts/contract/chart.ts';
import type { ChartFinish, ChartReading } from '#generated/types.ts';
import { bandReadings } from './bandReadings.ts';
import { type PlaceWords, type PlotPoint, pxOf, type WordsChange } from './changedWords.ts';
import { leadsTo } from './leadsTo.ts';
import { markReadings } from './markReadings.ts';
import { inRowOrder, type NamedItems, namedItems } from './namedItems.ts';
import { periodReadings } from './periodReadings.ts';
import { placeReadings } from './placeReadings.ts';
import { wordsApart } from './wordsApart.ts';
import { wordsBeside } from './wordsBeside.ts';
import { wordsClear } from './wordsClear.ts';
import { wordsNamed } from './wordsNamed.ts';
import { wordsNear } from './wordsNear.ts';
import { wordsThin } from './wordsThin.ts';

/** Functions that position words, by the property of `usermeta.rohe` that lists their layers. */
const ways: Readonly<Record<'apart' | 'beside' | 'clear' | 'named' | 'near' | 'thin', PlaceWords>> = {
  apart: wordsApart,
  beside: wordsBeside,
  clear: wordsClear,
  named: wordsNamed,
  near: wordsNear,
  thin: wordsThin,
};

/** Result of the pass after Vega. */
export interface FinishedScene {
  /** computed on demand */
  readouts: () => Readout[];
  /** restores the scene that Vega made, for the next drawing of its view */
  undo: () => void;
}

/**
 * The pass over a scene after Vega: positions words as the spec requests, the same for every form of a
 * picture.
 * @param titles titles of periods in readouts, by id
 */
export function finishScene(
  root: SceneMark,
  finish: ChartFinish,
  titles: Readonly<Record<string, string>> = {},
): FinishedScene {
  const read = (finish.read?.marks ?? []).flatMap((name) => namedItems(root, name));
  const points = finish.clear || finish.beside ? pointsOf(read) : [];
  const changes = (Object.keys(ways) as (keyof typeof ways)[]).flatMap((way) =>
    (finish[way] ?? [])
      .flatMap((name) => namedItems(root, name))
      .flatMap((words) => ways[way](words, points, read)),
  );
  const itemsOf = (name: string): SceneItem[] => namedItems(root, name).flatMap(({ items }) => items);
  changes.push(...leadsTo(changes, (finish.leads ?? []).flatMap(itemsOf)));
  const before = changes.map(([item, change]): WordsChange => [item, oldValues(item, change)]);
  for (const [item, change] of changes) Object.assign(item, change);
  return {
    readouts: () => (finish.read ? readingsBy(finish.read, read, titles) : []),
    undo: () => {
      for (const [item, change] of before) Object.assign(item, change);
    },
  };
}

function readingsBy(
  { by, name, title = '', also = [] }: ChartReading,
  marks: readonly NamedItems[],
  titles: Readonly<Record<string, string>>,
): Readout[] {
  if (by === 'period') return periodReadings(marks, name, titles);
  if (by === 'band') return bandReadings(marks, name);
  return by === 'place' ? placeReadings(marks, title, name) : markReadings(marks, title, name, also);
}

const oldValues = (item: SceneItem, change: Partial<SceneItem>): Partial<SceneItem> =>
  Object.fromEntries(Object.keys(change).map((key) => [key, item[key]]));

/** Positions of figures, and the midpoints between neighbours on a line. */
function pointsOf(marks: readonly NamedItems[]): PlotPoint[] {
  const at = inRowOrder(marks)
    .filter(({ defined }) => defined !== false)
    .map(({ x, y }) => ({ x: pxOf(x), y: pxOf(y) }));
  const between = at.slice(1).map((point, index) => {
    const before = at[index] ?? point;
    return { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
  });
  return [...at, ...between];
}
