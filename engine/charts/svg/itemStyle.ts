import type { SceneItem } from 'vega-scenegraph';
import { shortNumber } from './shortNumber.ts';

/** Attributes of a drawn item's look, without its position. */
export type Attributes = Record<string, string>;

const custom = /^var\(--chart-([a-z0-9-]+)\)$/u;

/** Default font size and weight of words in charts, from the style sheet. */
const plainFontSize = 12;
const plainWeight = '400';

/**
 * The look of an item. A colour that is a chart custom property becomes a class (f-… fills, s-… strokes; see
 * chart.css), which needs no style attribute; any other colour stays an attribute.
 */
export function itemStyle(item: SceneItem, isText: boolean): Attributes {
  const style: Attributes = {};
  const classes: string[] = [];
  colour(oneColour(item.fill), 'fill', 'f', classes, style);
  colour(oneColour(item.stroke), 'stroke', 's', classes, style);
  if (classes.length > 0) style.class = classes.join(' ');
  if (item.stroke) strokeStyle(item, style);
  number(item.opacity, 'opacity', style, 1);
  number(item.fillOpacity, 'fill-opacity', style, 1);
  if (isText) textStyle(item, style);
  return style;
}

/**
 * Names, #rrggbb, rgb(…) and similar. Anything else could be a reference that a picture would fetch:
 * `url(…)`.
 */
const plainColour = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/-]{1,60}\))$/iu;

function colour(value: unknown, name: string, prefix: string, classes: string[], style: Attributes): void {
  if (typeof value !== 'string' || value === 'transparent' || value === 'none' || value === '') return;
  const token = custom.exec(value)?.[1];
  if (token) classes.push(`${prefix}-${token}`);
  else style[name] = plainColour.test(value) ? value : 'none';
}

/** The last colour of a ramp, because a line or an area has no box to cut into strips. */
const oneColour = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Gradient).stops?.at(-1)?.color : value;

function strokeStyle(item: SceneItem, style: Attributes): void {
  number(item.strokeWidth, 'stroke-width', style, 1);
  number(item.strokeOpacity, 'stroke-opacity', style, 1);
  if (item.strokeCap && item.strokeCap !== 'butt') style['stroke-linecap'] = String(item.strokeCap);
  if (item.strokeJoin && item.strokeJoin !== 'miter') style['stroke-linejoin'] = String(item.strokeJoin);
  const dash = item.strokeDash;
  const isSolid = Array.isArray(dash) && dash.length === 2 && dash[1] === 0;
  if (Array.isArray(dash) && dash.length > 0 && !isSolid) style['stroke-dasharray'] = dash.join(' ');
}

function textStyle(item: SceneItem, style: Attributes): void {
  if (item.align === 'center') style['text-anchor'] = 'middle';
  if (item.align === 'right') style['text-anchor'] = 'end';
  number(item.fontSize, 'font-size', style, plainFontSize);
  const weight = String(item.fontWeight ?? plainWeight).replace('normal', plainWeight);
  if (weight !== plainWeight) style['font-weight'] = weight;
  if (item.fontStyle && item.fontStyle !== 'normal') style['font-style'] = String(item.fontStyle);
}

function number(value: unknown, name: string, style: Attributes, usual: number): void {
  if (typeof value === 'number' && Number.isFinite(value) && value !== usual)
    style[name] = shortNumberTo2(value);
}

function shortNumberTo2(value: number): string {
  return Math.abs(value) < 1
    ? String(Math.round(value * 100) / 100).replace(/^(-?)0\./u, '$1.')
    : shortNumber(value);
}

interface Gradient {
  gradient: 'linear';
  stops: { offset: number; color: string }[];
  x1?: number;
  x2?: number;
}

/**
 * Splits a box filled with a ramp into boxes of one colour each. Markup then needs no ids and references,
 * which charts on a page would share. A plain item is returned unchanged.
 */
export function gradientStrips(item: SceneItem): SceneItem[] {
  const fill = item.fill as Gradient | string | undefined;
  if (typeof fill !== 'object' || fill === null) return [item];
  const across = (fill.x1 ?? 0) !== (fill.x2 ?? 1);
  const length = Number((across ? item.width : item.height) ?? 0);
  const start = Number((across ? item.x : item.y) ?? 0);
  const stops = across
    ? fill.stops
    : fill.stops.map(({ offset, color }) => ({ offset: 1 - offset, color })).reverse();
  return stops.map(({ offset, color }, index) => {
    const from = index === 0 ? 0 : (offset + (stops[index - 1]?.offset ?? 0)) / 2;
    const to = index === stops.length - 1 ? 1 : (offset + (stops[index + 1]?.offset ?? 1)) / 2;
    const place = {
      [across ? 'x' : 'y']: start + from * length,
      [across ? 'width' : 'height']: (to - from) * length,
    };
    return { ...item, ...place, fill: color };
  });
}
