import { describe, expect, it } from 'vitest';
import { evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import { fixturePage, fixtureSituation } from '#engine/testing/fixture.ts';
import type { CompiledPage, IndicatorsBlock } from '#generated/types.ts';

const block: IndicatorsBlock = { kind: 'indicators', name: 'all', sections: ['work', 'money'] };
const about = (series: string, section: string, more: Partial<CompiledPage> = {}) =>
  fixturePage([], {
    id: `towns.${section}.${series.toLowerCase()}`,
    section,
    title: `About ${series}`,
    path: `${section}/${series.toLowerCase()}`,
    series: [series],
    ...more,
  });

const money = [about('OUTPUT', 'money'), about('PER_JOB', 'money', { leaveOutOf: ['overview'] })];
const work = [about('JOBS', 'work'), about('JOBLESS', 'work'), about('REGIONAL', 'work')];

function evaluate(focus = 'ashton', pages = { money, work }, measure?: string) {
  const situation = fixtureSituation(focus);
  const section = (name: keyof typeof pages, title: string) => ({
    section: name,
    title,
    entries: pages[name],
  });
  const product = {
    ...situation.product,
    sections: [section('money', 'Money'), section('work', 'Work')],
  };
  const parent =
    focus === 'ashton' ? { parent: { ...situation.benchmark, area_id: 'east', name: 'East Region' } } : {};
  const [view] = evaluateFixture([{ ...block, ...(measure && { measure }) }], {
    situation: { ...situation, product, ...parent },
    page: { id: 'towns.overview.overview', path: '' },
  }).blocks;
  if (view?.kind !== 'indicators') throw new Error('No indicators');
  return view;
}

describe('a table of indicators', () => {
  it('lists what pages are about, by section in the order of the menu', () => {
    const { groups } = evaluate();
    expect(groups.map(({ title, rows }) => [title, rows.map((row) => row.title)])).toEqual([
      ['Money', ['About OUTPUT']],
      ['Work', ['About JOBS', 'About JOBLESS']],
    ]);
  });

  it('shows figure, change, the change beside and the course', () => {
    const { groups, beside } = evaluate();
    expect(beside.map(({ name, short }) => [name, short])).toEqual([
      ['Aland', 'AL'],
      ['East Region', 'Aland'],
    ]);
    expect(groups[0]?.rows[0]).toMatchObject({
      href: '/ashton/money/output',
      value: '$65.0m',
      change: '+3.3%',
      direction: 1,
      changeIs: 'better',
      beside: ['+2.2%', expect.stringMatching(/%$/)],
    });
  });

  it('names a period where it is not the one of most rows, which the subtitle names', () => {
    const { groups, subtitle } = evaluate('ashton', { money, work: [...work, about('PEOPLE', 'work')] });
    expect(subtitle).toBe('indicators-period');
    expect(groups.flatMap(({ rows }) => rows.map(({ period }) => period))).toEqual([
      '',
      '',
      '',
      'as at 30 June 2024',
    ]);
  });

  it('names the unit of a bare number with decimals', () => {
    const units = (measure?: string) =>
      evaluate('ashton', { money, work }, measure).groups.flatMap(({ rows }) => rows.map(({ unit }) => unit));
    expect(units()).toEqual([undefined, undefined, undefined]);
    expect(units('index')[0]).toMatch(/^index/);
  });

  it('turns the judgement round where lower is better, and compares levels in points (§9.10)', () => {
    const row = evaluate().groups[1]?.rows[1];
    expect(row).toMatchObject({ change: '+0.1 pts', direction: 1, changeIs: 'worse' });
  });

  it('leaves out pages that name this one, and series that the area type has not (§2.34.1)', () => {
    const titles = evaluate().groups.flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(titles).not.toContain('About PER_JOB');
    expect(titles).not.toContain('About REGIONAL');
  });

  it('leaves out pages that are not for the area type', () => {
    const hidden = { money: [about('OUTPUT', 'money', { hideFor: ['TO'] })], work };
    expect(evaluate('ashton', hidden).groups.map(({ title }) => title)).toEqual(['Work']);
  });

  it('compares the benchmark with nothing', () => {
    expect(evaluate('aland').beside).toEqual([]);
  });

  it('counts what improved', () => {
    expect(evaluate().summary).toBe('indicators-improved');
  });
});
