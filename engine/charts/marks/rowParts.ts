import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { Spec } from './compositeMark.ts';
import type { KeyRoom } from './keyParts.ts';

/** Values that the shape `places` sets for all its rows. */
const LIST = { name: 'list', value: { places: 0, lanes: 1, low: 0, high: 0, reference: null, offset: 0 } };

/** Heights of the marks at a position, and the space next to them, as Vega expressions. */
export interface RowSizes {
  bar: string;
  gap: string;
  lanes: string;
  /** whether figures are in one column at the edge */
  aligned: string;
  /** px between marks and their figures */
  beside: number;
  /** extra px between names and marks; absent: the space that figures of losses need */
  inset?: number;
}

/** Signals by name. */
export const signals = (given: Readonly<Record<string, string>>): Spec[] =>
  Object.entries(given).map(([name, expr]) => ({ name, expr }));

/** Names are beside their marks; on phones, each is above its own if one of them is long. */
const nameRoom: Readonly<Record<ChartSize, Readonly<Record<string, string>>>> = {
  wide: {
    names: "roheSize(pluck(data('table'), 'place_name'), 0.38 * width)",
    grows: 'tight < 37',
    lines: 'grows ? roheSize(headings, 0.38 * width).all - roheSize(headings, 9999).all : 0',
    step: 'max(tight, 15 * (grows ? 1 : names.lines) + 7)',
    aside: 'names.width + 10',
  },
  narrow: {
    names: "roheSize(pluck(data('table'), 'place_short'), width)",
    above: 'names.width > 112',
    lines: 'above ? roheSize(headings, 0.94 * width, 400).all : 0',
    step: 'above ? tight + 3 : max(tight, 15 * names.lines + 7)',
    aside: 'above ? 0 : names.width + 10',
  },
};

/** Signals of places down the page: space for names and figures, and heights of a place and the picture. */
export const rowSignals = (
  size: ChartSize,
  { bar, gap, lanes, aligned, beside, inset }: RowSizes,
): Spec[] => [
  LIST,
  ...signals({
    lanes,
    bar,
    gap,
    aligned,
    tight: 'lanes * (bar + 2) - 2 + gap',
    headings: "pluck(data('table'), 'heading')",
    ...nameRoom[size],
    before: inset === undefined ? "aligned ? 0 : roheSize(pluck(data('table'), 'before'), width).width" : '0',
    left: `aside + ${inset ?? `(before > 0 ? before + ${beside} : 0)`}`,
    figures: `roheSize(pluck(data('table'), ${inset === undefined ? "aligned ? 'figure' : 'after'" : "'label'"}), width).width`,
    right: `max(left + 1, width - (figures > 0 ? figures + ${beside} : 4))`,
    height: 'max(1, step * list.places + 15 * lines)',
  }),
];

/** px from the middle of a place to its upper and lower edges, and lines of its name. */
const rowEdges: Readonly<Record<ChartSize, Spec[]>> = {
  wide: [
    { calculate: 'rohe(datum.place_name, 0.38 * width, 600)', as: 'head' },
    { calculate: 'grows ? 15 * (length(datum.head) - 1) : 0', as: 'over' },
    { calculate: '(step + datum.over) / 2', as: 'foot' },
    { calculate: 'datum.foot', as: 'reach' },
  ],
  narrow: [
    { calculate: 'above ? rohe(datum.heading, 0.94 * width, 400) : [datum.place_short]', as: 'head' },
    { calculate: 'above && datum.heading ? 15 * length(datum.head) : 0', as: 'over' },
    { calculate: '(above ? step - 3 : step) / 2', as: 'foot' },
    { calculate: 'above ? datum.foot - gap / 2 + 2 : datum.foot', as: 'reach' },
  ],
};

/**
 * The `line` of each place down the page, below the previous one by enough for its name, and the `lane` of a
 * row in it.
 */
export const rowLines = (size: ChartSize): Spec[] => [
  ...rowEdges[size],
  { calculate: 'datum.leads ? step + datum.over : 0', as: 'tall' },
  { window: [{ op: 'sum', field: 'tall', as: 'until' }], ignorePeers: true },
  { calculate: 'datum.until - datum.foot', as: 'line' },
  { calculate: 'datum.place_name ? (datum.at - (lanes - 1) / 2) * (bar + 2) : 0', as: 'lane' },
  { calculate: 'aligned && datum.place_name ? 0 : before && datum.before ? -1 : 1', as: 'side' },
];

/** The key above the places. */
export const rowKey: KeyRoom = { name: 'width - 40', line: 'width', offset: 'list.offset' };

