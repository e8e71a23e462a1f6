import type { CompositeMark } from './compositeMark.ts';
import { keyLayer, quiet } from './keyParts.ts';
import { edgedTick, rowBar, rowKey, signals } from './rowParts.ts';

/** Bars on both sides of their names. All periods of an animation share one scale. */
export const pyramid: CompositeMark = {
  about:
    'Bars on both sides of their names, for two members of a dimension, with another area or the second column as ticks and the figures then in columns at the edges.',
  shape: 'sides',
  fields: { x: ['value'] },
  options: {},
  make: () => ({
    height: 300,
    params: [
      { name: 'list', value: { most: 0, names: [], places: 0, ticked: false, offset: 0 } },
      ...signals({
        names: "roheSize(pluck(data('table'), 'place_short'), 0.3 * width)",
        middle: 'names.width + 16',
        half: '(width - middle) / 2',
        most: 'list.most > 0 ? list.most : 1',
        none: '1e-9 * most',
        figures: "roheSize(pluck(data('table'), 'label'), width).width",
        room: 'max(roheSize([rohe(most)], width).width, figures) + 8',
        bar: '14',
        step: 'max(bar, 15 * names.lines) + 4',
        height: 'max(1, step * list.places)',
      }),
    ],
    transform: [
      { calculate: "datum.side === 'left' ? -1 : 1", as: 'way' },
      { calculate: 'datum.way * none', as: 'start' },
      { calculate: 'datum.way * max(datum.end, none)', as: 'reach' },
    ],
    encoding: {
      y: {
        field: 'place',
        type: 'nominal',
        scale: { domain: { expr: "pluck(data('table'), 'place')" }, padding: 0 },
        axis: null,
      },
      x: {
        field: 'reach',
        type: 'quantitative',
        scale: {
          domain: { expr: '[-most, -none, none, most]' },
          nice: false,
          zero: false,
          range: [
            { expr: 'min(room, half)' },
            { expr: 'half' },
            { expr: 'half + middle' },
            { expr: 'max(half + middle, width - room)' },
          ],
        },
        axis: {
          orient: 'top',
          grid: false,
          values: { expr: '[-none, none]' },
          labelExpr: "list.names[datum.value < 0 ? 0 : 1] || ''",
          labelAlign: { condition: { test: 'datum.value < 0', value: 'right' }, value: 'left' },
          labelFontWeight: 600,
          labelColor: 'var(--chart-ink)',
          labelOverlap: false,
          labelPadding: 4,
        },
      },
    },
    layer: [
      {
        name: 'bars',
        transform: [{ filter: 'datum.at === 0' }],
        mark: rowBar,
        encoding: { x2: { field: 'start' }, color: { field: 'colour', scale: null } },
      },
      {
        name: 'ticks',
        transform: [{ filter: 'datum.at > 0 && datum.value !== null' }],
        mark: edgedTick(4),
      },
      {
        name: 'figures',
        transform: [{ filter: 'datum.at === 0' }],
        mark: {
          type: 'text',
          baseline: 'middle',
          align: { expr: "list.ticked || datum.way < 0 ? 'right' : 'left'" },
          dx: { expr: 'list.ticked ? 0 : 6 * datum.way' },
        },
        encoding: {
          x: {
            value: { expr: "!list.ticked ? scale('x', datum.reach) : datum.way < 0 ? room - 8 : width" },
          },
          text: { field: 'label' },
          color: quiet,
        },
      },
      keyLayer(rowKey),
      {
        name: 'names',
        transform: [
          { filter: 'datum.leads' },
          { calculate: 'rohe(datum.place_short, 0.3 * width, 600)', as: 'lines' },
        ],
        mark: {
          type: 'text',
          baseline: 'middle',
          align: 'center',
          lineHeight: 15,
          dy: { expr: '-7.5 * (length(datum.lines) - 1)' },
        },
        encoding: {
          x: { value: { expr: 'half + middle / 2' } },
          text: { field: 'lines' },
          color: { value: 'var(--chart-ink)' },
        },
      },
    ],
    finish: { read: { marks: ['bars', 'ticks'], by: 'band', name: 'what' } },
  }),
};
