import type { CompositeMark, Spec } from './compositeMark.ts';

/** Ratio of width to height that boxes are laid out for, because names are wider than high. */
const STRETCH = 1.6;
/** Passes that combine boxes too small for their names; a combined box can be too small again. */
const PASSES = ['1', '2'];

/** Formulas by field; # in a field or expression is the pass, because boxes keep the fields of each. */
const formulas = (pass: string, given: Readonly<Record<string, string>>): Spec[] =>
  Object.entries(given).map(([as, expr]) => ({
    type: 'formula',
    expr: expr.replaceAll('#', pass),
    as: as.replaceAll('#', pass),
  }));

/** Rows with figures, and their group: the smallest parents beyond eight are one. */
const known = (others: string): Spec[] => [
  { type: 'filter', expr: 'datum.value > 0' },
  {
    type: 'project',
    fields: 'value label reading column area member member_name member_short parent parent_name'.split(' '),
  },
  { type: 'joinaggregate', groupby: ['parent'], ops: ['sum'], fields: ['value'], as: ['sum'] },
  {
    type: 'window',
    sort: { field: ['sum', 'parent'], order: ['descending', 'ascending'] },
    ops: ['dense_rank'],
    as: ['place'],
  },
  { type: 'joinaggregate', ops: ['max'], fields: ['place'], as: ['groups'] },
  ...formulas('', {
    isRest: 'datum.groups > 8 && datum.place > 7',
    group: 'datum.isRest ? 8 : datum.place',
    group_name: `datum.isRest ? datum.groups - 7 + ${others} : datum.parent_name`,
    colour: "datum.groups < 2 ? 'var(--chart-focus)' : 'var(--chart-cat-' + datum.group + ')'",
  }),
  { type: 'joinaggregate', groupby: ['group'], ops: ['count'], as: ['members'] },
  ...formulas('', { count: '1', gathers: '0', name: 'datum.member_name', short: 'datum.member_short' }),
];

/** Boxes of groups, and the words that fit into them. */
const boxes = (pass: string): Spec[] => [
  {
    type: 'collect',
    sort: { field: ['group', 'gathers', 'value'], order: ['ascending', 'ascending', 'descending'] },
  },
  { type: 'nest', keys: ['group'] },
  {
    type: 'treemap',
    field: 'value',
    method: 'squarify',
    paddingInner: 1.5,
    size: [{ signal: `width / ${STRETCH}` }, { signal: 'height' }],
    as: ['x0', 'y0', 'x1', 'y1', 'depth', 'children'].map((field) => field + pass),
  },
  ...formulas(pass, {
    'room#': `${STRETCH} * (datum.x1# - datum.x0#) - 12`,
    'most#': 'floor((datum.y1# - datum.y0# - 8) / 15)',
    'full#': 'roheSize([datum.name], datum.room#)',
    'whole#': 'datum.full#.width <= datum.room# + 1 && datum.full#.lines <= datum.most#',
    'brief#': 'roheSize([datum.short], datum.room#)',
    'part#': 'datum.brief#.width <= datum.room# + 1 && datum.brief#.lines <= datum.most#',
    'said#': "datum.whole# ? datum.name : datum.part# ? datum.short : ''",
    'words#': 'datum.said# ? rohe(datum.said#, datum.room#) : []',
  }),
];

/** The boxes of a pass, with those too small for their names combined into one of their group. */
const combined = (pass: string, source: string, others: string): Spec[] => [
  {
    name: `fit${pass}`,
    source,
    transform: [
      ...boxes(pass),
      ...formulas(pass, { 'small#': 'datum.said# || datum.gathers ? 0 : 1' }),
      {
        type: 'joinaggregate',
        groupby: ['group'],
        ops: ['sum', 'sum', 'count'],
        fields: [`small${pass}`, 'gathers', null],
        as: [`smalls${pass}`, `gatherings${pass}`, `boxes${pass}`],
      },
      ...formulas(pass, { 'first#': 'datum.small# || datum.gathers' }),
      {
        type: 'window',
        groupby: ['group'],
        sort: { field: [`first${pass}`, 'value'], order: ['descending', 'ascending'] },
        ops: ['row_number'],
        as: [`nth${pass}`],
      },
      ...formulas(pass, {
        'taken#': 'max(2, datum.smalls# + datum.gatherings#)',
        'joins#': 'datum.smalls# > 0 && datum.boxes# > 1 && datum.nth# <= datum.taken#',
      }),
    ],
  },
  {
    name: `own${pass}`,
    source: `fit${pass}`,
    transform: [{ type: 'filter', expr: `!datum.joins${pass}` }],
  },
  {
    name: `others${pass}`,
    source: `fit${pass}`,
    transform: [
      { type: 'filter', expr: `datum.joins${pass}` },
      {
        type: 'aggregate',
        groupby: ['group', 'group_name', 'groups', 'colour', 'column', 'members'],
        ops: ['sum', 'sum'],
        fields: ['value', 'count'],
        as: ['value', 'count'],
      },
      ...formulas(pass, {
        isAll: 'datum.count === datum.members && datum.groups > 1',
        name: `datum.isAll ? datum.group_name : datum.count + ${others}`,
        short: 'datum.name',
        member: "'others-' + datum.group",
        gathers: '1',
        label: 'rohe(datum.value, datum.column)',
        reading: 'datum.label',
      }),
    ],
  },
  { name: `tiles${pass}`, source: [`own${pass}`, `others${pass}`] },
];

