import type { Slice } from '../contract.ts';
import { annualRates } from './annualRates.ts';
import { demonstration } from './publication.ts';
import { rateSlices } from './rateSlices.ts';
import type { World } from './world.ts';

/** Ranks of the wellbeing scores among areas of the same type: 1 is best, equal scores share a rank. */
export function* wellbeingRanks(world: World): Generator<Slice> {
  const { WB_SCORE_A, WB_RANK_A } = world.suite.series;
  const profile = annualRates.find(({ series }) => series === 'WB_SCORE_A');
  if (!WB_SCORE_A || !WB_RANK_A || !profile) return;
  const typeOf = new Map(world.suite.areas.map(({ area_id, area_type }) => [area_id, area_type]));
  const asked = new Set(WB_RANK_A.breakdowns ?? []);
  const scores = [...rateSlices(world, WB_SCORE_A, profile)].filter(
    ({ breakdown }) => breakdown === '' || asked.has(breakdown),
  );
  for (const score of scores) {
    const type = typeOf.get(score.area_id) ?? '';
    if (!WB_RANK_A.areaTypes.includes(type)) continue;
    const peers = scores.filter(
      (other) => other.breakdown === score.breakdown && typeOf.get(other.area_id) === type,
    );
    const values = score.values.map(
      (own, cell) => 1 + peers.filter(({ values: theirs }) => (theirs[cell] ?? 0) > own).length,
    );
    yield { ...score, series: WB_RANK_A.series, values, datasets: [demonstration] };
  }
}
