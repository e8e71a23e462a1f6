import { describe, expect, it } from 'vitest';
import {
  evaluateBlock,
  evaluateChartOf,
  evaluateFixture,
  frameLines,
} from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import type { Block, CompiledPage } from '#generated/types.ts';

/** A page of an industry that compares areas or industries, as the reader chooses. */
const params: NonNullable<CompiledPage['params']> = {
  trade: { title: 'Industry', default: 'FARM', dimension: 'TOP', withoutTotal: true },
  by: {
    title: 'Compare by',
    default: 'area',
    options: [
      { value: 'area', title: 'Area' },
      { value: 'trade', title: 'Industry' },
    ],
  },
  others: {
    title: 'With',
    default: 'ALL',
    dimension: 'TOP',
    multiple: true,
    most: 2,
    when: { by: 'trade' },
  },
};
const page = { params, series: ['JOBS'] };
const chart = (name: string, when: Extract<Block, { kind: 'chart' }>['when']): Block => ({
  kind: 'chart',
  name,
  chart: 'bar',
  title: name,
  data: {},
  ...(when && { when }),
});
const asked = (chosen: Record<string, string>) => fixtureSituation('ashton', ['birch'], { params: chosen });
const viewOf = (chosen: Record<string, string>, blocks: Block[] = []) =>
  evaluateFixture(blocks, { page, situation: asked(chosen) });
const chosenOf = (chosen: Record<string, string>, name: string) =>
  viewOf({ by: 'trade', ...chosen }).params.find((param) => param.name === name)?.value;

describe('choices of a page', () => {
  it('shows blocks where the choices they ask for were made (§2.27)', () => {
    const blocks = [
      chart('areas', { by: 'area' }),
      chart('trades', { by: ['trade'] }),
      chart('always', undefined),
    ];
    const shown = (chosen: Record<string, string>) => viewOf(chosen, blocks).blocks.map(({ name }) => name);
    expect(shown({})).toEqual(['areas', 'always']);
    expect(shown({ by: 'trade' })).toEqual(['trades', 'always']);
    expect(shown({ by: 'nonsense' })).toEqual(['areas', 'always']);
  });

  it('offers a choice only where it matters (§2.27)', () => {
    const offered = (chosen: Record<string, string>) => viewOf(chosen).params.map(({ name }) => name);
    expect(offered({})).toEqual(['trade', 'by']);
    expect(offered({ by: 'trade' })).toEqual(['trade', 'by', 'others']);
  });

  it('takes several values, those on offer, no more than the most, in the order on offer (§2.27)', () => {
    expect(chosenOf({ others: 'SERVE,ALL' }, 'others')).toBe('ALL,SERVE');
    expect(chosenOf({ others: 'SERVE,MAKE,FARM' }, 'others')).toBe('FARM,MAKE');
    expect(chosenOf({ others: 'nothing' }, 'others')).toBe('ALL');
    expect(chosenOf({}, 'others')).toBe('ALL');
  });

  it('leaves the total out of the choices where it says so', () => {
    const trade = viewOf({ trade: 'ALL' }).params.find(({ name }) => name === 'trade');
    expect(trade?.value).toBe('FARM');
    expect(trade?.options.map(({ value }) => value)).not.toContain('ALL');
  });
});

describe('members that a reader chose', () => {
  const members = ['{trade}', '{others}'];

  it('make rows, each once, the total among them', () => {
    const data = { series: 'JOBS', breakdown: 'TOP', members } as const;
    const rows = (others: string) =>
      frameLines(
        evaluateChartOf({ ...data, members: [...members] }, { page, situation: asked({ others }) }).frame,
      );
    expect(rows('ALL')).toEqual(['FARM 475.0', 'ALL 1150.0']);
    expect(rows('FARM,MAKE')).toEqual(['FARM 475.0', 'MAKE 300.0']);
  });

  it('make columns, headed by their names, in tables by year', () => {
    const table = evaluateBlock<'table'>(
      {
        kind: 'table',
        name: 'table',
        title: 'By year',
        data: { series: 'JOBS', periods: { last: 2 }, columnsBy: { dimension: 'TOP', members } },
      },
      { page, situation: asked({ others: 'ALL,MAKE' }) },
    );
    expect(table.frame.columns.map(({ title }) => title)).toEqual(['Farming', 'All industries', 'Making']);
    expect(frameLines(table.frame).at(-1)).toMatch(/^2024 475\.0 1150\.0 300\.0$/);
  });
});
