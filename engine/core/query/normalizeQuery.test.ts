import { describe, expect, it } from 'vitest';
import type { DataQuery } from '#generated/types.ts';
import { parseAreaSet, ranksAreas } from './areaSet.ts';
import { normalizeMeasure } from './normalizeFigure.ts';
import { normalizeList, normalizeQuery } from './normalizeQuery.ts';
import { figureReadings } from './readings.ts';
import { parseTerm, termText } from './term.ts';

/** A reading in a line: what for, series, filter. */
const lines = (data: DataQuery) =>
  figureReadings(normalizeQuery(data)).map(({ purpose, figure, rowSeries, rows }) =>
    [
      purpose,
      rowSeries.map(({ key }) => key).join('+') || (figure.series?.key ?? 'main'),
      termText(figure.measure.name),
      figure.filter.map(({ dimension, member }) => `${termText(dimension)}=${termText(member)}`).join(),
      rows.map(({ dimension }) => termText(dimension)).join(),
    ].join(' '),
  );

describe('normalizeQuery', () => {
  it('fills in what a query does not say', () => {
    expect(normalizeQuery({})).toMatchObject({
      rows: [],
      columns: [
        { by: 'figure', name: 'value', figure: { measure: { name: { code: 'value' } }, filter: [] } },
      ],
      areas: { set: 'focus' },
      periods: 'focus',
      conditions: [],
    });
    expect(normalizeQuery({ periods: { last: 5 } }).periods).toEqual({ last: 5, every: 1 });
  });

  it('lets a column inherit its query, member by member of the filter', () => {
    const columns = [
      { name: 'a', title: 'A' },
      { name: 'b', title: 'B', series: 'Y', measure: 'growth', filter: { SEX: 'F' } },
    ];
    expect(lines({ series: 'X', measure: 'share', filter: { IND: 'A', SEX: 'M' }, columns })).toEqual([
      'stated X share IND=A,SEX=M ',
      'shown X share IND=A,SEX=M ',
      'shown Y growth IND=A,SEX=F ',
    ]);
  });

  it('makes rows of several series, which rule what columns read', () => {
    expect(lines({ series: ['X', 'Y'], columns: [{ name: 'a', title: 'A', series: 'Z' }] })).toEqual([
      'stated X+Y value  ',
      'shown X+Y value  ',
    ]);
  });

  it('makes a column of each member of columnsBy, in place of a filter by the same dimension', () => {
    expect(lines({ filter: { SEX: 'F', IND: 'A' }, columnsBy: { dimension: 'SEX' } })).toEqual([
      'stated main value SEX=F,IND=A ',
      'shown main value IND=A ',
    ]);
  });

  it('tests rows by their first figure, or by the value of a series that a condition names', () => {
    const where = [{ moreThan: 0 }, { series: 'Y', atLeast: 1 }];
    expect(lines({ measure: 'growth', breakdown: 'IND', filter: { SEX: 'F' }, where })).toEqual([
      'shown main growth SEX=F IND',
      'tested main growth SEX=F IND',
      'tested Y value SEX=F IND',
    ]);
  });

  it('has two places for what makes rows, of which seasons take both', () => {
    const kinds = (data: DataQuery) => {
      const { rows, leftOut } = normalizeQuery(data);
      return [rows, leftOut].map((axes) => axes.map(({ by }) => by));
    };
    expect(kinds({ breakdown: 'A', breakdown2: 'B' })).toEqual([['members', 'members'], []]);
    expect(kinds({ series: ['X'], breakdown: 'A', breakdown2: 'B' })).toEqual([
      ['series', 'members'],
      ['members'],
    ]);
    expect(kinds({ seasons: 3, breakdown: 'A' })).toEqual([['seasons'], ['members']]);
  });
});

describe('normalizeList', () => {
  it('tests the items of a list in its own part of the series', () => {
    const list = normalizeList({ breakdown: 'IND', filter: { GROUP: 'ONE' }, where: [{ lessThan: 0 }] });
    expect(list.conditions[0]?.figure.filter).toEqual(list.stated.filter);
  });

  it('reads a figure beside the items in the series and part of the list, unless it says otherwise', () => {
    const list = normalizeList(
      { series: 'X', breakdown: 'IND', measure: 'growth', filter: { GROUP: 'ONE' } },
      { value: { measure: 'value' }, other: { series: 'Y', filter: { GROUP: 'TWO' } } },
    );
    expect(list.columns).toMatchObject([
      { name: '', figure: { series: { key: 'X' }, measure: { name: { code: 'growth' } } } },
      { name: 'value', figure: { series: { key: 'X' }, filter: [{ member: { code: 'ONE' } }] } },
      {
        name: 'other',
        figure: {
          series: { key: 'Y' },
          measure: { name: { code: 'value' } },
          filter: [{ member: { code: 'TWO' } }],
        },
      },
    ]);
  });
});

describe('normalizeMeasure', () => {
  it('keeps a reference as it is written, with what it stands on and where each stands', () => {
    const reference = { name: 'gap', as: '{way}', on: { name: '{figure}', over: 10 } };
    expect(normalizeMeasure(reference, ['measure'])).toEqual({
      name: { code: 'gap' },
      args: { as: { param: 'way' } },
      on: {
        name: { param: 'figure' },
        args: { over: 10 },
        reference: reference.on,
        at: ['measure', 'on'],
        nameAt: ['measure', 'on', 'name'],
      },
      reference,
      at: ['measure'],
      nameAt: ['measure', 'name'],
    });
    expect(normalizeMeasure({ name: 'gap', on: 'share' }, [])).toMatchObject({
      on: { reference: 'share', at: ['on'], nameAt: ['on'] },
    });
  });
});

describe('parseTerm', () => {
  it.each(['A', '{industry}', '{indicator.total}'])('reads %s and writes it again', (text) => {
    expect(termText(parseTerm(text))).toBe(text);
  });

  it('tells a param from a code', () => {
    expect(['A', '{by}', '{one.total}'].map(parseTerm)).toEqual([
      { code: 'A' },
      { param: 'by' },
      { param: 'one', fact: 'total' },
    ]);
  });
});

describe('parseAreaSet', () => {
  it('reads names and params, and nothing else', () => {
    expect(parseAreaSet()).toEqual({ set: 'focus' });
    expect(parseAreaSet('{part}+{around}')).toEqual({ chosenBy: ['part', 'around'] });
    expect(parseAreaSet('everybody')).toBeUndefined();
    expect(parseAreaSet('focus+{part}')).toBeUndefined();
  });

  it('says which sets rank their areas', () => {
    const ranked = ['peers', 'children', '{type}', 'focus+compare', '{part}+{around}'].filter((text) => {
      const areas = parseAreaSet(text);
      return areas && ranksAreas(areas);
    });
    expect(ranked).toEqual(['peers', 'children', '{type}']);
  });
});
