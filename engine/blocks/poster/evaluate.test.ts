import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';

const poster = (focus: string, locator = true) =>
  evaluateBlock<'poster'>(
    { kind: 'poster', name: 'poster', heading: '{area}', rows: [['a', ['b', 'c']]], locator },
    { situation: fixtureSituation(focus), page: { series: [] } },
  );

describe('a poster', () => {
  it('arranges blocks in rows of columns', () => {
    expect(poster('ashton').rows).toEqual([[['a'], ['b', 'c']]]);
  });

  it('says where the area lies, where that is asked for and the area has a place on the map', () => {
    expect(poster('ashton').locator?.filter(({ part }) => part === 'focus')).toHaveLength(1);
    expect(poster('ashton', false).locator).toBeUndefined();
  });
});
