import { describe, expect, it } from 'vitest';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import { createWorld } from './createWorld.ts';
import { placesOf, rateSlices } from './rates.ts';

const suite = manifestSuite();
const world = createWorld(suite);
const placed = world.profile.rates.flatMap((profile) => {
  const series = suite.series[profile.series];
  const breakdown = series?.breakdowns?.find((one) => placesOf(world, one.split(',')).size > 0);
  return series && breakdown !== undefined ? [{ series, breakdown, profile }] : [];
});

describe('figures by site', () => {
  it('are published for the area of each site and those around it alone', () => {
    for (const { series, breakdown, profile } of placed) {
      const places = placesOf(world, breakdown.split(','));
      const areas = new Map(suite.areas.map((area) => [area.area_id, area]));
      const around = (id: string) => [id, ...(areas.get(id)?.parent_ids ?? [])];
      for (const slice of rateSlices(world, series, profile)) {
        if (slice.breakdown !== breakdown) continue;
        for (const member of slice.members) {
          const area = places.get(member.split(',')[0] ?? '') ?? '';
          expect(around(area)).toContain(slice.area_id);
        }
      }
    }
    expect(placed.length).toBeGreaterThan(3);
  });

  it('reach that of their area where the worst site stands for it, and never pass it', () => {
    for (const { series, breakdown, profile } of placed.filter((one) => one.profile.worst)) {
      const slices = [...rateSlices(world, series, profile)];
      for (const { area_id, values, members } of slices.filter((one) => one.breakdown === breakdown)) {
        if (area_id === suite.areas.find(({ area_type }) => area_type === 'NZ')?.area_id) continue;
        const whole = slices.find((one) => one.area_id === area_id && one.breakdown === '');
        const highest = (whole?.values ?? []).map((_, at) =>
          Math.max(...values.slice(at * members.length, (at + 1) * members.length)),
        );
        expect([...highest]).toEqual([...(whole?.values ?? [])]);
      }
    }
  });
});
