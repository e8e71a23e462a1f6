import type { CompositeMark } from './compositeMark.ts';
import { keyLayer } from './keyParts.ts';
import {
  acrossPlace,
  rowAxis,
  rowBar,
  rowKey,
  rowLines,
  rowRange,
  rowSignals,
  rowWords,
  signals,
} from './rowParts.ts';

/** Steps down the page from a start to an end, each a bar that begins where the one before ended. */
export const waterfall: CompositeMark = {
  about:
    'Steps down the page, each beginning where the one before ended, with names and figures. An axis far from zero has ticks instead of bars for wholes, since a cut bar would mislead.',
  shape: 'steps',
  fields: { x: ['to'] },
  options: {},
  make: (_options, size) => ({
    height: 300,
    params: [
      ...rowSignals(size, { lanes: '1', bar: '14', gap: '8', aligned: 'false', beside: 6 }),
      ...signals({ far: 'list.low > 0 || list.high < 0' }),
    ],
    transform: [...rowLines(size), { window: [{ op: 'lead', field: 'line', as: 'below' }] }],
    encoding: {
      y: rowAxis,
      x: {
        field: 'to',
        type: 'quantitative',
        scale: { domain: { expr: '[list.low, list.high]' }, nice: false, zero: false, range: rowRange },
        axis: null,
      },
      color: { field: 'colour', scale: null },
    },
    layer: [
      {
        name: 'links',
        transform: [{ filter: `datum.linked${size === 'narrow' ? ' && !above' : ''}` }],
        mark: { type: 'rule', stroke: 'var(--chart-axis)', strokeDash: [2, 2] },
        encoding: {
          y: { value: { expr: 'datum.line + bar / 2' } },
          y2: { value: { expr: 'datum.below - bar / 2' } },
        },
      },
      {
        transform: [{ filter: '!far' }],
        mark: { type: 'rule', stroke: 'var(--chart-axis)' },
        encoding: { x: { datum: 0 }, ...acrossPlace },
      },
      {
        name: 'bars',
        transform: [{ filter: '!(far && datum.whole)' }],
        mark: rowBar,
        encoding: { x2: { field: 'from' } },
      },
      {
        name: 'wholes',
        transform: [{ filter: 'far && datum.whole' }],
        mark: { type: 'rule', strokeWidth: 3 },
        encoding: {
          y: { value: { expr: 'datum.line - bar / 2 - 2' } },
          y2: { value: { expr: 'datum.line + bar / 2 + 2' } },
        },
      },
      keyLayer(rowKey),
      ...rowWords(size, [{ calculate: 'datum.to', as: 'edge' }], 6, 'ink'),
    ],
    finish: { read: { marks: ['bars', 'wholes'], by: 'band', name: 'what' } },
  }),
};
