import type { SceneItem, SceneMark } from 'vega-scenegraph';

/** px */
export const plot = { x: 0, y: 0, width: 300, height: 200 };
/** A scene of one plot, with the items of one layer. */
export const sceneOf = (name: string, marktype: string, items: SceneItem[]): SceneMark => ({
  marktype: 'group',
  items: [{ ...plot, items: [{ marktype, name: `${name}_marks`, items }] }],
});
/** A word of a scene, 12 px tall. */
export const word = (text: string, at: Partial<SceneItem> = {}): SceneItem => ({
  text,
  x: 0,
  y: 50,
  fontSize: 12,
  datum: {},
  ...at,
});
