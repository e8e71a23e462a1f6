import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { Spec } from './compositeMark.ts';

const line = { type: 'line', strokeJoin: 'round' };

/** Lines, their intervals behind them, dotted ways to tentative figures, and dots at their ends. */
export const lineLayers: readonly Spec[] = [
  {
    transform: [{ filter: 'datum.ranges' }],
    mark: { type: 'area', fillOpacity: 0.15 },
    encoding: {
      y: { field: 'low', type: 'quantitative' },
      y2: { field: 'high' },
      detail: { field: 'series' },
    },
  },
  {
    name: 'lines',
    transform: [{ filter: '!datum.strong' }],
    mark: { ...line, strokeWidth: 1.5 },
    encoding: {
      detail: { field: 'stretch' },
      strokeDash: { condition: { test: 'datum.dashed', value: [5, 3] }, value: [1, 0] },
    },
  },
  {
    name: 'strong',
    transform: [{ filter: 'datum.strong' }],
    mark: { ...line, strokeWidth: 2.75, strokeCap: 'round' },
    encoding: { detail: { field: 'stretch' } },
  },
  {
    transform: [{ filter: 'datum.tentative && datum.before !== null' }],
    mark: {
      type: 'rule',
      invalid: null,
      strokeWidth: { expr: 'datum.strong ? 2.75 : 1.5' },
      strokeDash: [1, 4],
      strokeCap: 'round',
    },
    encoding: { x2: { field: 'before_t' }, y2: { field: 'before' } },
  },
  {
    transform: [{ filter: 'datum.dot' }],
    mark: {
      type: 'point',
      invalid: null,
      filled: false,
      strokeWidth: 1.5,
      size: { expr: 'datum.strong && datum.words ? 44 : 26' },
      fill: { expr: "datum.tentative ? 'var(--chart-paper)' : datum.colour" },
    },
  },
];

const layer = (filter: string, look: Spec): Spec => ({
  transform: [{ filter: `datum.value !== null && ${filter}` }],
  mark: { type: 'area', stroke: 'var(--chart-paper)', strokeWidth: 1, ...look },
  encoding: { y2: { field: 'from' }, detail: { field: 'stretch' } },
});

/** Layers on top of each other, pale where figures are tentative, and the points that are read. */
export const stackLayers: readonly Spec[] = [
  layer('!datum.tentative', {}),
  layer('datum.pale', { fillOpacity: 0.45 }),
  { name: 'points', mark: { type: 'point', invalid: null, opacity: 0 } },
];

/** Figures and, if there is room, names at the ends of lines or layers. */
export const endLayer = (place: string, size: ChartSize): Spec => ({
  name: 'ends',
  transform: [{ filter: 'datum.words' }],
  mark: {
    type: 'text',
    invalid: null,
    align: 'left',
    baseline: 'middle',
    dx: 10,
    limit: { expr: 'datum.crowd > height ? 280 : 170' },
    fontWeight: { expr: 'datum.strong ? 600 : 400' },
  },
  encoding: {
    y: { field: place, type: 'quantitative' },
    text: { field: size === 'wide' ? 'words' : 'figure' },
  },
});
