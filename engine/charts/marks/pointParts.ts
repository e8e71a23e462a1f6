import { paint, roleColour } from '#engine/charts/scale/colours.ts';
import type { AreaRole } from '#generated/types.ts';
import type { Spec } from './compositeMark.ts';
import { quiet } from './keyParts.ts';

const roles: AreaRole[] = ['focus', 'benchmark', 'compare1', 'compare2', 'compare3', 'compare4', 'other'];

/** Colours of roles. Points of other areas are darker than their lines are. */
export const byRole: Spec = {
  field: 'role',
  legend: null,
  scale: {
    domain: roles,
    range: roles.map((role) => (role === 'other' ? paint('ink-2') : roleColour(role))),
  },
};

/** The colour of names. */
export const fullInk: Spec = { value: 'var(--chart-ink)' };

/** Calculated fields, by name. */
export const formulas = (given: Readonly<Record<string, string>>): Spec[] =>
  Object.entries(given).map(([as, calculate]) => ({ calculate, as }));

/** The column of an axis or of the sizes, from the row with its figure. */
export const columnAt = (at: number): string => `length(data('table')) > ${at} ? data('table')[${at}] : {}`;

/** The ends of an axis, from its figures and rule; from zero if all are equal. */
export const axisEnds = (axis: 'x' | 'y', column: string, rule: unknown): Record<string, string> => ({
  [`${axis}Known`]: `extent(pluck(data('table'), ${column}.column || 'value'))`,
  [`${axis}All`]: `extent([${axis}Known[0], ${axis}Known[1], ${typeof rule === 'number' ? rule : 'null'}])`,
  [`${axis}One`]: `${axis}All[0] ? [min(0, ${axis}All[0]), max(0, ${axis}All[0])] : [0, 1]`,
  [`${axis}Ends`]: `${axis}All[0] !== ${axis}All[1] ? ${axis}All : ${axis}One`,
});

/** A line at a figure of an axis, across the plot. */
export const ruleAt = (axis: 'x' | 'y', rule: unknown): Spec[] => {
  if (typeof rule !== 'number') return [];
  const [across, to] = axis === 'x' ? ['y', 'height'] : ['x', 'width'];
  return [
    {
      data: { values: [{ [axis]: rule }] },
      mark: { type: 'rule', strokeWidth: 1.5, strokeDash: [4, 3] },
      encoding: { [across]: { value: 0 }, [`${across}2`]: { value: to }, color: quiet },
    },
  ];
};

/** Ticks of a logarithmic axis. */
export const logSteps = [0.1, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((power) =>
  [1, 2, 5].map((step) => Number((step * power).toPrecision(1))),
);

/** Whether a point has both figures. */
export const isPlottable = (isLog: boolean): string =>
  `isNumber(datum.x) && isNumber(datum.y)${isLog ? ' && datum.x > 0' : ''}`;

/** One row for each point, with both figures. */
export const pointPlace = [
  { filter: 'datum.column === across.column' },
  ...formulas({ x: 'datum[across.column]', y: 'datum[up.column]' }),
];

/** How far a point is from the others, so that those that stand out are named first. */
export const standingOut = (isSized: boolean): Spec[] => [
  {
    joinaggregate: ['x', 'y'].flatMap((field) => [
      { op: 'mean', field, as: `${field}_mean` },
      { op: 'stdev', field, as: `${field}_spread` },
    ]),
  },
  ...formulas({
    x_apart: 'abs(datum.x - datum.x_mean) / (datum.x_spread || 1)',
    y_apart: 'abs(datum.y - datum.y_mean) / (datum.y_spread || 1)',
    stands_out: `datum.x_apart + datum.y_apart${isSized ? ' + 6 * datum.bulk / most' : ''}`,
  }),
  {
    window: [{ op: 'row_number', as: 'rank' }],
    sort: ['own', 'stands_out'].map((field) => ({ field, order: 'descending' })),
  },
];

/** Fields of bubbles: a bubble too small to see has a least area. */
export const bubbleFields: Readonly<Record<string, string>> = {
  amount: 'datum[size.column]',
  bulk: 'max(datum.amount, 0.013 * most)',
  size_title: 'size.column_title',
  size_label: "isNumber(datum.amount) ? rohe(datum.amount, size.column) : '–'",
};

/** Areas of bubbles, with a key that names their column. */
export const bySize = (largest: number): Spec => ({
  field: 'bulk',
  type: 'quantitative',
  scale: { domain: { expr: '[0, most || 1]' }, range: [0, largest], nice: false },
  legend: {
    tickCount: 2,
    symbolType: 'circle',
    labelExpr: '(datum.index === 0 ? sizeName : "") + rohe(datum.value, size.column)',
    offset: 30,
    labelLimit: 0,
    symbolFillColor: 'transparent',
    symbolStrokeColor: 'var(--chart-ink-2)',
    symbolOpacity: 1,
  },
});

/** The meaning of hollow points, in the key. */
export const pointStandings: Spec = {
  name: 'standings',
  transform: [
    { filter: 'datum.tentative' },
    { window: [{ op: 'row_number', as: 'nth' }], groupby: ['standing'] },
    { filter: 'datum.nth === 1' },
  ],
  mark: {
    type: 'point',
    opacity: 0,
    fill: 'var(--chart-paper)',
    stroke: 'var(--chart-ink-2)',
    strokeWidth: 1.5,
  },
  encoding: {
    shape: { field: 'standing', scale: { range: ['circle'] }, legend: { symbolOpacity: 1, offset: 30 } },
  },
};

/** The points that have no place, by name if they are few. */
export const missingPoints = (isLog: boolean, gapName: unknown): Spec => ({
  name: 'gaps',
  data: { name: 'table' },
  transform: [
    ...pointPlace,
    { filter: `!(${isPlottable(isLog)})` },
    { calculate: 'datum.member_short || datum.area_short', as: 'who' },
    { aggregate: [{ op: 'values', as: 'gaps' }] },
    { calculate: 'length(datum.gaps)', as: 'count' },
    { filter: 'datum.count > 0' },
    ...formulas({
      second: "datum.count > 1 ? ', ' + datum.gaps[1].who : ''",
      third: "datum.count > 2 ? ', ' + datum.gaps[2].who : ''",
      named: 'datum.gaps[0].who + datum.second + datum.third',
      which: 'datum.count > 3 ? datum.count : datum.named',
      words: `rohe(${JSON.stringify(`${gapName} `)} + datum.which, width)`,
    }),
  ],
  mark: { type: 'text', align: 'left', baseline: 'top', dy: 44, lineHeight: 15 },
  encoding: { x: { value: 0 }, y: { value: { expr: 'height' } }, text: { field: 'words' }, color: quiet },
});

/** The title of an axis, outside the plot. */
export const axisTitle = (mark: Spec, text: string, x: unknown, y: unknown): Spec => ({
  data: { values: [{}] },
  mark: { type: 'text', ...mark, text: { expr: text } },
  encoding: { x: { value: x }, y: { value: y }, color: fullInk },
});
