import type { CompositeMark, Spec } from './compositeMark.ts';
import { keyLayer, quiet } from './keyParts.ts';
import { rowKey } from './rowParts.ts';

/** px of a strip down the page, with its name above and its ends below */
const STEP = 106;

const left = { value: 0 };
const right = { value: 'width' };

/** What is drawn once for each strip. */
const once = (layer: Spec): Spec => ({ transform: [{ filter: 'datum.first' }], ...layer });

const words = (mark: Spec, encoding: Spec): Spec => ({
  mark: { type: 'text', baseline: 'middle', ...mark },
  encoding: { color: quiet, ...encoding },
});

const ticks = (name: string, filter: string, size: number, thickness: number): Spec => ({
  name,
  transform: [{ filter }],
  mark: { type: 'tick', orient: 'vertical', size, thickness },
  encoding: { color: { field: 'colour', scale: null } },
});

/** The benchmark's name and figure below its tick, a line lower if those of an end are in the way. */
const benchmark: Spec = {
  name: 'country',
  transform: [
    { filter: "datum.role === 'benchmark'" },
    { calculate: 'roheSize([datum.words], width).width', as: 'reach' },
    { calculate: 'clamp(datum.at * width - datum.reach / 2, 0, width - datum.reach)', as: 'begin' },
    { calculate: 'roheSize([datum.lowest], width).width + 12', as: 'from' },
    { calculate: 'width - roheSize([datum.highest], width).width - 12', as: 'to' },
    { calculate: 'datum.begin < datum.from || datum.begin + datum.reach > datum.to', as: 'below' },
  ],
  ...words(
    { align: 'left', dy: { expr: 'datum.below ? 37 : 22' } },
    {
      x: { value: { expr: 'datum.begin' } },
      text: { field: 'words' },
      color: { value: 'var(--chart-benchmark-text)' },
    },
  ),
};

/** All areas on a line from the lowest figure to the highest, the focus area strong with its rank. */
export const strip: CompositeMark = {
  about:
    'A tick for each area between the lowest figure and the highest, over a band of the middle half, with the figure and rank of the focus area. Each part or column has a strip.',
  shape: 'strips',
  fields: { x: ['value'] },
  options: {},
  make: () => ({
    height: 300,
    params: [
      { name: 'list', value: { strips: 1, offset: 0 } },
      { name: 'height', expr: `${STEP} * max(1, list.strips)` },
    ],
    transform: [{ calculate: `${STEP} * datum.strip + ${STEP / 2 - 1}`, as: 'line' }],
    encoding: {
      x: {
        field: 'at',
        type: 'quantitative',
        axis: null,
        scale: { domain: [0, 1], nice: false, range: [2, { expr: 'width - 2' }] },
      },
      y: { field: 'line', type: 'quantitative', scale: null, axis: null },
    },
    layer: [
      once({ mark: 'rule', encoding: { x: left, x2: right } }),
      once({
        mark: { type: 'bar', height: 22, fillOpacity: 0.55 },
        encoding: {
          x: { field: 'lower', type: 'quantitative' },
          x2: { field: 'upper' },
          fill: { value: 'var(--chart-grid)' },
        },
      }),
      keyLayer(rowKey),
      once(
        words(
          { align: 'left', baseline: 'top', fontWeight: 600, dy: 1 - STEP / 2 },
          { x: left, text: { field: 'strip_name' }, color: { value: 'var(--chart-ink)' } },
        ),
      ),
      once(words({ align: 'left', dy: 22 }, { x: left, text: { field: 'lowest' } })),
      once(words({ align: 'right', dy: 22 }, { x: right, text: { field: 'highest' } })),
      ticks('others', "datum.role === 'other'", 14, 1.5),
      ticks('compared', "datum.role !== 'other' && datum.role !== 'focus'", 20, 3),
      ticks('focus', "datum.role === 'focus'", 28, 5),
      {
        name: 'figures',
        transform: [{ filter: 'datum.leads' }],
        ...words(
          {
            fontWeight: 600,
            align: { expr: "datum.at < 0.2 ? 'left' : datum.at > 0.8 ? 'right' : 'center'" },
            dy: -24,
          },
          { text: { field: 'words' }, color: { value: 'var(--chart-focus-text)' } },
        ),
      },
      benchmark,
    ],
    finish: {
      read: { marks: ['others', 'compared', 'focus'], by: 'mark', title: 'area_name', name: 'strip_name' },
    },
  }),
};
