import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { MarkParts, Spec } from './compositeMark.ts';
import { keyLayer } from './keyParts.ts';
import {
  acrossPlace,
  edgedTick,
  rowAxis,
  rowBar,
  rowKey,
  rowLines,
  rowNames,
  rowSignals,
  spanScale,
} from './rowParts.ts';

/** px between the end of a stack and its sum */
const BESIDE = 8;

/** The last row of a place, which has the sum if there are losses. */
const summed = { filter: 'list.ticked && datum.trails && datum.total !== null' };

/** The space of a figure in its bar, in units of the figures: on the larger side of the total's tick. */
const figureRoom: Spec[] = [
  { filter: 'datum.value !== null' },
  { calculate: 'min(datum.from, datum.to)', as: 'begin' },
  { calculate: 'max(datum.from, datum.to)', as: 'end' },
  { calculate: 'list.ticked && datum.begin < datum.total && datum.total < datum.end', as: 'cut' },
  { calculate: 'datum.cut && datum.end - datum.total >= datum.total - datum.begin', as: 'after_cut' },
  { calculate: 'datum.after_cut ? datum.total : datum.begin', as: 'begin' },
  { calculate: 'datum.cut && !datum.after_cut ? datum.total : datum.end', as: 'end' },
  { calculate: '(datum.begin + datum.end) / 2', as: 'middle' },
  { calculate: "scale('x', datum.end) - scale('x', datum.begin)", as: 'free' },
  { calculate: 'roheSize([datum.label], 1000).width + (datum.cut ? 6 : 0)', as: 'wanted' },
];

/** A bar of layers for each place, with a tick and the sum if there are losses. */
export const stackedBar = (size: ChartSize, totalName: string): MarkParts => ({
  height: 300,
  params: [
    ...rowSignals(size, { bar: '26', gap: '12', lanes: '1', aligned: 'false', beside: 12 }),
    { name: 'span', expr: '[list.low || 0, list.high || 0]' },
  ],
  transform: [{ stack: 'value', groupby: ['place'], as: ['from', 'to'] }, ...rowLines(size)],
  encoding: {
    y: rowAxis,
    x: spanScale,
  },
  layer: [
    keyLayer(rowKey),
    {
      name: 'bars',
      mark: rowBar,
      encoding: {
        x: { field: 'from', type: 'quantitative' },
        x2: { field: 'to' },
        color: { field: 'colour', scale: null },
      },
    },
    {
      transform: [{ filter: 'list.ticked && datum.leads' }],
      mark: 'rule',
      encoding: { x: { datum: 0 }, ...acrossPlace },
    },
    {
      name: 'totals',
      transform: [
        summed,
        { calculate: 'rohe(datum.total)', as: 'reading' },
        { calculate: JSON.stringify(totalName), as: 'what' },
      ],
      mark: edgedTick(8),
      encoding: { x: { field: 'total', type: 'quantitative' } },
    },
    {
      name: 'sums',
      transform: [summed, { calculate: 'datum.total < 0 ? datum.least : datum.most', as: 'edge' }],
      mark: {
        type: 'text',
        baseline: 'middle',
        fontWeight: 600,
        fill: 'var(--chart-ink)',
        align: { expr: "datum.total < 0 ? 'right' : 'left'" },
        dx: { expr: `datum.total < 0 ? -${BESIDE} : ${BESIDE}` },
        text: { expr: 'datum.before || datum.after' },
      },
      encoding: { x: { field: 'edge', type: 'quantitative' } },
    },
    {
      name: 'figures',
      transform: figureRoom,
      mark: {
        type: 'text',
        baseline: 'middle',
        text: { expr: "datum.free < 0.88 * datum.wanted + 2 ? '' : datum.label" },
        fontSize: { expr: 'datum.free < 0.96 * datum.wanted + 5 ? 11 : 12' },
        fill: { expr: 'datum.ink' },
      },
      encoding: { x: { field: 'middle', type: 'quantitative' } },
    },
    {
      name: 'missing',
      transform: [{ filter: 'datum.leads && datum.total === null' }],
      mark: { type: 'text', baseline: 'middle', align: 'left', dx: 6 },
      encoding: { x: { datum: 0 }, text: { field: 'label' } },
    },
    rowNames(size),
  ],
  finish: { read: { marks: ['bars', 'totals'], by: 'band', name: 'what' } },
});
