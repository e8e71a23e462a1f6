import { describe, expect, it } from 'vitest';
import type { Block } from '../../generated/types.ts';
import { fixtureObservations, fixturePage, fixtureSituation, fixtureSuite } from '../testing/fixture.ts';
import { evaluatePage } from './evaluatePage.ts';
import { planPage } from './planPage.ts';

const view = (blocks: Block[], situation = fixtureSituation(), more = {}) => {
  const suite = fixtureSuite();
  return evaluatePage(suite, planPage(suite, fixturePage(blocks, more), situation), fixtureObservations());
};

describe('evaluatePage', () => {
  it('shows', () => {
    const page = view(
      [
        {
          kind: 'headline',
          name: 'headline',
          sentences: [
            'Output in {area} was {value} in {period}.',
            'It {growth:move} over the year[, {growth:pace growth@benchmark} {benchmark} ({growth@benchmark})].',
          ],
        },
        {
          kind: 'chart',
          name: 'growth',
          chart: 'line-by-area',
          data: { measure: 'growth', areas: 'focus+benchmark+compare', periods: { last: 4 } },
        },
        {
          kind: 'chart',
          name: 'ind',
          chart: 'member-bar',
          data: {
            measure: 'share',
            series: 'JOBS',
            areas: 'focus+benchmark',
            breakdown: 'TOP',
            sort: { order: 'descending' },
          },
        },
        {
          kind: 'cards',
          name: 'cards',
          groups: [
            {
              cards: [
                { series: 'OUTPUT', page: 'economy/growth' },
                { series: 'JOBLESS' },
                { series: 'REGIONAL' },
              ],
            },
          ],
        },
        { kind: 'map', name: 'm', data: { series: 'JOBLESS', areas: 'peers' }, scale: 'levels' },
      ],
      fixtureSituation('ashton', ['cedar']),
    );
    console.log(JSON.stringify(page.blocks, null, 1));
    expect(page.title).toBe('Growth');
  });
});
