import { describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { Block, BlockView, ObservationStatus } from '#generated/types.ts';

const chart = (name: string, data: Extract<Block, { kind: 'chart' }>['data']): Block => ({
  kind: 'chart',
  name,
  chart: 'bar',
  title: name,
  data,
});
const headline: Block = { kind: 'headline', name: 'headline', sentences: ['{value} in {year}.'] };
const regional = chart('Regional', { series: 'REGIONAL' });

const textsOf = (views: readonly BlockView[]) =>
  views.flatMap((view) => (view.kind === 'text' ? view.paragraphs.flat() : [])).map(({ text }) => text);

/** Figures of the focus area with this status and no value. */
function withheld(status: ObservationStatus): ReadObservations {
  const all = fixtureObservations();
  return {
    ...all,
    get: (...key) => {
      const found = all.get(...key);
      return key[1] === 'ashton' && key[3] === 'TOP' && found ? { ...found, value: null, status } : found;
    },
  };
}

describe('blocks without a figure', () => {
  it('give way to one line that says which they are and why (peers-F3)', () => {
    const parts = chart('Parts', { series: 'JOBS', breakdown: 'TOP' });
    const jobs = chart('Jobs', { series: 'JOBS' });
    const made = [headline, parts, jobs, { ...parts, name: 'more', title: 'More' }];
    const { blocks } = evaluateFixture(made, { observations: withheld('O') });
    expect(blocks.map(({ kind }) => kind)).toEqual(['headline', 'text', 'chart']);
    expect(textsOf(blocks)).toEqual(['Not shown for Ashton Town: “Parts” and “More”.']);
  });

  it('are left out without a word where their series is not made for areas of the type (§4.13.2)', () => {
    expect(evaluateFixture([headline, regional]).blocks.map(({ kind }) => kind)).toEqual(['headline']);
  });

  it.each([
    ['Q', 'Confidential: “Parts”.'],
    ['U', 'Not reliable: “Parts”.'],
    ['O', 'Not shown for Ashton Town: “Parts”.'],
  ] as const)('say why: %s', (status, line) => {
    const parts = chart('Parts', { series: 'JOBS', breakdown: 'TOP' });
    const { blocks } = evaluateFixture([headline, parts], { observations: withheld(status) });
    expect(textsOf(blocks)).toEqual([expect.stringContaining(line)]);
  });

  it('say nothing where nothing was asked for, such as the parts of what has none', () => {
    const parts = chart('Parts', { series: 'JOBS', breakdown: 'industry', within: 'CARE' });
    expect(evaluateFixture([headline, parts]).blocks.map(({ kind }) => kind)).toEqual(['headline']);
  });

  it('leave the answer to say it where no figure is left, without a source (peers-F3)', () => {
    const page = { series: ['REGIONAL'] };
    const { blocks } = evaluateFixture([headline, regional], { page, situation: fixtureSituation('ashton') });
    expect(blocks.map(({ kind, source }) => [kind, source])).toEqual([['headline', '']]);
  });
});
