import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { CompositeMark, Spec } from './compositeMark.ts';
import { keyLayer } from './keyParts.ts';
import { acrossPlace, rowAxis, rowKey, rowLines, rowRange, rowSignals, rowWords } from './rowParts.ts';

/** Ticks of a logarithmic axis: powers of ten, and threes between them if there is room. */
const tens = Array.from({ length: 13 }, (_, at) => 10 ** (at - 3));
const threes = tens.flatMap((ten) => [ten, 3 * ten]).slice(0, -1);

const ticksAcross: Readonly<Record<ChartSize, number>> = { wide: 6, narrow: 3 };

/** Signals of the ends of the axis: a logarithmic one begins above zero, a linear one spans its figures. */
const spanSignals = (isLog: boolean, rule: number | null): Spec[] => [
  { name: 'all', expr: `extent([list.low, list.high, ${rule}])` },
  ...(isLog
    ? [
        { name: 'top', expr: 'all[1] > 0 ? all[1] : 1' },
        { name: 'least', expr: 'all[0] > 0 ? all[0] : top / 1000' },
        { name: 'span', expr: '[0.85 * least, 1.15 * max(top, least)]' },
        { name: 'tens', value: tens },
        { name: 'threes', value: threes },
      ]
    : [{ name: 'span', expr: 'all[0] < all[1] ? all : [(all[0] || 0) - 1, (all[0] || 0) + 1]' }]),
];

/**
 * A line from the name to the dot. Its length means nothing on a logarithmic axis, where it crosses the plot.
 */
const stem = (isLog: boolean): Spec => ({
  transform: [{ filter: 'datum.value !== null && datum.at === 0' }],
  mark: { type: 'rule', ...(isLog && { stroke: 'var(--chart-grid)' }) },
  encoding: {
    ...(isLog && { x: { value: { expr: 'right' } } }),
    x2: { value: { expr: 'left' } },
  },
});

const interval: Spec = {
  transform: [{ filter: 'isValid(datum.low)' }, { calculate: 'max(datum.low, span[0])', as: 'from' }],
  mark: { type: 'rule', strokeWidth: 1.5, stroke: 'var(--chart-ink-2)' },
  encoding: { x: { field: 'from', type: 'quantitative' }, x2: { field: 'high' } },
};

const ruleLayer = (rule: number): Spec => ({
  name: 'rule',
  transform: [{ filter: 'datum.place_name' }],
  mark: { type: 'rule', strokeWidth: 2, strokeDash: [5, 3], stroke: 'var(--chart-ink-2)' },
  encoding: { x: { datum: rule }, ...acrossPlace },
});

const dots: Spec = {
  name: 'dots',
  mark: {
    type: 'point',
    opacity: 1,
    strokeWidth: 1.5,
    size: { expr: 'datum.value === null ? 0 : 80' },
    fill: { expr: 'datum.colour' },
    stroke: { expr: 'datum.colour' },
    fillOpacity: { expr: 'datum.tentative ? 0 : 1' },
  },
  encoding: { order: { field: 'at', type: 'quantitative', sort: 'descending' } },
};

/** A dot for each figure of a place down the page, the first on top, on an axis that need not begin at zero. */
export const labelledDot: CompositeMark = {
  about:
    'Dots on an axis that need not begin at zero, the first of each place with its figure. The figures are in one column if there are other dots or a rule.',
  shape: 'dots',
  fields: { x: ['value'] },
  options: {
    colour: 'Meaning of the colours, as in labelled-bar.',
    fold: 'Number of areas above which a list is cut, as in labelled-bar; 0 draws all.',
    scale: 'Whether the axis is "linear" or "log".',
    rule: 'A figure to draw a dashed line down at, such as 1.0 of a location quotient, or "none".',
  },
  make({ scale, rule }, size) {
    const isLog = scale === 'log';
    const across = ticksAcross[size];
    const isRuled = typeof rule === 'number';
    return {
      height: 300,
      params: [
        ...rowSignals(size, {
          lanes: '1',
          bar: '10',
          gap: 'list.places > 16 ? 9 : 15',
          aligned: isRuled ? 'true' : 'list.lanes > 1',
          beside: 12,
          inset: 6,
        }),
        ...spanSignals(isLog, isRuled ? rule : null),
      ],
      transform: [
        ...rowLines(size),
        { calculate: 'datum.value === null ? span[0] : max(datum.value, span[0])', as: 'spot' },
      ],
      encoding: {
        y: rowAxis,
        x: {
          field: 'spot',
          type: 'quantitative',
          scale: {
            type: isLog ? 'log' : 'linear',
            domain: { expr: 'span' },
            nice: isLog ? false : across,
            range: rowRange,
          },
          axis: {
            orient: 'top',
            grid: true,
            tickCount: across,
            ...(isLog && { values: { expr: 'span[1] > 3000 * span[0] ? tens : threes' } }),
            labelExpr: isLog ? 'rohe(datum.value)' : `rohe(datum.value, '', domain('x'), ${across})`,
          },
        },
      },
      layer: [
        ...(isRuled ? [ruleLayer(rule)] : []),
        stem(isLog),
        interval,
        keyLayer(rowKey),
        dots,
        ...rowWords(
          size,
          [
            { filter: 'datum.at === 0' },
            { calculate: 'isValid(datum.high) ? datum.high : datum.spot', as: 'edge' },
          ],
          10,
        ),
      ],
      finish: {
        called: { marks: ['names'], by: 'place' },
        read: { marks: ['dots'], by: 'band', name: 'what' },
      },
    };
  },
};