const box: Spec = {
  x: { signal: `${STRETCH} * datum.x0` },
  x2: { signal: `min(width, ${STRETCH} * datum.x1)` },
  y: { field: 'y0' },
  y2: { field: 'y1' },
  fill: { field: 'colour' },
};

const leaf = (type: string, name: string, update: Spec): Spec => ({
  type,
  name,
  from: { data: 'leaves' },
  encode: { update },
});

const textOf = (name: string, x: string, y: string, text: string, look: Spec = {}): Spec =>
  leaf('text', name, {
    x: { signal: `${STRETCH} * datum.x0 + 6 + ${x}` },
    y: { signal: `datum.y0 + 13 + ${y}` },
    text: { signal: text },
    fill: { field: 'ink' },
    baseline: { value: 'middle' },
    fontSize: { value: 12 },
    lineHeight: { value: 15 },
    ...look,
  });

/** Boxes in proportion to their figures. Vega-Lite has no treemap, so this is a whole chart of Vega. */
export const treemap: CompositeMark = {
  about:
    'Boxes in proportion to their figures, coloured by parent. Boxes too small for their names are combined into one that says how many they are.',
  shape: '',
  fields: { size: ['value'] },
  options: { othersName: 'What combined boxes and parents are called, after their number.' },
  make({ othersName = 'others' }) {
    const others = JSON.stringify(` ${othersName}`);
    const named = { data: 'leaves', sort: { op: 'min', field: 'group' } };
    return {
      vega: {
        $schema: 'https://vega.github.io/schema/vega/v6.json',
        signals: [{ name: 'named', update: "roheSize(domain('colour'), 130).width + 40" }],
        data: [
          { name: 'table' },
          { name: 'known', source: 'table', transform: known(others) },
          ...PASSES.flatMap((pass, at) =>
            combined(pass, at === 0 ? 'known' : `tiles${PASSES[at - 1]}`, others),
          ),
          {
            name: 'leaves',
            source: `tiles${PASSES.at(-1)}`,
            transform: [
              ...boxes(''),
              ...formulas('', {
                figure: 'roheSize([datum.label], 4000).width',
                last: 'roheSize([peek(datum.words)], 4000).width',
                lines: 'length(datum.words)',
                isBelow: 'datum.lines < datum.most && datum.figure <= datum.room',
                isBeside: 'datum.lines === 1 && datum.last + datum.figure <= datum.room',
                hasFigure: 'datum.isBeside || datum.lines > 0 && datum.isBelow',
                ink: "'var(--chart-on-' + slice(datum.colour, 12)",
              }),
            ],
          },
        ],
        scales: [
          {
            name: 'colour',
            type: 'ordinal',
            domain: { ...named, field: 'group_name' },
            range: { ...named, field: 'colour' },
          },
        ],
        legends: [
          {
            fill: 'colour',
            orient: 'top',
            offset: 10,
            values: { signal: "length(domain('colour')) > 1 ? domain('colour') : []" },
            columns: { signal: 'max(1, floor(width / named))' },
            encode: { labels: { update: { text: { signal: 'rohe(datum.label, 130)' } } } },
          },
        ],
        marks: [
          leaf('rect', 'tiles', box),
          textOf('names', '0', '0', 'datum.words'),
          textOf(
            'figures',
            '(datum.isBelow ? 0 : datum.last)',
            '15 * (datum.lines - (datum.isBelow ? 0 : 1))',
            "datum.hasFigure ? datum.label : ''",
            { fontWeight: { value: 600 } },
          ),
        ],
      },
      finish: { read: { marks: ['tiles'], by: 'mark', title: 'name', name: 'group_name' } },
    };
  },
};
