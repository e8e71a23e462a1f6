import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { CompositeMark } from './compositeMark.ts';
import { keyLayer } from './keyParts.ts';
import {
  ABOVE,
  AXES,
  eventLayers,
  figureAxis,
  guidelineLayers,
  levelLayers,
  lineStandings,
  periodLayer,
  timeScale,
} from './timeParts.ts';

const line = { type: 'line', strokeJoin: 'round' };

/** px above the plot. Vega reserves 12 px between two keys, even if the lower one, for phones, is empty. */
const aboveIn: Readonly<Record<ChartSize, string>> = {
  wide: 'axes.above',
  narrow: "axes.above - (length(data('keys')) > 0 ? 0 : 12)",
};

/** The key of lines that are parts of one area, on phones: their ends have no room for names. */
const keyRoom = { name: '240', line: '316', offset: ABOVE.expr };
const lineSymbol = { symbolType: 'stroke', symbolStrokeWidth: 2.5 };

/**
 * Lines over time. The strong line is on top. The line to a tentative figure is dotted and ends in a hollow
 * dot. Each line ends with its figure and, if there is room, its name.
 */
export const labelledLine: CompositeMark = {
  about:
    'Lines over time, each with its figure and its name at its end, with bands, events and a guideline where there are some.',
  shape: 'lines',
  fields: { x: ['t'], y: ['value'] },
  options: {
    zero: 'Whether the axis begins at zero: true, false or "auto", which is where that tells more.',
    bands: 'Whether the bands of the series lie behind the lines.',
    rule: 'A figure to draw a line across at, such as a guideline, or "none".',
    ruleName: 'What the line across is called.',
  },
  make: (_options, size) => ({
    params: [AXES, { name: 'above', expr: aboveIn[size] }],
    encoding: {
      x: { field: 't', type: 'quantitative', axis: null, scale: timeScale },
      y: { field: 'value', ...figureAxis },
    },
    layer: [
      eventLayers,
      levelLayers,
      guidelineLayers,
      {
        encoding: { color: { field: 'colour', type: 'nominal', scale: null } },
        layer: [
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
          {
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
            encoding: { text: { field: size === 'wide' ? 'words' : 'figure' } },
          },
        ],
      },
      lineStandings,
      ...(size === 'narrow' ? [keyLayer('stroke', keyRoom, lineSymbol)] : []),
      periodLayer,
    ],
    finish: {
      apart: ['ends'],
      named: ['events'],
      thin: ['periods'],
      clear: ['guideline'],
      read: { marks: ['lines', 'strong'], by: 'period', name: 'series_name' },
    },
  }),
};
