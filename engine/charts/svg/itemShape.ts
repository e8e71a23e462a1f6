import { Marks, type SceneItem } from 'vega-scenegraph';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { Attributes } from './itemStyle.ts';
import { pxOf, shortNumber, shortPath } from './shortNumber.ts';

/** An element without its look: tag, position and contents. */
export interface Shape {
  tag: string;
  attributes: Attributes;
  content?: string;
}

type ShapeOf = (item: SceneItem, x: number, y: number) => Shape | null;

/** Mark types with a short form; the others use Vega's path writer. */
const shapes: Record<string, ShapeOf> = { text, rect, rule, symbol };

/** Element of an item whose group is at x, y; null if nothing is visible. */
export function itemShape(type: string, item: SceneItem, x: number, y: number): Shape | null {
  return (shapes[type] ?? ((each: SceneItem) => path(type, each, x, y)))(item, x, y);
}

function rect(item: SceneItem, x: number, y: number): Shape | null {
  const corners = [
    'cornerRadiusTopLeft',
    'cornerRadiusTopRight',
    'cornerRadiusBottomLeft',
    'cornerRadiusBottomRight',
  ];
  if (corners.some((corner) => item[corner])) return path('rect', item, x, y);
  const [width, height] = [shortNumber(pxOf(item.width)), shortNumber(pxOf(item.height))];
  if (width === '0' || height === '0') return null;
  const attributes: Attributes = {
    x: shortNumber(x + pxOf(item.x)),
    y: shortNumber(y + pxOf(item.y)),
    width,
    height,
  };
  if (item.cornerRadius) attributes.rx = shortNumber(pxOf(item.cornerRadius));
  return { tag: 'rect', attributes };
}

function rule(item: SceneItem, x: number, y: number): Shape {
  const [x1, y1] = [x + pxOf(item.x), y + pxOf(item.y)];
  const [x2, y2] = [x + pxOf(item.x2 ?? item.x), y + pxOf(item.y2 ?? item.y)];
  const start = `M${shortNumber(x1)} ${shortNumber(y1)}`;
  const end =
    y1 === y2
      ? `H${shortNumber(x2)}`
      : x1 === x2
        ? `V${shortNumber(y2)}`
        : `L${shortNumber(x2)} ${shortNumber(y2)}`;
  return { tag: 'path', attributes: { d: start + end } };
}

function symbol(item: SceneItem, x: number, y: number): Shape | null {
  if (item.shape && item.shape !== 'circle') return path('symbol', item, x, y);
  const r = Math.sqrt(pxOf(item.size)) / 2;
  return {
    tag: 'circle',
    attributes: { cx: shortNumber(x + pxOf(item.x)), cy: shortNumber(y + pxOf(item.y)), r: shortNumber(r) },
  };
}

function path(type: string, item: SceneItem, x: number, y: number): Shape | null {
  const attributes: Attributes = {};
  Marks[type]?.attr((name, value) => {
    if (typeof value === 'string') attributes[name] = value;
  }, item);
  // A line of one point is seen only by its round end.
  if (!attributes.d || (/^M[^A-Z]*Z$/i.test(String(attributes.d)) && !item.strokeCap)) return null;
  const shape: Attributes = { d: type === 'shape' ? attributes.d : shortPath(attributes.d) };
  const own = attributes.transform ? shortPath(attributes.transform) : '';
  const moved = x || y ? `translate(${shortNumber(x)},${shortNumber(y)})` : '';
  const transform = [moved, own === 'translate(0,0)' ? '' : own].filter(Boolean).join(' ');
  if (transform) shape.transform = transform;
  return { tag: 'path', attributes: shape };
}

function text(item: SceneItem, x: number, y: number): Shape | null {
  const lines = textLines(item);
  if (lines.length === 0) return null;
  const [atX, atY] = anchorOf(item);
  const left = shortNumber(x + atX + pxOf(item.dx));
  const top = shortNumber(y + atY + pxOf(item.dy) + baselineOffset(item));
  const attributes: Attributes = { x: left, y: top };
  const turned = [pxOf(item.angle), x + atX, y + atY].map(shortNumber);
  if (item.angle) attributes.transform = `rotate(${turned.join(' ')})`;
  const height = shortNumber(pxOf(item.lineHeight) || fontSize(item) + 2);
  const content = lines
    .map((line, index) =>
      index === 0 ? escapeMarkup(line) : `<tspan x="${left}" dy="${height}">${escapeMarkup(line)}</tspan>`,
    )
    .join('');
  return { tag: 'text', attributes, content };
}

/** Position of a text: a point, or a distance and an angle from it, as for a pie. */
function anchorOf({ x, y, radius, theta }: SceneItem): [x: number, y: number] {
  const turn = pxOf(theta) - Math.PI / 2;
  return [pxOf(x) + pxOf(radius) * Math.cos(turn), pxOf(y) + pxOf(radius) * Math.sin(turn)];
}

function textLines(item: SceneItem): string[] {
  const value = item.text;
  const lines = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return lines.map((line) => String(line)).filter((line) => line !== '');
}

function fontSize(item: SceneItem): number {
  return item.fontSize === undefined ? 11 : pxOf(item.fontSize);
}

/** Distance from the anchor to the baseline of the letters, as in Vega. */
function baselineOffset(item: SceneItem): number {
  const size = fontSize(item);
  const lineHeight = pxOf(item.lineHeight) || size + 2;
  switch (item.baseline) {
    case 'top':
      return Math.round(0.79 * size);
    case 'middle':
      return Math.round(0.3 * size);
    case 'bottom':
      return Math.round(-0.21 * size);
    case 'line-top':
      return Math.round(0.29 * size + 0.5 * lineHeight);
    case 'line-bottom':
      return Math.round(0.29 * size - 0.5 * lineHeight);
    default:
      return 0;
  }
}
