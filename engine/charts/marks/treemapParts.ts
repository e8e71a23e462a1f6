import type { Spec } from './compositeMark.ts';

/** Ratio of width to height that boxes are laid out for, because names are wider than high. */
export const STRETCH = 1.6;
/** Formulas by field; # in a field or expression is the pass, because boxes keep the fields of each. */
export const fieldFormulas = (pass: string, given: Readonly<Record<string, string>>): Spec[] =>
  Object.entries(given).map(([as, expr]) => ({
    type: 'formula',
    expr: expr.replaceAll('#', pass),
    as: as.replaceAll('#', pass),
  }));

/** Rows with figures, and their group: the smallest parents beyond eight are one. */
export const groupedRows = (groups: string): Spec[] => [
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
  ...fieldFormulas('', {
    isRest: 'datum.groups > 8 && datum.place > 7',
    group: 'datum.isRest ? 8 : datum.place',
    group_name: `datum.isRest ? datum.groups - 7 + ${groups} : datum.parent_name`,
    colour: "datum.groups < 2 ? 'var(--chart-focus)' : 'var(--chart-cat-' + datum.group + ')'",
  }),
  { type: 'joinaggregate', groupby: ['group'], ops: ['count'], as: ['members'] },
  ...fieldFormulas('', { count: '1', gathers: '0', name: 'datum.member_name', short: 'datum.member_short' }),
];

/** Boxes of groups, and the words that fit into them. */
export const namedBoxes = (pass: string): Spec[] => [
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
  ...fieldFormulas(pass, {
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
export const combinedBoxes = (pass: string, source: string, others: string): Spec[] => [
  {
    name: `fit${pass}`,
    source,
    transform: [
      ...namedBoxes(pass),
      ...fieldFormulas(pass, { 'small#': 'datum.said# || datum.gathers ? 0 : 1' }),
      {
        type: 'joinaggregate',
        groupby: ['group'],
        ops: ['sum', 'sum', 'count'],
        fields: [`small${pass}`, 'gathers', null],
        as: [`smalls${pass}`, `gatherings${pass}`, `boxes${pass}`],
      },
      ...fieldFormulas(pass, { 'first#': 'datum.small# || datum.gathers' }),
      {
        type: 'window',
        groupby: ['group'],
        sort: { field: [`first${pass}`, 'value'], order: ['descending', 'ascending'] },
        ops: ['row_number'],
        as: [`nth${pass}`],
      },
      ...fieldFormulas(pass, {
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
      ...fieldFormulas(pass, {
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
