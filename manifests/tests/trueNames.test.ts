import { describe, expect, it } from 'vitest';
import { inSentence, isOwnIndex, nounOf } from '#engine/core/measures/formats.ts';
import { readSuite } from './suitePages.ts';

const suite = readSuite();
const all = Object.values(suite.series);

describe('what titles call the figures of a series', () => {
  it('is no virtue where more of it is worse: "affordability is higher" would say the opposite (true pages)', () => {
    const virtue = /(affordability|quality|safety|security|access|health|diversity|equality)( \([^)]*\))?$/i;
    const contrary = all.filter(
      (series) =>
        series.betterWhen === 'lower' && [series.name, nounOf(series)].some((one) => virtue.test(one)),
    );
    expect(contrary.map(({ series }) => series)).toEqual([]);
  });

  it('is the same where the series are members of a dimension (true pages)', () => {
    const members = Object.values(suite.dimensions).flatMap((dimension) => dimension.members);
    const renamed = members.filter(({ code, name }) => (suite.series[code]?.name ?? name) !== name);
    expect(renamed.map(({ code }) => code)).toEqual([]);
  });

  it('has an article in a sentence where it is one thing: "growth of the crime rate" (true pages)', () => {
    const single =
      /(\b(rate|ratio|median age|size|share of jobs|index|price|payout|rent)|^average .* value)$/;
    const bare = all.filter((series) => single.test(inSentence(series)) && !/^the /.test(inSentence(series)));
    expect(bare.map(({ series }) => series)).toEqual([]);
  });

  it('are levels of an index only where a base period is 100, and these are not ranked or compared (true pages)', () => {
    expect(all.filter(isOwnIndex).map(({ series }) => series)).toEqual(['TRAFFIC_Q']);
  });
});
