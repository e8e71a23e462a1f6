import type { CompositeMark, Spec } from './compositeMark.ts';
import { dataset, keyLayer, quiet } from './keyParts.ts';
import { formulas } from './pointParts.ts';
import { rowKey, signals } from './rowParts.ts';

/** The corner of a panel in lines and columns of panels, and its right edge. */
const corner = formulas({
  line: 'floor(datum.at / columns)',
  column: 'datum.at % columns',
  right: 'datum.column + wide',
});

/** A figure in its panel, from its shares of the panel's width and height. */
const inPanel = formulas({
  across: 'datum.at % columns + datum.x * wide',
  down: 'floor(datum.at / columns) + base - datum.y * tall',
});

const atCorner: Spec = {
  x: { field: 'column', type: 'quantitative' },
  y: { field: 'line', type: 'quantitative' },
};

/** Figures in the order of their rows; a row without a figure is a gap. */
const line = { type: 'line', strokeJoin: 'round', strokeCap: 'round', order: false };

/** The same lines in every panel, all in one path. */
const behind = (name: string, look: Spec): Spec => ({
  data: dataset(name),
  transform: inPanel,
  mark: { ...line, ...look },
});

const words = (mark: Spec): Spec => ({
  type: 'text',
  invalid: null,
  align: 'left',
  baseline: 'top',
  ...mark,
});

const headInk: Spec = {
  condition: { test: 'datum.focal', value: 'var(--chart-focus-text)' },
  value: 'var(--chart-ink)',
};

/** The name of each panel, above its newest figure. */
const headLayers: Spec[] = [
  {
    name: 'names',
    transform: formulas({ name_lines: 'rohe(datum.words, half, 600)' }),
    mark: words({
      lineHeight: 15,
      fontWeight: { expr: 'datum.focal ? 600 : 400' },
      dy: { expr: '15 * (names.lines - length(datum.name_lines))' },
    }),
    encoding: { text: { field: 'name_lines' }, color: headInk },
  },
  {
    name: 'figures',
    mark: words({ dy: { expr: '15 * names.lines' }, fontWeight: 600 }),
    encoding: { text: { field: 'figure' }, color: headInk },
  },
];

/** Small plots on one scale, each with one line in front of all others. */
export const panels: CompositeMark = {
  about:
    'A small plot for each area or part, on one scale: its own line in front of all others, or of the middle half of very many, below its name and newest figure.',
  shape: 'panels',
  fields: { x: ['t'], y: ['value'] },
  options: { fold: 'Above how many panels those in the middle are left out; 0 draws all.' },
  make: () => ({
    height: 300,
    params: [
      { name: 'plots', value: { count: 1 } },
      ...signals({
        // Ticks are 11 px high, and words are measured at 12 px.
        left: "ceil(roheSize(pluck(data('ticks'), 'words'), width, 400).width * 11 / 12) + 8",
        inner: 'max(1, width - left - 6)',
        half: '(inner - 18) / 2',
        names: "roheSize(pluck(data('heads'), 'words'), half)",
        most: 'clamp(floor((inner + 18) / (max(96, names.width) + 18)), 1, 6)',
        columns: 'ceil(plots.count / ceil(plots.count / most))',
        lines: 'ceil(plots.count / columns)',
        wide: '1 - 18 * columns / (inner + 18)',
        head: '15 * names.lines + 22',
        step: 'head + 90',
        base: '1 - 24 / step',
        tall: 'base - head / step',
        height: 'step * lines',
      }),
    ],
    transform: inPanel,
    encoding: {
      x: {
        field: 'across',
        type: 'quantitative',
        axis: null,
        scale: {
          domain: { expr: '[0, columns - 1 + wide]' },
          range: [{ expr: 'left' }, { expr: 'width - 6' }],
          nice: false,
          zero: false,
        },
      },
      y: {
        field: 'down',
        type: 'quantitative',
        axis: null,
        scale: { domain: { expr: '[0, lines]' }, reverse: true, nice: false, zero: false },
      },
    },
    layer: [
      {
        name: 'panels',
        data: dataset('heads'),
        transform: [{ filter: 'datum.key' }, ...corner, ...formulas({ below: 'datum.line + 1' })],
        mark: { type: 'rect', invalid: null, fillOpacity: 0 },
        encoding: {
          ...atCorner,
          x2: { field: 'right' },
          y2: { field: 'below' },
          fill: { field: 'colour', type: 'nominal', scale: null },
        },
      },
      {
        data: dataset('ticks'),
        transform: [{ filter: 'datum.colour' }, ...corner, ...inPanel],
        mark: { type: 'rule' },
        encoding: {
          x: { field: 'column', type: 'quantitative' },
          x2: { field: 'right' },
          stroke: { field: 'colour', type: 'nominal', scale: null },
        },
      },
      behind('spread', { strokeWidth: 0, fill: 'var(--chart-other)', fillOpacity: 0.5 }),
      behind('behind', { strokeWidth: 0.75, stroke: 'var(--chart-other)' }),
      behind('lead', { strokeWidth: 1.25 }),
      {
        encoding: { stroke: { field: 'colour', type: 'nominal', scale: null } },
        layer: [
          {
            name: 'lines',
            mark: { ...line, strokeWidth: 2.25 },
            encoding: { detail: { field: 'at' } },
          },
          {
            data: dataset('heads'),
            transform: [{ filter: 'isNumber(datum.y)' }, ...inPanel],
            mark: {
              type: 'point',
              filled: false,
              strokeWidth: 1.5,
              size: 30,
              fill: { expr: 'datum.colour' },
            },
          },
        ],
      },
      {
        name: 'periods',
        transform: [
          { filter: 'datum.edge && datum.at + columns >= plots.count' },
          ...formulas({ foot: 'floor(datum.at / columns) + base' }),
        ],
        mark: words({ fontSize: 11, dy: 6, align: { expr: 'datum.edge' } }),
        encoding: { y: { field: 'foot' }, text: { field: 'period_short' }, color: quiet },
      },
      { data: dataset('heads'), transform: corner, encoding: atCorner, layer: headLayers },
      {
        data: dataset('ticks'),
        transform: [{ filter: 'datum.words && datum.at % columns === 0' }, ...corner, ...inPanel],
        mark: words({ fontSize: 11, align: 'right', baseline: 'middle', dx: -8 }),
        encoding: {
          x: { field: 'column', type: 'quantitative' },
          text: { field: 'words' },
          color: quiet,
        },
      },
      keyLayer({ ...rowKey, offset: '18' }),
    ],
    finish: {
      read: {
        marks: ['panels'],
        by: 'mark',
        title: 'panel_name',
        name: 'period_label',
        also: [
          { name: 'since', label: 'before' },
          { name: 'focus_name', label: 'beside' },
        ],
      },
    },
  }),
};
