import { describe, expect, it } from 'vitest';
import type { PageView, Years } from '#generated/types.ts';
import { settledSearch } from './settledSearch.ts';

const years: Years = {
  reportYear: 2024,
  focusYear: 2024,
  baseYear: 2023,
  GDPYear: 2024,
  censusYear: 2023,
  firstYear: 2000,
  lastYear: 2024,
  span: 1,
  focusYears: [2024, 2023],
  baseYears: [2023],
};
const param = (name: string, value: string, multiple = false): PageView['params'][number] => ({
  name,
  title: name,
  value,
  label: value,
  options: [],
  ...(multiple && { multiple }),
});
const settled = (search: string, view: Partial<PageView>) =>
  settledSearch({ years, params: [], ...view } as PageView, search);

describe('settledSearch(view, search)', () => {
  it('leaves an address that says what is shown, and what nobody knows', () => {
    const view = { params: [param('part', 'A'), param('groups', 'X,Y', true)] };
    expect(settled('?year=2024&part=A&groups=Y,X&utm=1&compare=b', view)).toBeNull();
    expect(settled('', view)).toBeNull();
  });

  it('drops a choice that the area does not offer', () => {
    const params = [param('part', 'A'), param('groups', 'X', true)];
    expect(settled('?part=elsewhere&year=2024&groups=X,Q', { params })).toBe('?year=2024&groups=X');
  });

  it('moves years to those that the page has (§4.9.1)', () => {
    expect(settled('?year=1990', {})).toBe('?year=2024');
    expect(settled('?year=2024&baseYear=2024', { pickBaseYear: true })).toBe('?year=2024&baseYear=2023');
    expect(settled('?census=2010', { yearParam: 'census' })).toBe('?census=2024');
    expect(settled('?year=1990', { years: { ...years, focusYears: [] } })).toBeNull();
  });

  it('moves a quarter, which goes before a year', () => {
    const quarterly = { ...years, focusPeriod: '2024-Q3', focusPeriods: ['2024-Q3'] };
    expect(settled('?quarter=2030-Q1', { years: quarterly })).toBe('?quarter=2024-Q3');
    expect(settled('?quarter=2024-Q3&year=2020', { years: quarterly })).toBe('?quarter=2024-Q3');
    expect(settled('?year=2024', { years: quarterly })).toBeNull();
  });
});
