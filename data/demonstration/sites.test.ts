import { describe, expect, it } from 'vitest';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import { createWorld } from './createWorld.ts';
import { figureSlices } from './figures.ts';

const suite = manifestSuite();
const world = createWorld(suite);
const areas = new Map(suite.areas.map((area) => [area.area_id, area]));
/** code → area of the members of a breakdown that are places */
const placesOf = (breakdown: string) =>
  new Map(
    breakdown
      .split(',')
      .flatMap((dimension) =>
        (suite.dimensions[dimension]?.members ?? []).flatMap(({ code, area }) =>
          area ? [[code, area]] : [],
        ),
      ) as [string, string][],
  );
const placed = world.profile.figures.flatMap((said) => {
  const breakdown = suite.series[said.series]?.breakdowns?.find((one) => placesOf(one).size > 0);
  return breakdown === undefined ? [] : [{ ...said, breakdowns: [breakdown] }];
});

describe('figures by site', () => {
  it('are published for the area of each site and those around it alone', () => {
    for (const said of placed) {
      const places = placesOf(said.breakdowns.join());
      for (const { members, area_id } of figureSlices(world, said))
        for (const member of members) {
          const area = places.get(member.split(',')[0] ?? '') ?? '';
          expect([area, ...(areas.get(area)?.parent_ids ?? [])]).toContain(area_id);
        }
    }
    expect(placed.length).toBeGreaterThan(3);
  });

  it('reach that of their area where the worst site stands for it, and never pass it', () => {
    const worst = new Set(world.profile.rates.flatMap((said) => (said.worst ? [said.series] : [])));
    expect(worst.size).toBeGreaterThan(1);
    for (const said of placed.filter(({ series }) => worst.has(series))) {
      const totals = figureSlices(world, { ...said, breakdowns: [''] });
      const wholes = new Map([...totals].map((slice) => [slice.area_id, slice]));
      for (const { area_id, values, members } of figureSlices(world, said)) {
        if (areas.get(area_id)?.area_type === 'NZ') continue;
        const whole = [...(wholes.get(area_id)?.values ?? [])];
        const highest = whole.map((_, at) =>
          Math.max(...values.slice(at * members.length, (at + 1) * members.length)),
        );
        expect(highest).toEqual(whole);
      }
    }
  });
});