/** Places down the page, by the `line` of each. */
export const rowAxis: Spec = { field: 'line', type: 'quantitative', scale: null, axis: null };

/** The range between the space for names and losses and that for figures. */
export const rowRange = [{ expr: 'left' }, { expr: 'right' }];

/** A scale of figures over the signal `span`, with no axis: the figures are written. */
export const spanScale: Spec = {
  type: 'quantitative',
  scale: { domain: { expr: 'span[0] < span[1] ? span : [0, 1]' }, nice: false, range: rowRange },
  axis: null,
};

/** A vertical line through a place, from edge to edge. */
export const acrossPlace: Spec = {
  y: { value: { expr: 'datum.line - datum.reach' } },
  y2: { value: { expr: 'datum.line + datum.reach' } },
};

/** A bar in a place, pale with a dashed edge if its figure is tentative. */
export const rowBar: Spec = {
  type: 'bar',
  orient: 'horizontal',
  height: { expr: 'bar' },
  fillOpacity: { expr: 'datum.tentative ? 0.45 : 1' },
  stroke: { expr: "!datum.rim ? null : datum.tentative ? datum.colour : 'var(--chart-ink)'" },
  strokeWidth: { expr: 'datum.rim' },
  strokeDash: { expr: 'datum.tentative ? [3, 2] : [1, 0]' },
};

/** The intervals of figures along an axis, over their bars or columns in a lane. */
export const intervals = (axis: 'x' | 'y', lane: Spec, transform: readonly Spec[] = []): Spec => ({
  transform: [...transform, { filter: 'isValid(datum.low)' }],
  encoding: { [axis]: { field: 'low', type: 'quantitative' }, [`${axis}2`]: { field: 'high' } },
  layer: [
    ['paper', 4],
    ['ink-2', 1.5],
  ].map(([ink, strokeWidth]) => ({
    mark: { type: 'rule', stroke: `var(--chart-${ink})`, strokeWidth, ...lane },
  })),
});

/** A tick across bars, longer than they are high by so many px. It has no edge, which would hide the end of a bar near it. */
export const tickOver = (px: number): Spec => ({
  type: 'tick',
  orient: 'vertical',
  thickness: 2,
  size: { expr: `bar + ${px}` },
});

/** A tick in ink on bars of dark colours, where it is seen by its edge only. */
export const edgedTick = (px: number): Spec => ({
  ...tickOver(px),
  thickness: 3,
  fill: 'var(--chart-ink)',
  stroke: 'var(--chart-paper)',
  strokeWidth: 1,
});

const inFocus = " && datum.colour === 'var(--chart-focus)'";

const inkOf = (test: string, ink: string, own = 'focus-text'): Spec => ({
  condition: { test, value: `var(--chart-${own})` },
  value: `var(--chart-${ink})`,
});

/** Names of places, beside or above their marks. */
export const rowNames = (size: ChartSize, own?: string): Spec => ({
  name: 'names',
  transform: [{ filter: 'datum.heading' }],
  mark: {
    type: 'text',
    baseline: 'middle',
    lineHeight: 15,
    fontWeight: { expr: 'datum.focal ? 600 : 400' },
    ...nameMark[size],
  },
  encoding: {
    x: { value: { expr: size === 'wide' ? 'names.width' : 'above ? 0 : names.width' } },
    text: { field: 'head' },
    color: inkOf('datum.focal', 'ink', own),
  },
});

/**
 * Figures next to their marks or in one column, and the names of places.
 * @param own colour of words about the page's own place, whatever that of its mark; absent: teal beside teal
 */
export const rowWords = (size: ChartSize, figures: Spec[], edge: number, own?: string): Spec[] => [
  {
    name: 'figures',
    transform: figures,
    mark: {
      type: 'text',
      baseline: 'middle',
      align: { expr: "datum.side > 0 ? 'left' : 'right'" },
      dx: { expr: `${edge} * datum.side` },
      dy: { expr: 'datum.lane' },
      fontWeight: { expr: 'datum.strong && datum.value !== null ? 600 : 400' },
    },
    encoding: {
      x: { value: { expr: "datum.side ? scale('x', datum.edge) : width" } },
      text: { field: 'label' },
      color: inkOf(`datum.strong && datum.value !== null${own ? '' : inFocus}`, 'ink-2', own),
    },
  },
  rowNames(size, own),
];

const nameMark: Readonly<Record<ChartSize, Spec>> = {
  wide: { align: 'right', dy: { expr: '-7.5 * (length(datum.head) - 1)' } },
  narrow: {
    align: { expr: "above ? 'left' : 'right'" },
    dy: { expr: 'above ? gap / 2 + 4.5 - datum.foot - 15 * length(datum.head) : 0' },
  },
};
