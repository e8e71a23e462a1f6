import { expect, it } from 'vitest';
import { withheldLines } from './withheldLines.ts';

it('says what withholding costs a series, and what older versions still show', () => {
  const cost = { secret: 1200, further: 1, hidden: 8, given: 4000, stillShown: 0 };
  expect(withheldLines(new Map([['GDP', cost]]))).toEqual([
    'GDP: 1 further figure withheld so that none can be worked out',
    'GDP: 1,200 withheld by the source; the further ones are 0.2% of the sum of all given',
  ]);
  const shown = { ...cost, further: 0, stillShown: 2, example: 'napier-city 2024 AA13' };
  expect(withheldLines(new Map([['GDP', shown]]))).toEqual([
    'GDP: 2 figures withheld from now on can still be read in versions before, such as napier-city 2024 AA13: npx rohe prune --keep 1 forgets them',
  ]);
});
