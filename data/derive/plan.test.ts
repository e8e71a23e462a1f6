import { describe, expect, it } from 'vitest';
import type { SliceKey } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { testFacts } from '#data/testing/facts.ts';
import { planDerivations } from './plan.ts';

const key = (series: string, area_id = 'orchard-bay', breakdown = ''): SliceKey => ({
  series,
  breakdown,
  area_id,
});
const targets = (present: SliceKey[], changed: SliceKey[]) =>
  planDerivations(testFacts, present, changed).map(({ rule, target }) => `${rule} ${sliceKey(target)}`);

describe('planDerivations', () => {
  it('derives user areas, then ratios, then duplicates', () => {
    const changed = [key('APPLES'), key('APPLES', 'cider-hill'), key('TREES'), key('TREES', 'cider-hill')];
    expect(targets([], changed)).toEqual([
      'sum APPLES||both-valleys',
      'sum TREES||both-valleys',
      'ratio YIELD||orchard-bay',
      'ratio YIELD||cider-hill',
      'ratio YIELD||both-valleys',
      'copy APPLES||orchard-shire',
      'copy TREES||orchard-shire',
      'copy YIELD||orchard-shire',
    ]);
  });

  it('derives only what the change touches', () => {
    const present = [key('APPLES'), key('TREES'), key('APPLES', 'cider-hill'), key('TREES', 'cider-hill')];
    expect(targets(present, [key('TREES', 'cider-hill')])).toEqual([
      'sum TREES||both-valleys',
      'ratio YIELD||cider-hill',
    ]);
  });

  it('divides a breakdown where both parts have it', () => {
    const changed = [key('APPLES', 'cider-hill', 'KIND'), key('TREES', 'cider-hill', 'KIND')];
    expect(targets([], changed)).toEqual(['ratio YIELD|KIND|cider-hill']);
  });

  it('limits a numerator by taking its filter into the breakdown', () => {
    const changed = [key('APPLES', 'cider-hill', 'COLOUR,KIND'), key('TREES', 'cider-hill', 'KIND')];
    const [derivation] = planDerivations(testFacts, [], changed);
    expect(derivation).toMatchObject({
      target: key('RED_YIELD', 'cider-hill', 'KIND'),
      filter: { COLOUR: 'RED' },
    });
  });

  it('weights means of a user area, and leaves what cannot be added', () => {
    const valleys = ['orchard-bay', 'cider-hill'];
    const changed = [
      ...valleys.map((area) => key('SWEETNESS', area)),
      ...valleys.map((area) => key('BEAUTY', area)),
    ];
    const weights = valleys.map((area) => key('APPLES', area));
    expect(targets(weights, changed).filter((target) => target.endsWith('both-valleys'))).toEqual([
      'weighted_mean SWEETNESS||both-valleys',
    ]);
  });

  it('makes quarters of a user area before the years that say the same', () => {
    const valleys = ['orchard-bay', 'cider-hill'];
    const changed = ['SWEETNESS', 'SWEETNESS_Q'].flatMap((series) =>
      valleys.map((area) => key(series, area)),
    );
    const weights = valleys.map((area) => key('APPLES', area));
    expect(targets(weights, changed).filter((target) => target.endsWith('both-valleys'))).toEqual([
      'weighted_mean SWEETNESS_Q||both-valleys',
      'weighted_mean SWEETNESS||both-valleys',
    ]);
  });

  it('waits until every member of a user area is there', () => {
    expect(targets([], [key('APPLES', 'cider-hill')])).toEqual([]);
  });

  it('never derives what is given, but looks at the parts of a ratio for what they withhold', () => {
    const changed = [
      ...['orchard-bay', 'cider-hill', 'both-valleys'].map((area) => key('APPLES', area)),
      key('YIELD', 'cider-hill'),
    ];
    expect(
      targets([key('TREES', 'cider-hill')], changed).filter((target) => !target.startsWith('copy')),
    ).toEqual(['ratio YIELD||cider-hill']);
  });
});
