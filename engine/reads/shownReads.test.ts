import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { choicesOn, differences, plainProduct } from '#api/testing/pageReads.ts';
import { focusOn } from '#engine/testing/focusOn.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** An invented suite with a tree of two levels, a plain dimension, scenarios after a history, and series by some of each. */
const scenario = {
  dimension: 'SCENARIO',
  name: 'Scenario',
  past: 'KNOWN',
  members: [
    { code: 'KNOWN', name: 'Known' },
    { code: 'LOW', name: 'Low' },
    { code: 'HIGH', name: 'High' },
  ],
};
const [output] = Object.values(inventedSuite.series);
const series = (key: string, breakdowns: string[], areaTypes = ['ALL', 'REG', 'DIST']) => ({
  ...output,
  series: key,
  name: key,
  breakdowns,
  areaTypes,
});
const suite = {
  ...inventedSuite,
  dimensions: { ...inventedSuite.dimensions, SCENARIO: scenario },
  series: Object.fromEntries(
    [
      series('TREE', ['IND', 'SUB', 'SEX', 'IND,SEX', 'SEX,SUB']),
      series('FINE', ['SUB', 'SEX'], ['DIST']),
      series('TOP', ['IND', 'GROUP', 'GROUP,SEX', 'IND,SCENARIO'], ['ALL', 'DIST']),
      series('AHEAD', ['SCENARIO', 'SCENARIO,SEX', 'IND,SCENARIO'], ['REG', 'DIST']),
    ].map((one) => [one.series, one]),
  ),
} as CompiledSuite;

const params: CompiledPage['params'] = {
  way: { title: 'Way', default: 'all', options: ['all', 'some'].map((value) => ({ value, title: value })) },
  by: {
    title: 'By',
    default: 'SEX',
    options: ['SEX', 'IND', 'industry'].map((value) => ({ value, title: value })),
  },
  industry: { title: 'Industry', default: 'TOTAL', dimension: 'industry' },
  member: { title: 'Member', default: 'F', dimension: '{by}' },
  scenario: { title: 'Scenario', default: 'LOW', dimension: 'SCENARIO' },
  type: { title: 'Type', default: 'DIST', areaTypes: ['REG', 'DIST'] },
  part: { title: 'Part', default: '', childAreas: 'DIST' },
  around: { title: 'Around', default: 'focus', parentAreas: '{part}' },
};

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const key = fc.constantFrom(...Object.keys(suite.series));
const dimension = fc.constantFrom('IND', 'SUB', 'SEX', 'GROUP', 'SCENARIO', 'industry', '{by}');
const member = fc.constantFrom(
  'A',
  'B',
  'AA',
  'F',
  'ONE',
  'LOW',
  'TOTAL',
  '{industry}',
  '{member}',
  '{scenario}',
);
const filter = fc.oneof(
  fc.constantFrom(
    { industry: '{industry}' },
    { SEX: 'F' },
    { SEX: 'TOTAL' },
    { IND: 'A' },
    { SCENARIO: '{scenario}' },
    { SCENARIO: 'HIGH', SEX: 'M' },
    { '{by}': '{member}' },
  ),
  fc.dictionary(dimension, member, { minKeys: 1, maxKeys: 2 }),
);
const sets = fc.constantFrom(
  'focus',
  'benchmark',
  'focus+benchmark',
  'focus+compare',
  'focus+benchmark+compare+parent',
  'peers',
  'children',
  '{type}',
  '{part}',
  '{part}+{around}',
);
const rows = {
  breakdown: some(dimension),
  within: some(member),
  members: some(fc.array(member, { minLength: 1, maxLength: 3 })),
};
const where = some(fc.constant([{ moreThan: 0 }]));
const figure = {
  series: some(key),
  filter: some(filter),
  measure: some(fc.constantFrom('value', 'growth', { name: 'share' })),
  period: some(fc.constantFrom('focus', 'base')),
};
const column = fc.record({
  ...figure,
  name: fc.constantFrom('a', 'b', 'c'),
  title: fc.constantFrom('A', '{value} of {area}'),
  area: some(fc.constantFrom('focus', 'benchmark', 'parent')),
});
const data = fc.record({
  ...figure,
  ...rows,
  series: some(fc.oneof(key, fc.uniqueArray(key, { minLength: 1, maxLength: 3 }))),
  period: fc.constant(undefined),
  breakdown2: some(dimension),
  areas: some(sets),
  periods: some(fc.constantFrom('focus', 'all', { last: 3 })),
  spans: fc.option(fc.constant([1, 5]), { nil: undefined, freq: 8 }),
  seasons: fc.option(fc.constant(2), { nil: undefined, freq: 8 }),
  columns: some(fc.uniqueArray(column, { minLength: 1, maxLength: 3, selector: ({ name }) => name })),
  columnsBy: some(fc.record({ dimension, members: rows.members })),
  where,
});
const number = fc.record({
  ...figure,
  ...rows,
  area: some(fc.constantFrom('focus', 'benchmark')),
  areas: some(fc.constantFrom('peers', 'children', '{type}')),
  constant: fc.option(fc.constant(5), { nil: undefined, freq: 6 }),
  where,
});
const sentences = fc.subarray(
  [
    'It was {one} in {area}.',
    'There it was {one@benchmark}, before {one@base}.',
    '{one.1.label} led with {one.1}[, of {one.1.two}].',
    '{two.1.value} of {two.last}, {growth:pace two}.',
    'In all {value}.',
  ],
  { minLength: 1 },
);
const base = {
  name: fc.uuid(),
  title: some(fc.constantFrom('Title', '{value} in {area}')),
  note: some(fc.constantFrom('Note', '{growth@benchmark}')),
  when: some(fc.constantFrom({ way: 'some' }, { by: ['SEX', 'IND'] }, { member: 'F' })),
  onlyFor: fc.option(fc.constant(['DIST']), { nil: undefined, freq: 5 }),
};
const block = fc.oneof(
  fc.record({
    ...base,
    kind: fc.constantFrom('chart', 'table', 'map'),
    data,
    options: fc.constantFrom({}, { ends: true }),
  }),
  fc.record({
    ...base,
    kind: fc.constant('headline'),
    sentences,
    numbers: fc.record({ one: number, two: number }),
  }),
  fc.record({ ...base, kind: fc.constant('text'), text: sentences }),
);
const drawn = fc.record({
  series: fc.uniqueArray(key, { minLength: 1, maxLength: 2 }),
  filter: fc.option(filter, { nil: undefined, freq: 4 }),
  blocks: fc.array(block, { minLength: 1, maxLength: 2 }),
});

