// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { choiceIn, withChoice } from './downloadChoice.ts';

const CHOICE =
  '?series=GDP&series=EXPORTS_A&breakdown=TOTAL&breakdown=GROUP%2CSEX&areas=lee-bay&from=2015&to=2024';

describe('the choice of a download in the address of its page', () => {
  it('is readable, and leaves all else as it was', () => {
    expect(withChoice('?compare=a,b', 'figures', CHOICE)).toBe(
      '?compare=a,b&choice=figures!GDP~EXPORTS_A!TOTAL~GROUP,SEX!lee-bay!2015!2024',
    );
  });

  it('comes back as it was made, of that download only', () => {
    const search = withChoice('?choice=figures!OLD', 'figures', CHOICE);
    expect(`?${choiceIn(search, 'figures')}`).toBe(CHOICE);
    expect(choiceIn(search, 'others')).toBeNull();
    expect(choiceIn('', 'figures')).toBeNull();
  });

  it('can be of nothing ticked', () => {
    expect(choiceIn(withChoice('', 'figures', '?from=2015&to=2024'), 'figures')?.getAll('series')).toEqual(
      [],
    );
  });
});
