import type { SceneItem, SceneMark } from 'vega-scenegraph';
import type { Readout } from '#engine/charts/contract/chart.ts';
import type { LabelChange } from '#engine/charts/labelLayout/labelChange.ts';
import { type NamedItems, namedItems } from '#engine/charts/labelLayout/namedItems.ts';
import { placeLabels } from '#engine/charts/labelLayout/placeLabels.ts';
import type { ChartFinish, ChartReading } from '#generated/types.ts';
import { bandReadings } from './bandReadings.ts';
import { markReadings } from './markReadings.ts';
import { periodReadings } from './periodReadings.ts';
import { placeReadings } from './placeReadings.ts';

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
  const changes = placeLabels(root, finish, read);
  const before = changes.map(([item, change]): LabelChange => [item, oldValues(item, change)]);
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
