import { describe, expect, it } from 'vitest';
import { evaluateBlock, evaluateChartOf, evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import type { Block } from '#generated/types.ts';

const chart: Block = { kind: 'chart', name: 'growth', chart: 'line', data: { measure: 'growth' } };

describe('evaluatePage', () => {
  it('names page, areas with their roles, years and source of the answer', () => {
    const compared: Block = { ...chart, data: { measure: 'growth', areas: 'focus+benchmark+compare' } };
    const view = evaluateFixture([compared], { situation: fixtureSituation('ashton', ['cedar', 'birch']) });
    expect(view).toMatchObject({
      app_type: 'tp',
      page: 'towns.economy.growth',
      section: 'Economy',
      title: 'Growth',
      periodTitle: 'Year to March',
      data_version: 'v1',
      demonstration: true,
      years: { focusYear: 2024, baseYear: 2023 },
    });
    expect(view.areas.map(({ area_id, role }) => `${area_id} ${role}`)).toEqual([
      'ashton focus',
      'aland benchmark',
      'cedar compare1',
      'birch compare2',
    ]);
    expect(view.areas[2]?.href).toBe('/cedar/economy/growth');
  });

  it('has no benchmark among its areas where nothing on it is of the benchmark (E2-15)', () => {
    const alone: Block = { ...chart, data: { areas: 'focus' } };
    const rolesOf = (blocks: Block[]) => evaluateFixture(blocks).areas.map(({ role }) => role);
    expect(rolesOf([alone])).toEqual(['focus']);
    const beside: Block = { ...chart, name: 'beside', data: { areas: 'focus+benchmark' } };
    expect(rolesOf([alone, beside])).toEqual(['focus', 'benchmark']);
  });

  it('shows the benchmark area once where it is the focus area', () => {
    const view = evaluateFixture([chart], { situation: fixtureSituation('aland', ['aland']) });
    expect(view.areas.map(({ role }) => role)).toEqual(['focus']);
  });

  it('leaves out a chart that would compare one area with none', () => {
    const beside: Block = {
      ...chart,
      name: 'beside',
      chart: 'bars',
      data: { areas: 'focus+benchmark' },
    };
    const shown = (focus: string) =>
      evaluateFixture([beside], { situation: fixtureSituation(focus) }).blocks.map(({ name }) => name);
    expect(shown('ashton')).toEqual(['beside']);
    expect(shown('aland')).toEqual([]);
  });

  it('leaves out blocks that are not for the type of the focus area', () => {
    const blocks: Block[] = [
      chart,
      { ...chart, name: 'b', hideFor: ['TO'] },
      { ...chart, name: 'c', onlyFor: ['CO'] },
    ];
    expect(evaluateFixture(blocks).blocks.map(({ name }) => name)).toEqual(['growth']);
  });

  it('takes the years asked for', () => {
    const situation = fixtureSituation('ashton', [], { years: { year: 2022, baseYear: 2019 } });
    const { frame } = evaluateChartOf(
      { measure: { name: 'growth', over: 'base' }, series: 'JOBS' },
      { situation },
    );
    expect(frame.periods).toEqual([{ id: '2022', label: '2022' }]);
    expect(frame.rows[0]?.cells[0]?.[0]).toBeCloseTo(9);
  });

  it('fills words into titles, notes, caveats and questions', () => {
    const view = evaluateFixture([{ ...chart, title: '{area} since {baseYear}', note: 'In {period}.' }], {
      page: { caveats: ['{benchmark} is revised each year.'], question: 'How fast does {area} grow?' },
    });
    expect(view.blocks[0]).toMatchObject({
      title: 'Ashton Town since 2023',
      note: 'In the year to March 2024.',
    });
    expect(view.caveats).toEqual(['Aland is revised each year.']);
    expect(view.question).toBe('How fast does Ashton Town grow?');
  });

  it('names comparators without figures', () => {
    const situation = fixtureSituation('east', ['ashton']);
    const output = evaluateChartOf({ areas: 'focus+compare' }, { situation });
    expect(output.note).toBeUndefined();
  });
});

describe('text blocks', () => {
  it('drop a paragraph that lacks a word', () => {
    const view = evaluateBlock<'text'>({
      kind: 'text',
      name: 'about',
      text: ['{areaType} of {benchmark}', 'By {sponsors}'],
    });
    expect(view.paragraphs).toEqual([[{ text: 'Town of Aland' }]]);
  });
});

describe('blocks about a base year', () => {
  it('are left out where the focus year is the first with figures (§4.9.2, acceptance-9)', () => {
    const chart = (title: string): Block => ({ kind: 'chart', name: title, chart: 'bar', title, data: {} });
    const blocks = [chart('Change since {baseYear}'), chart('Now')];
    const titles = (firstYear: number) => {
      const situation = { ...fixtureSituation(), coverage: { OUTPUT: { firstYear, lastYear: 2024 } } };
      return evaluateFixture(blocks, { situation }).blocks.map(({ title }) => title);
    };
    expect(titles(2020)).toEqual(['Change since 2023', 'Now']);
    expect(titles(2024)).toEqual(['Now']);
  });
});
