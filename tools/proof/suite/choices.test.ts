import { describe, expect, it } from 'vitest';
import type { PageView } from '#generated/types.ts';
import { otherChoices } from './choices.ts';

const picker = (name: string, value: string, values: string[]): PageView['params'][number] => ({
  name,
  title: name,
  value,
  label: value,
  options: values.map((each) => ({ value: each, title: each })),
});
const years = { focusYear: 2024, focusYears: [2024, 2023, 2022] } as PageView['years'];
const page = { id: 'profile.growth', yearParam: 'year' };

describe('choices of a page that are proved besides those it begins with (issue 30)', () => {
  it('are another value of each picker and another year, one at a time', () => {
    const params = [picker('industry', 'A', ['A', 'B', 'C']), picker('sex', 'all', ['', 'all', 'women'])];
    const choices = otherChoices(page, { params, years });
    expect(choices.map((one) => Object.keys(one))).toEqual([['industry'], ['sex'], ['year']]);
    const [{ industry } = {}, { sex } = {}, { year } = {}] = choices;
    expect(['B', 'C']).toContain(industry);
    expect(['2023', '2022']).toContain(year);
    expect(sex).toBe('women');
  });

  it('are the same each time, and others on other pages', () => {
    const params = [picker('industry', 'A', [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])];
    const of = (id: string) => otherChoices({ ...page, id }, { params, years })[0]?.industry;
    expect(of('profile.growth')).toBe(of('profile.growth'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(of)).size).toBeGreaterThan(2);
  });

  it('are quarters, months and weeks by their own parameter, and none where nothing else is on offer', () => {
    const of = (focusPeriod: string, other: string) =>
      otherChoices(page, {
        params: [],
        years: { ...years, focusPeriod, focusPeriods: [focusPeriod, other] },
      });
    expect(of('2024-Q1', '2023-Q4')).toEqual([{ quarter: '2023-Q4' }]);
    expect(of('2024-03', '2023-04')).toEqual([{ month: '2023-04' }]);
    expect(of('2024-W03', '2023-W04')).toEqual([{ week: '2023-W04' }]);
    const one = { params: [picker('sex', 'all', ['all'])], years: { ...years, focusYears: [2024] } };
    expect(otherChoices(page, one)).toEqual([]);
    expect(otherChoices({ id: page.id }, { params: [], years })).toEqual([]);
  });
});
