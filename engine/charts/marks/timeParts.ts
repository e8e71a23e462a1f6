import type { Spec } from './compositeMark.ts';
import { dataset, quiet } from './keyParts.ts';

/** px between a plot and its keys: more if words of events are above it. */
export const ABOVE = { expr: 'above' };

/** Ends and ticks of both axes, which the shape of the rows calculates. */
export const AXES = {
  name: 'axes',
  value: { begin: 0, end: 1, low: 0, high: 1, zero: false, ranks: null, above: 10 },
};

/** The time axis, from the first to the last period. */
export const timeScale = {
  domain: { expr: '[axes.begin, axes.end]' },
  nice: false,
  zero: false,
};

/** The axis of figures: from zero if that is more informative, ranks from the first down. */
export const figureAxis: Spec = {
  type: 'quantitative',
  scale: {
    domain: { expr: '[axes.low, axes.high]' },
    reverse: { expr: 'axes.ranks !== null' },
    zero: { expr: 'axes.zero' },
    nice: { expr: 'axes.ranks === null ? 5 : false' },
  },
  axis: {
    values: { expr: 'axes.ranks' },
    tickCount: 5,
    labelExpr: "rohe(datum.value, '', domain('y'), 5)",
    gridColor: {
      condition: { test: 'datum.value === 0', value: 'var(--chart-axis)' },
      value: 'var(--chart-grid)',
    },
  },
};

/**
 * Events: a vertical line, a band if an event took longer, and its number above.
 * @param dy px from the top of the plot to the number
 */
export const eventsAbove = (dy: unknown): Spec => ({
  data: dataset('events'),
  encoding: {
    x: { field: 'from_t', type: 'quantitative', axis: null, scale: timeScale },
    y: { value: 0 },
    color: quiet,
  },
  layer: [
    { mark: { type: 'rule', strokeDash: [2, 3], opacity: 0.6 }, encoding: { y2: { value: 'height' } } },
    {
      transform: [{ filter: 'datum.to_t > datum.from_t' }],
      mark: { type: 'rect', fillOpacity: 0.1 },
      encoding: { x2: { field: 'to_t' }, y2: { value: 'height' } },
    },
    {
      name: 'events',
      mark: { type: 'text', align: 'center', baseline: 'bottom', dy },
      encoding: { text: { field: 'number' } },
    },
  ],
});

export const eventLayers = eventsAbove(-4);

/** The lines of events again, over areas that hide those behind them. */
export const eventsOverAreas: Spec = {
  data: dataset('events'),
  mark: { type: 'rule', strokeDash: [2, 3] },
  encoding: {
    x: { field: 'from_t', type: 'quantitative', axis: null, scale: timeScale },
    y: { value: 0 },
    y2: { value: 'height' },
    color: { value: 'var(--chart-paper)' },
  },
};

/** The bands of a series behind its figures, clipped to the axis, with their names. */
export const levelLayers: Spec = {
  data: dataset('levels'),
  transform: [
    { calculate: "isValid(datum.low) ? max(datum.low, domain('y')[0]) : domain('y')[0]", as: 'from' },
    { calculate: "isValid(datum.high) ? min(datum.high, domain('y')[1]) : domain('y')[1]", as: 'to' },
    { filter: 'datum.from < datum.to' },
  ],
  encoding: { x: { value: 0 }, y: { field: 'from', type: 'quantitative' }, y2: { field: 'to' } },
  layer: [
    {
      mark: { type: 'rect', fillOpacity: 0.14, invalid: null },
      encoding: {
        x2: { value: 'width' },
        fill: {
          field: 'level',
          scale: { range: { field: 'colour' } },
          legend: {
            labelExpr: 'slice(datum.label, 2)',
            symbolOpacity: 1,
            offset: ABOVE,
            columns: {
              expr: "floor(width / (roheSize(pluck(data('levels'), 'name'), width).width + 36)) || 1",
            },
          },
        },
      },
    },
    {
      mark: { type: 'rect', fillOpacity: 1, invalid: null },
      encoding: { x2: { value: -5 }, fill: { field: 'colour', scale: null } },
    },
  ],
};

/** A horizontal line at a figure, such as a guideline, with its name. */
export const guidelineLayers: Spec = {
  data: dataset('guideline'),
  encoding: { x: { value: 0 }, y: { field: 'rule', type: 'quantitative' }, color: quiet },
  layer: [
    { mark: { type: 'rule', strokeWidth: 2.5, strokeDash: [5, 3] }, encoding: { x2: { value: 'width' } } },
    {
      name: 'guideline',
      mark: { type: 'text', fontSize: 11, baseline: 'middle' },
      encoding: { text: { field: 'name' } },
    },
  ],
};

/** A vertical line where lines part or figures become tentative, with words if there are some. */
export const joinLayers: Spec = {
  data: dataset('join'),
  encoding: {
    x: { field: 't', type: 'quantitative', axis: null, scale: timeScale },
    y: { value: 0 },
  },
  layer: [
    {
      mark: { type: 'rule', strokeDash: { expr: 'datum.words ? [1, 0] : [3, 2]' } },
      encoding: {
        y2: { value: 'height' },
        color: { condition: { test: 'datum.words', value: 'var(--chart-axis)' }, ...quiet },
      },
    },
    {
      name: 'join',
      transform: [{ filter: 'datum.words' }],
      mark: { type: 'text', fontSize: 11, baseline: 'middle' },
      encoding: { text: { field: 'words' }, color: quiet },
    },
  ],
};

/** Periods below the plot, as many as fit. If there are few, their names wrap. */
export const periodLayer: Spec = {
  name: 'periods',
  data: dataset('periods'),
  mark: {
    type: 'text',
    invalid: null,
    baseline: 'top',
    dy: 12,
    lineHeight: 15,
    text: { expr: 'datum.places ? rohe(datum.words, width / datum.places - 6) : datum.words' },
  },
  encoding: {
    x: { field: 't', type: 'quantitative', axis: null, scale: timeScale },
    y: { value: 'height' },
    color: quiet,
  },
};
