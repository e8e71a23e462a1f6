import type { CompositeMark, Spec } from './compositeMark.ts';
import { dataset, keyLayer, quiet } from './keyParts.ts';
import { intervals, rowKey, signals } from './rowParts.ts';
import { ABOVE, AXES, eventsAbove, figureAxis, periodLayer, timeScale } from './timeParts.ts';

/** A column in its place, next to those of other series. */
const lane = { xOffset: { expr: 'datum.nth * pitch - aside' } };

/** Figures above their columns or intervals, and below losses. */
const figures: Spec = {
  transform: [
    { filter: 'written' },
    { calculate: 'isValid(datum.low) ? datum.value < 0 ? datum.low : datum.high : datum.to', as: 'edge' },
  ],
  mark: { type: 'text', baseline: 'middle', dy: { expr: 'datum.value < 0 ? 10 : -9' } },
  encoding: {
    y: { field: 'edge', type: 'quantitative' },
    text: { value: { expr: "datum.value === null ? '–' : datum.label" } },
    color: quiet,
  },
};

/** A line in ink over columns, seen by its edge where it crosses them. */
const lines: Spec[] = [
  { mark: { strokeWidth: 5.5 }, encoding: { color: { value: 'var(--chart-paper)' } } },
  { name: 'trend', mark: { strokeWidth: 2.25 }, encoding: { color: quiet } },
].map(({ mark, encoding, ...named }) => ({
  ...named,
  data: dataset('trend'),
  mark: { type: 'line', strokeCap: 'round', strokeJoin: 'round', ...mark },
  encoding: { y: { field: 'value', type: 'quantitative' }, ...encoding },
}));

/** Sums of columns on top of each other: dots if there are losses, and read out in any case. */
const totals: Spec = {
  name: 'totals',
  data: dataset('totals'),
  mark: {
    type: 'point',
    size: 50,
    strokeWidth: 1.5,
    stroke: 'var(--chart-paper)',
    opacity: { expr: 'axes.low < 0 ? 1 : 0' },
  },
  encoding: { fill: { value: 'var(--chart-ink)' } },
};

const baseline: Spec = {
  data: { values: [{ zero: 0 }] },
  mark: 'rule',
  encoding: { x: { value: 0 }, x2: { value: 'width' }, y: { field: 'zero', type: 'quantitative' } },
};

/** Columns over periods or members. */
export const labelledColumn: CompositeMark = {
  about:
    'Columns over time or over members, side by side or on top of each other, with events. If there is one series, each has its figure above it if all fit.',
  shape: 'columns',
  fields: { x: ['at'], y: ['to'] },
  options: {
    stack:
      'Whether the figures of a period are on top of each other, with a dot at the sum if there are losses.',
    trend: 'Name of the column that is drawn as a line, or "none".',
    totalName: 'What the sum of a stack is called.',
  },
  make({ stack, trend = 'none' }) {
    const isOver = trend !== 'none';
    const single = stack === true || isOver ? [] : [intervals('y', lane), figures];
    return {
      params: [
        AXES,
        { name: 'columns', value: { lanes: 1, words: 0, low: 0 } },
        ...signals({
          step: 'width / axes.end',
          pitch: 'min(72, 0.72 * step) / (columns.lanes - 0.03)',
          aside: '(columns.lanes - 1) / 2 * pitch',
          written: 'columns.words > 0 && columns.words <= step',
          above: 'axes.above + (written ? 16 : 0)',
        }),
      ],
      encoding: {
        // Without this, Vega-Lite leaves space beside bars on a scale of numbers.
        x: { field: 'at', type: 'quantitative', axis: null, scale: { ...timeScale, padding: 0 } },
        y: {
          field: 'to',
          ...figureAxis,
          scale: { domain: { expr: '[written ? columns.low : axes.low, axes.high]' }, nice: 5 },
          axis: {
            values: { expr: 'written ? [] : null' },
            tickCount: 5,
            labelExpr: "rohe(datum.value, '', domain('y'), 5)",
          },
        },
      },
      layer: [
        eventsAbove({ expr: '22 - above' }),
        {
          name: 'columns',
          mark: {
            type: 'bar',
            orient: 'vertical',
            width: { expr: '0.97 * pitch' },
            ...(stack === true ? {} : lane),
            fillOpacity: { expr: 'datum.tentative ? 0.45 : 1' },
            stroke: { expr: 'datum.tentative ? datum.colour : null' },
            strokeWidth: 1,
            strokeDash: [3, 2],
          },
          encoding: { y2: { field: 'from' }, color: { field: 'colour', scale: null } },
        },
        ...single,
        ...(stack === true ? [totals] : []),
        ...(isOver ? lines : []),
        baseline,
        // The key begins left of the plot, where a phone has all its 328 px less both edges.
        keyLayer({ ...rowKey, line: 'max(width, 316)', offset: ABOVE.expr }),
        periodLayer,
      ],
      finish: {
        named: ['events'],
        thin: ['periods'],
        read: { marks: ['columns', 'trend', 'totals'], by: 'place', title: 'place_name', name: 'what' },
      },
    };
  },
};
