import { describe, expect, it } from 'vitest';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { monthsFrom, nextUpdate, updateOf } from '#engine/core/plan/updates/calendar.ts';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { planPage } from '#engine/page/planPage.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { CalendarView, CompiledProduct, CompiledSuite } from '#generated/types.ts';

const suite: CompiledSuite = {
  ...fixtureSuite(),
  calendar: [
    { series: ['OUTPUT', 'JOBS'], months: [8, 2], covers: 'year to March', release: 'Accounts' },
    { series: ['PEOPLE'], months: [], covers: 'census', release: 'Census' },
    { series: ['REGIONAL'], months: [3], covers: 'nothing shown', release: 'Nobody' },
  ],
};
const pages = [fixturePage([]), fixturePage([], { path: 'people', series: ['PEOPLE', 'JOBS'] })];
const { product, ...rest } = fixtureSituation();
const products: CompiledProduct = {
  ...product,
  sections: [{ section: 'all', title: 'All', entries: pages }],
};

const came = [{ version: 'v2', date: '3 March 2026', note: 'Accounts' }];

function calendar(month?: string, updates?: Situation['updates']): CalendarView {
  const page = fixturePage([{ kind: 'calendar', name: 'updates' }], { series: [] });
  const situation = {
    ...rest,
    product: products,
    ...(month !== undefined && { month }),
    ...(updates && { updates }),
  };
  const view = evaluatePage(suite, planPage(suite, page, situation), fixtureObservations());
  return view.blocks[0] as CalendarView;
}

describe('the update calendar (§2.26)', () => {
  it('tells the last updates, as far as they are known', () => {
    expect(calendar('2026-11', came).last).toEqual(came);
    expect(calendar('2026-11').last).toEqual([]);
  });

  it('lists the series of the product with a calendar, each once', () => {
    expect(calendar().series.map(({ key, when }) => `${key}: ${when}`)).toEqual([
      'OUTPUT: February and August',
      'PEOPLE: At no fixed time',
      'JOBS: February and August',
    ]);
  });

  it('says the next update from the present month on', () => {
    expect(calendar('2026-08').series[0]?.next).toBe('2026-08');
    expect(calendar('2026-09').series[0]?.next).toBe('2027-02');
    expect(calendar('2026-09').series[1]?.next).toBeUndefined();
  });

  it('has the next twelve months, each with its updates', () => {
    const { months } = calendar('2026-11');
    expect(months).toHaveLength(12);
    expect(months[0]?.label).toBe('November 2026');
    expect(
      months.filter(({ updates }) => updates.length > 0).map(({ month, updates }) => [month, updates]),
    ).toEqual([
      ['2027-02', [0, 2]],
      ['2027-08', [0, 2]],
    ]);
  });

  it('starts after the year of the report where the month is not known', () => {
    expect(calendar().months[0]?.month).toBe('2025-01');
  });

  it('leads to the page about a series, and to the feed of the product', () => {
    const view = calendar();
    expect(view.series.map(({ href }) => href)).toEqual([
      '/ashton/economy/growth',
      '/ashton/people',
      undefined,
    ]);
    expect(view.feed).toBe('/api/calendar/updates.ics?app_type=tp');
  });
});

describe('months', () => {
  it('go on into the next year', () => {
    expect(monthsFrom('2026-11', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  });

  it('of a series without a calendar are not known', () => {
    expect(updateOf(suite, 'JOBLESS')).toBeUndefined();
    expect(nextUpdate({ months: [] }, '2026-01')).toBeUndefined();
  });
});
