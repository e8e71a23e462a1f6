import { describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { type Vintage, vintageNamed } from '#engine/core/plan/suite/vintages.ts';
import { evaluateFixture, frameLines } from '#engine/testing/evaluateFixture.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { Block, DataQuery, TableView } from '#generated/types.ts';
import { planPage } from './planPage.ts';

const vintages: Vintage[] = [
  { code: '5-e', name: '12 May 2026', day: '2026-05-12' },
  { code: '3-c', name: '10 May 2025', day: '2025-05-10' },
  { code: '1-a', name: '1-a' },
];
const present = fixtureObservations();
/** Figures of an earlier release: all of them a tenth, or a hundredth, of the present. */
const scaled = (factor: number): Pick<ReadObservations, 'get'> => ({
  get: (...key) => {
    const found = present.get(...key);
    return found && { ...found, value: found.value === null ? null : found.value * factor };
  },
});
const earlier = new Map([
  ['3-c', scaled(0.1)],
  ['1-a', scaled(0.01)],
]);
const table = (data: DataQuery): Block => ({ kind: 'table', name: 'table', data });
const evaluate = (data: DataQuery, situation: Situation = { ...fixtureSituation(), vintages }) =>
  evaluateFixture([table(data), { kind: 'text', name: 'words', text: ['Words.'] }], { situation, earlier })
    .blocks;
const linesOf = (data: DataQuery) => frameLines((evaluate(data)[0] as TableView).frame);
const jobs = { series: 'JOBS' } as const;

describe('figures of earlier vintages', () => {
  it('stand in rows of their own, the oldest first', () => {
    expect(linesOf({ ...jobs, breakdown: 'vintage', periods: { last: 2 } })).toEqual([
      ...['2023 1-a 11.2', '2023 3-c 112.0', '2023 5-e 1120.0'],
      ...['2024 1-a 11.5', '2024 3-c 115.0', '2024 5-e 1150.0'],
    ]);
  });

  it('are read by a filter: of the release before, or the one that was current on a day', () => {
    const read = (vintage: string, measure = 'value') => linesOf({ ...jobs, measure, filter: { vintage } });
    expect([read('previous'), read('2026-05-11'), read('2026-05-12')].flat()).toEqual([
      ...['115.0', '115.0', '1150.0'],
    ]);
    expect(read('previous', 'growth')).toEqual(['2.7']);
    expect(evaluate({ ...jobs, filter: { vintage: '2025-05-09' } }).map(({ kind }) => kind)).toEqual([
      'text',
    ]);
  });

  it('stand beside the present ones in columns, of parts and their shares too', () => {
    const columns = [
      { name: 'now', title: 'Now' },
      { name: 'then', title: 'Then', filter: { vintage: 'previous' } },
      { name: 'share', title: 'Share then', measure: 'share', filter: { vintage: 'previous' } },
    ];
    expect(linesOf({ ...jobs, breakdown: 'TOP', members: ['FARM'], columns })).toEqual([
      'FARM 475.0 47.5 41.3',
    ]);
  });

  it('are suppressed where the present one is, whatever was shown then (trust-T1)', () => {
    const suppressed: Pick<ReadObservations, 'get'> = {
      get: (series, area, period, ...rest) => {
        const found = present.get(series, area, period, ...rest);
        return found && period === '2023' ? { ...found, value: null, status: 'Q' } : found;
      },
    };
    const before = new Map([
      ['3-c', present],
      ['1-a', present],
    ]);
    const lines = (data: DataQuery) =>
      evaluateFixture([table(data)], {
        situation: { ...fixtureSituation(), vintages },
        observations: suppressed as ReadObservations,
        earlier: before,
      }).blocks.flatMap((block) => frameLines((block as TableView).frame));
    const shown = lines({ ...jobs, breakdown: 'vintage', periods: { last: 2 } });
    expect(shown.filter((line) => line.startsWith('2023') && /\d\.\d$/.test(line))).toEqual([]);
    expect(shown.filter((line) => line.startsWith('2024'))).toHaveLength(3);
  });

  it('are planned as questions of their own to their versions', () => {
    const page = fixturePage([table({ ...jobs, breakdown: 'vintage' })]);
    const { queries, earlier: asked } = planPage(fixtureSuite(), page, { ...fixtureSituation(), vintages });
    const one = { series: 'JOBS', breakdown: '', areas: ['ashton'], from: '', to: '9999' };
    expect(queries).toEqual([one]);
    expect(asked).toEqual([
      { version: '1-a', queries: [one] },
      { version: '3-c', queries: [one] },
    ]);
  });

  it('are left out with their block where there is one vintage only', () => {
    const kinds = (situation: ReturnType<typeof fixtureSituation>, data: DataQuery) =>
      evaluate(data, situation).map(({ kind }) => kind);
    const columns = [{ name: 'then', title: 'Then', filter: { vintage: 'previous' } }];
    for (const data of [{ breakdown: 'vintage' }, { filter: { vintage: 'previous' } }, { columns }]) {
      expect(kinds(fixtureSituation(), data)).toEqual(['text']);
      expect(kinds({ ...fixtureSituation(), vintages: vintages.slice(0, 1) }, data)).toEqual(['text']);
      expect(kinds({ ...fixtureSituation(), vintages }, data)).toEqual(['table', 'text']);
    }
  });

  it('are named by their version too, and by nothing else', () => {
    expect([vintageNamed(vintages, '1-a')?.code, vintageNamed(vintages, 'previous')?.code]).toEqual([
      '1-a',
      '3-c',
    ]);
    expect([vintageNamed(vintages, 'nonsense'), vintageNamed(vintages, '2020-01-01')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
