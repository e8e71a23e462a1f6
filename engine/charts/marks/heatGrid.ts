import type { CompositeMark, Spec } from './compositeMark.ts';
import { keyLayer, quiet } from './keyParts.ts';
import { rowKey, signals } from './rowParts.ts';

/** A scale of places side by side, from one signal to the other, with 2 px between them. */
const bands = (field: string, from: string, to: string, step: string): Spec => ({
  field,
  type: 'nominal',
  axis: null,
  scale: {
    domain: { expr: `pluck(data('table'), '${field}')` },
    range: [{ expr: from }, { expr: to }],
    paddingInner: { expr: `2 / ${step}` },
    paddingOuter: 0,
  },
});

/** The first row of each line or column, with its name in lines of text. */
const namesOf = (field: string, words: string): Spec[] => [
  { window: [{ op: 'row_number', as: 'nth' }], groupby: [field] },
  { filter: 'datum.nth === 1' },
  { calculate: words, as: 'words' },
];

/** Boxes in lines and columns, coloured by the figures in them, which are shortened to fit. */
export const heatGrid: CompositeMark = {
  about:
    'Boxes in lines and columns, coloured by the figures in them. Headings that do not fit are turned; figures that do not fit lose their decimals, then all but their arrows.',
  shape: 'cells',
  fields: { x: ['across'], y: ['down'] },
  options: {
    colour:
      'Meaning of the colours: "levels" for the bands of the series, "diverging" for both sides of zero, "sense" for better and worse, "quantile" for classes of equal size, or "auto" for the first that fits.',
    by: 'Which figures are in classes together: "all", or those of a "row" or "column".',
  },
  make: (_options, size) => ({
    height: 300,
    params: [
      { name: 'list', value: { lines: 1, columns: 1, offset: 0 } },
      ...signals({
        most: size === 'wide' ? '220' : '0.42 * width',
        names: "roheSize(pluck(data('table'), 'down_short'), most)",
        left: 'names.width + 10',
        cell: 'min(96, (width - left) / max(1, list.columns))',
        line: 'names.lines > 1 ? 15 * names.lines + 4 : 24',
        room: '1.09 * (cell - 3)',
        full: "roheSize(pluck(data('table'), 'across_name'), room)",
        short: "roheSize(pluck(data('table'), 'across_short'), room)",
        isFull: 'full.width <= room && full.lines < 4',
        isLevel: 'isFull || short.width <= room && short.lines < 4',
        tall: "roheSize(pluck(data('table'), 'across_short'), 4000).width",
        head: 'isLevel ? 15 * (isFull ? full.lines : short.lines) + 8 : ceil(0.92 * tall) + 12',
        height: 'head + line * max(1, list.lines)',
        figures: "0.86 * roheSize(pluck(data('table'), 'figure'), 4000).width",
        shorts: "0.86 * roheSize(pluck(data('table'), 'figure_short'), 4000).width",
        arrows: 'list.arrows ? 15 : 0',
        whole: 'figures + arrows <= cell - 6 ? 0 : figures <= cell - 4 ? 1 : 2',
        form: 'whole < 2 ? whole : shorts + arrows <= cell - 6 ? 2 : shorts <= cell - 4 ? 3 : 4',
      }),
    ],
    encoding: {
      y: bands('down', 'head', 'max(head + 1, height)', 'line'),
      x: bands('across', 'left', 'left + cell * max(1, list.columns)', 'cell'),
    },
    layer: [
      keyLayer(rowKey),
      {
        name: 'cells',
        transform: [{ filter: 'datum.colour' }],
        mark: 'rect',
        encoding: { fill: { field: 'colour', scale: null } },
      },
      {
        name: 'gaps',
        transform: [{ filter: '!datum.colour' }],
        mark: { type: 'rect', fill: 'var(--chart-paper)', stroke: 'var(--chart-grid)', strokeWidth: 1 },
      },
      {
        name: 'figures',
        mark: { type: 'text', baseline: 'middle', fontSize: 11, text: { expr: 'datum.forms[form]' } },
        encoding: { color: { field: 'ink', scale: null } },
      },
      {
        name: 'lines',
        transform: namesOf('down', 'rohe(datum.down_short, most, datum.strong ? 600 : 400)'),
        mark: {
          type: 'text',
          baseline: 'middle',
          align: 'left',
          lineHeight: 15,
          dy: { expr: '-7.5 * (length(datum.words) - 1)' },
          fontWeight: { expr: 'datum.strong ? 600 : 400' },
        },
        encoding: {
          x: { value: 0 },
          text: { field: 'words' },
          color: {
            condition: { test: 'datum.strong', value: 'var(--chart-focus-text)' },
            value: 'var(--chart-ink-2)',
          },
        },
      },
      {
        name: 'columns',
        transform: [
          { calculate: 'isFull ? datum.across_name : datum.across_short', as: 'name' },
          ...namesOf('across', 'isLevel ? rohe(datum.name, 12 / 11 * (cell - 3)) : [datum.name]'),
        ],
        mark: {
          type: 'text',
          fontSize: 11,
          lineHeight: 15,
          baseline: 'middle',
          align: { expr: "isLevel ? 'center' : 'left'" },
          angle: { expr: 'isLevel ? 0 : -90' },
          dy: { expr: 'isLevel ? -15 * (length(datum.words) - 0.5) : 0' },
        },
        encoding: {
          y: { value: { expr: 'head - 6' } },
          text: { field: 'words' },
          color: quiet,
        },
      },
    ],
    finish: {
      read: { marks: ['cells', 'gaps'], by: 'mark', title: 'down_name', name: 'across_name' },
    },
  }),
};
