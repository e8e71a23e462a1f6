import { expect, it } from 'vitest';
import { withheldLines } from './withheldLines.ts';

it('says what suppression costs a series, and what older versions still show (trust-T1b)', () => {
  const cost = { secret: 1200, further: 1, hidden: 8, given: 4000 };
  expect(withheldLines({ withheld: new Map([['GDP', cost]]), shownBefore: new Map() })).toEqual([
    'GDP: 1 further figure suppressed, so that nobody can work out the ones that the source suppresses',
    'GDP: the source suppresses 1,200; the further ones are 0.2% of the sum of all that it gives',
  ]);
  const shown = { count: 2, example: 'napier-city 2024 AA13' };
  expect(withheldLines({ withheld: new Map(), shownBefore: new Map([['GDP', shown]]) })).toEqual([
    'GDP: earlier versions still show 2 figures that are suppressed from now on, such as napier-city 2024 AA13. Run npx rohe prune --keep 1 to delete earlier versions.',
  ]);
});
