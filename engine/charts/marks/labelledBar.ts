import type { CompositeMark, Spec } from './compositeMark.ts';
import { dataset, keyLayer } from './keyParts.ts';
import {
  acrossPlace,
  intervals,
  rowAxis,
  rowBar,
  rowKey,
  rowLines,
  rowSignals,
  rowWords,
  spanScale,
  tickOver,
} from './rowParts.ts';
import { stackedBar } from './stackedBar.ts';

/** Position of a figure: at the end of its bar or interval. */
const edge: Spec = {
  calculate: 'isValid(datum.low) ? datum.before ? datum.low : datum.high : datum.end',
  as: 'edge',
};

/** A line from a name to a distant bar; a name above its bar needs none, and its line would read as a mark. */
const leaders: Spec = {
  name: 'leaders',
  transform: [
    { calculate: "scale('x', min(datum.least, 0)) - (datum.least < 0 ? before + 12 : 6)", as: 'to' },
    { filter: 'datum.heading && !isValid(datum.low) && aside > 0 && datum.to - aside > 56' },
  ],
  mark: { type: 'rule', stroke: 'var(--chart-grid)' },
  encoding: { x: { value: { expr: 'aside - 4' } }, x2: { value: { expr: 'datum.to' } } },
};

/** The reference figure, with its name above it. */
const reference: Spec[] = [
  {
    name: 'reference',
    transform: [{ filter: 'list.reference !== null && datum.leads && datum.place_name' }],
    mark: { type: 'rule', strokeWidth: 1.5, stroke: 'var(--chart-ink-2)' },
    encoding: { x: { field: 'reference', type: 'quantitative' }, ...acrossPlace },
  },
  {
    name: 'referenceName',
    data: dataset('reference'),
    mark: {
      type: 'text',
      baseline: 'bottom',
      align: { expr: "2 * scale('x', datum.reference) > left + width ? 'right' : 'left'" },
    },
    encoding: {
      x: { field: 'reference', type: 'quantitative' },
      y: { value: -8 },
      text: { field: 'words' },
    },
  },
];

const others: Spec = {
  name: 'ticks',
  transform: [{ filter: 'datum.at > 0 && datum.value !== null' }],
  mark: tickOver(6),
  encoding: { color: { field: 'colour', scale: null } },
};

/**
 * A horizontal bar for each place down the page, with name and figure. If a place has several figures, each
 * has a bar, or the first has one and the others are ticks across it.
 */
export const labelledBar: CompositeMark = {
  about:
    'Horizontal bars with names and figures. The figures are in one column if ticks or a reference line cross the bars.',
  shape: ({ stack }) => (stack === true ? 'stacks' : 'places'),
  fields: { x: ['value'] },
  options: {
    colour:
      'Meaning of the colours: "role" of the area, "sign" of the figure, "sense" for good and bad news, or "levels" for the bands of the series.',
    fold: 'Number of areas above which only both ends and the areas around the focus area are drawn; 0 draws all.',
    stack:
      'Whether the figures of a place are layers of one bar, with a colour each: "levels" as `colour` is then for grades, the best first.',
    by: 'What has a bar of layers: "area", "member", "period", or "auto" for the first that others split.',
    rest: 'The code of a grey layer, or "none".',
    totalName: 'Name of the sum of a bar with losses, which a tick marks.',
    ticks: 'Whether only the first figure of a place is a bar and the others are ticks across it.',
  },
  make: ({ stack, ticks, totalName = '' }, size) => {
    if (stack === true) return stackedBar(size, String(totalName));
    const isFirst: Spec[] = ticks === true ? [{ filter: 'datum.at === 0' }] : [];
    return {
      height: 300,
      params: [
        ...rowSignals(size, {
          lanes: ticks === true ? '1' : 'list.lanes',
          bar: 'lanes > 1 ? 13 : list.places > 16 ? 12 : 15',
          gap: 'lanes > 1 ? 12 : list.places > 16 ? 7 : 10',
          aligned: ticks === true ? 'list.lanes > 1' : 'list.reference !== null',
          // A tick right beside a figure would read as the mark of that figure.
          beside: ticks === true ? 20 : 6,
        }),
        {
          name: 'span',
          expr: '[min(0, list.low, list.reference), max(0, list.high, list.reference)]',
        },
      ],
      transform: [...rowLines(size), { calculate: 'datum.value || 0', as: 'end' }],
      encoding: {
        y: rowAxis,
        x: { field: 'end', stack: null, ...spanScale },
      },
      layer: [
        keyLayer(rowKey),
        leaders,
        {
          name: 'bars',
          transform: isFirst,
          mark: { ...rowBar, yOffset: { expr: 'datum.lane' } },
          encoding: { color: { field: 'colour', scale: null } },
        },
        intervals('x', { yOffset: { expr: 'datum.lane' } }, isFirst),
        ...(ticks === true ? [others] : []),
        {
          transform: [{ filter: 'datum.heading' }],
          mark: { type: 'rule' },
          encoding: { x: { datum: 0 }, ...acrossPlace },
        },
        ...reference,
        ...rowWords(size, [...isFirst, edge], 6),
      ],
      finish: {
        called: { marks: ['names'], by: 'place' },
        ticks: ['ticks'],
        read: { marks: ticks === true ? ['bars', 'ticks'] : ['bars'], by: 'band', name: 'what' },
      },
    };
  },
};
