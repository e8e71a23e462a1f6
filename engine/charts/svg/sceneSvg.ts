import { tupleid } from 'vega-dataflow';
import type { SceneItem, SceneMark } from 'vega-scenegraph';
import { sceneVisit } from 'vega-scenegraph';
import { colourToken } from '#engine/charts/contract/drawnReadings.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { itemShape, type Shape } from './itemShape.ts';
import { type Attributes, gradientStrips, itemStyle } from './itemStyle.ts';
import { pxOf, shortNumber } from './shortNumber.ts';

/**
 * Markup of a drawn scene: the elements that Vega would write, without empty groups, and with attributes that
 * a mark's items share written once.
 * @param x px added to every position, the chart's left padding
 * @param y the same for the top
 */
export function sceneSvg(root: SceneMark, x: number, y: number): string {
  return root.marktype === 'group' ? groupMark(root, x, y) : plainMark(root, x, y);
}

function groupMark(mark: SceneMark, x: number, y: number): string {
  let svg = '';
  visitItems(mark, (item) => {
    const left = x + pxOf(item.x);
    const top = y + pxOf(item.y);
    svg += background(item, left, top);
    svg += clipped(item.clip, item, left, top, (cutX, cutY) => partsOf(item, cutX, cutY));
  });
  return svg;
}

function partsOf(item: SceneItem, x: number, y: number): string {
  let svg = '';
  sceneVisit(item as unknown as SceneMark, (child) => {
    const mark = child as unknown as SceneMark;
    svg += clipped(mark.clip, item, x, y, (cutX, cutY) => sceneSvg(mark, cutX, cutY));
  });
  return svg;
}

/** Clipped contents are in a nested `svg`, which needs no unique id. */
function clipped(
  clip: unknown,
  { width, height }: SceneItem,
  x: number,
  y: number,
  draw: (x: number, y: number) => string,
): string {
  if (clip !== true) return draw(x, y);
  const inside = draw(0, 0);
  const box = { x, y, width: pxOf(width), height: pxOf(height) };
  const attributes = Object.fromEntries(
    Object.entries(box).map(([name, value]) => [name, shortNumber(value)]),
  );
  return inside && `<svg${attributesText(attributes)} overflow="hidden">${inside}</svg>`;
}

/** Visits items from back to front, regardless of earlier drawings of the view. */
function visitItems(mark: SceneMark, visit: (item: SceneItem) => void): void {
  sceneVisit({ ...mark, items: inDrawingOrder(mark), zdirty: true }, visit);
}

/** The background of a group, if it has one. */
function background(item: SceneItem, x: number, y: number): string {
  const style = itemStyle(item, false);
  const shown = style.class !== undefined || style.fill !== undefined || style.stroke !== undefined;
  if (!shown) return '';
  const shape = itemShape('rect', { ...item, x: 0, y: 0 }, x, y);
  return shape ? element(shape, style) : '';
}

/** Marks of the layer `areas`, whose outlines have readouts of their own (live/outlines.ts). */
const AREAS = 'areas_marks';

interface Drawn {
  shape: Shape;
  style: Attributes;
}

function plainMark(mark: SceneMark, x: number, y: number): string {
  const drawn: Drawn[] = [];
  const draw = (item: SceneItem): void => {
    const shape = item.opacity === 0 ? null : itemShape(mark.marktype, item, x, y);
    if (shape && mark.role === 'legend-label') Object.assign(shape.attributes, keyOf(mark));
    if (shape) drawn.push({ shape, style: itemStyle(item, mark.marktype === 'text') });
  };
  const nested = mark.marktype === 'line' || mark.marktype === 'area' || mark.marktype === 'trail';
  if (nested) mark.items.slice(0, 1).forEach(draw);
  else visitItems(mark, (item) => gradientStrips(item).forEach(draw));
  return mark.name === AREAS ? `<g data-areas="">${elements(drawn)}</g>` : elements(drawn);
}

/** The colour that a label in a key of several entries stands for: that of the symbol beside it. Sizes are in ink. */
function keyOf({ group }: SceneMark): Attributes {
  const [symbol] = group?.items?.find(({ role }) => role === 'legend-symbol')?.items ?? [];
  const isOne = (group?.mark?.items.length ?? 0) < 2;
  const colour = [symbol?.fill, symbol?.stroke].find(
    (each) => typeof each === 'string' && each !== 'transparent',
  );
  const token = isOne || typeof colour !== 'string' ? 'ink' : colourToken(colour);
  return token.startsWith('ink') ? {} : { 'data-key': token };
}

function elements(all: Drawn[]): string {
  const drawn = joinedRules(all);
  const [first] = drawn;
  if (!first) return '';
  if (drawn.length === 1) return element(first.shape, first.style);
  const shared = commonEntries(drawn.map(({ style }) => style));
  const inside = drawn
    .map(({ shape, style }) =>
      element(shape, Object.fromEntries(Object.entries(style).filter(([name]) => !(name in shared)))),
    )
    .join('');
  return Object.keys(shared).length === 0 ? inside : `<g${attributesText(shared)}>${inside}</g>`;
}

/** Joins each rule to the one before it if both have the same look, such as grid lines. */
function joinedRules(all: readonly Drawn[]): Drawn[] {
  const drawn: Drawn[] = [];
  let look = '';
  for (const { shape, style } of all) {
    const last = drawn.at(-1);
    const own = isRule(shape, style) ? JSON.stringify(style) : '';
    if (!last || own === '' || own !== look) drawn.push({ shape, style });
    else
      drawn.splice(-1, 1, {
        shape: { tag: 'path', attributes: { d: `${last.shape.attributes.d}${shape.attributes.d}` } },
        style,
      });
    look = own;
  }
  return drawn;
}

const isRule = ({ tag, attributes }: Shape, style: Attributes): boolean =>
  tag === 'path' && !attributes.transform && !style.fill && !style.class?.startsWith('f-');

/** Attributes that all styles share, except opacity: on a group it would hide overlaps between items. */
function commonEntries(styles: Attributes[]): Attributes {
  const [first = {}, ...others] = styles;
  return Object.fromEntries(
    Object.entries(first).filter(
      ([name, value]) => name !== 'opacity' && others.every((style) => style[name] === value),
    ),
  );
}

function element({ tag, attributes, content }: Shape, style: Attributes): string {
  const open = `<${tag}${attributesText(style)}${attributesText(attributes)}`;
  return content === undefined ? `${open}/>` : `${open}>${content}</${tag}>`;
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
}

/**
 * Items of a mark in the order in which a new view draws them. A reused view keeps items for the same tick or
 * part and appends new ones, so the same chart could have several drawings.
 */
function inDrawingOrder(mark: SceneMark): SceneItem[] {
  const { items, role = '', marktype } = mark;
  const isKept = /^(?:axis|legend)-/.test(role) || (marktype === 'group' && role === 'scope');
  if (!isKept || items.length < 2) return items;
  const places = new Map(items.map((item) => [item, firstTuple(item)]));
  return items.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** The number of an item's datum in order of arrival; for a group, that of its first item. */
function firstTuple({ items, datum }: SceneItem): number {
  const inside = items?.flatMap((mark) => mark.items.map(firstTuple)) ?? [];
  const ids = inside.filter(Number.isFinite);
  return ids.length > 0 ? Math.min(...ids) : (numberOf(datum) ?? Number.POSITIVE_INFINITY);
}

const numberOf = (datum: unknown) =>
  typeof datum === 'object' && datum !== null ? tupleid(datum) : undefined;
