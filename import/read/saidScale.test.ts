import { describe, expect, it } from 'vitest';
import { isPercent, isScaleHeading, powerOfCell, powerOfTitle, powerOfUnit, unitAlone } from './saidScale.ts';

describe('powers of ten in words (imports-A8)', () => {
  it.each([
    ['thousands', 3],
    ['1000 persons', 3],
    ['1 000 persons', 3],
    ['thousand passengers', 3],
    ["'000", 3],
    ['000s', 3],
    ['$million', 6],
    ['NZ$ million', 6],
    ['MIO_EUR', 6],
    ['CP_MEUR', 6],
    ['CLV10_MNAC', 6],
    ['THS_PER', 3],
    ['$m', 6],
    ['Mio. EUR', 6],
    ['Mill. kr', 6],
    ['EUR billion', 9],
    ['Tsd.', 3],
    ['1000 kr', 3],
    ['persons', undefined],
    ['%', undefined],
    ['metres', undefined],
    ['m', undefined],
  ])('reads the unit %s', (text, power) => {
    expect(powerOfUnit(text)).toBe(power);
  });

  it.each([
    ['Ferries (thousands)', 3],
    ['Ferries (000s)', 3],
    ['GDP by region ($million)', 6],
    ['Harbour Office (thousands)', 3],
    ['Value in millions of dollars', 6],
    ['Population, thousands', 3],
    ['Units: thousands', 3],
    ['Deaths per 1000', undefined],
    ['Deaths (per 1 000 people)', undefined],
    ['Cities of over 1 million people', undefined],
    ['Population by region', undefined],
    ['A thousand lakes', undefined],
  ])('reads the title %s', (text, power) => {
    expect(powerOfTitle(text)).toBe(power);
  });

  it('knows columns of scales by their headings, as publishers spell them', () => {
    const headings = [
      'UNIT_MULT',
      'MAGNTUDE',
      'Magnitude',
      'SCALAR_ID',
      'SCALAR_FACTOR',
      'PowerCode Code',
      'Scale',
      'Value',
    ];
    expect(headings.filter((heading) => !isScaleHeading(heading))).toEqual(['Value']);
  });

  it('reads cells of a column of scales', () => {
    expect(['3', '1000', 'thousands', 'units', '', '6', 'Millions'].map(powerOfCell)).toEqual([
      3, 3, 3, 0, 0, 6, 6,
    ]);
    expect(powerOfCell('dozens')).toBeUndefined();
  });

  it('leaves what is counted', () => {
    expect(['1000 persons', 'thousand passengers', 'NZ$ million', 'persons'].map(unitAlone)).toEqual([
      'persons',
      'passengers',
      'NZ$',
      'persons',
    ]);
  });

  it('tells percentages from numbers and money', () => {
    expect(['%', 'Per cent', 'Persons', 'NZD', 'NZ$', 'tonnes'].map(isPercent)).toEqual([
      true,
      true,
      false,
      false,
      false,
      undefined,
    ]);
  });
});