/** A product whose only page is the one drawn. */
function productOf(page: unknown): { product: CompiledProduct; page: CompiledPage } {
  const { profile } = inventedSuite.products;
  const written = JSON.parse(JSON.stringify(page));
  const whole = {
    id: 'p',
    path: 'p',
    title: 'P',
    question: 'P?',
    section: 's',
    product: 'profile',
    params,
    ...written,
  };
  const sections = [{ section: 's', title: 'S', entries: [whole] }];
  const product = plainProduct({
    ...profile,
    areaTypes: ['ALL', 'REG', 'DIST'],
    sections,
  } as CompiledProduct);
  return { product, page: product.sections[0]?.entries[0] as CompiledPage };
}

describe('the gate of observations', () => {
  /**
   * For every page that gathers nothing of others: the figures (series, breakdown, members) that its evaluation asks of the focus area, over
   * every choice a reader has, are those that the gate gives of the page for areas of that type; on the benchmark's own page they can be
   * some of those that it gives of the benchmark too. Of each figure this is the figure itself, not what its measure reads beside it; figures that only tell
   * which rows there are count on neither side. Comparators, peers, parts and what lies around go by rules of their own
   * (api/access/comparing.ts, api/pages/areasBeside.ts), and are given by the pages they are in focus of.
   */
  it('gives what a page reads of its focus area, no more and no less', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom('ALL', 'REG', 'DIST'), (written, type) => {
        const place = { suite, ...productOf(written) };
        const situation = focusOn(place, type);
        const found = differences(place, situation, [...choicesOn(place, situation)]);
        expect(found).toEqual({ onlyRead: [], onlyGiven: [] });
      }),
      { numRuns: 150 },
    );
  });
});
