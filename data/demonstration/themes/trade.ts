import type { Slice } from '#data/contract/contract.ts';
import { gdp } from '#data/demonstration/economy/economy.ts';
import { economyYears } from '#data/demonstration/economy/industries.ts';
import { industryProfiles } from '#data/demonstration/world/industryProfiles.ts';
import { along, type LevelPath } from '#data/demonstration/world/nationalLevels.ts';
import { type Panel, type PanelMember, panel, panelCell } from '#data/demonstration/world/panel.ts';
import { demonstration, publishWorld, statusesOf } from '#data/demonstration/world/publication.ts';
import { swing, Wander } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { bases } from './bases.ts';

/** NZ$ million, 2024 prices. */
const exportLevel: LevelPath = [
  [2000, 51_000],
  [2004, 58_500],
  [2008, 63_000],
  [2010, 64_500],
  [2014, 76_500],
  [2018, 88_500],
  [2020, 92_000],
  [2021, 80_500],
  [2022, 80_000],
  [2023, 91_000],
  [2024, 97_500],
];

/** NZ$ per kilogram of milk solids in the season that ended in the year. */
const milkPrices: Record<number, number> = {
  2000: 3.78,
  2001: 5.01,
  2002: 5.33,
  2003: 3.66,
  2004: 4.25,
  2005: 4.58,
  2006: 4.1,
  2007: 4.46,
  2008: 7.66,
  2009: 5.14,
  2010: 6.1,
  2011: 7.6,
  2012: 6.08,
  2013: 5.84,
  2014: 8.4,
  2015: 4.4,
  2016: 3.9,
  2017: 6.12,
  2018: 6.69,
  2019: 6.35,
  2020: 7.14,
  2021: 7.54,
  2022: 9.3,
  2023: 8.22,
  2024: 7.83,
};

/** Million kilograms of milk solids. */
const milkLevel: LevelPath = [
  [2000, 880],
  [2004, 1250],
  [2008, 1270],
  [2012, 1685],
  [2015, 1890],
  [2018, 1840],
  [2021, 1951],
  [2023, 1871],
  [2024, 1882],
];
/** Thousand dairy cows. */
const cowLevel: LevelPath = [
  [2000, 3270],
  [2004, 3850],
  [2008, 4013],
  [2012, 4634],
  [2015, 5018],
  [2019, 4946],
  [2024, 4701],
];

/** Exports by industry in thousands of dollars: what the industry sells abroad of what it makes. */
function exported(world: World): Panel {
  const making = world.part(gdp);
  const kept = making.members.flatMap((member, at) => {
    const profile = industryProfiles[member.IND_54 ?? ''];
    if (!profile || profile.exported === 0) return [];
    const sold: PanelMember = { ...member, EXPORT_TYPE: profile.exportType };
    return [{ at, member: sold, profile }];
  });
  const made = panel(
    making.leaves,
    making.periods,
    kept.map(({ member }) => member),
  );
  const tastes = world.tree.leaves.map(({ area_id }) =>
    kept.map(({ member }) => Math.exp(0.12 * swing(`exports ${area_id} ${member.IND_54}`))),
  );
  const wanders = kept.map(({ member }) => new Wander(`exports ${member.IND_54}`));
  economyYears.forEach((year, yearAt) => {
    const sold = (leaf: number, column: number): number => {
      const { at = 0, profile } = kept[column] ?? {};
      const output = making.quanta[panelCell(making, leaf, yearAt) + at] ?? 0;
      return (
        output *
        (profile?.exported ?? 0) *
        (tastes[leaf]?.[column] ?? 1) *
        Math.exp(0.1 * (wanders[column]?.at(year) ?? 0))
      );
    };
    let all = 0;
    for (let leaf = 0; leaf < made.leaves; leaf++)
      for (let column = 0; column < kept.length; column++) all += sold(leaf, column);
    const unit = (along(exportLevel, year) * 1000 * world.tree.scale) / (all || 1);
    for (let leaf = 0; leaf < made.leaves; leaf++) {
      for (let column = 0; column < kept.length; column++) {
        made.quanta[panelCell(made, leaf, yearAt) + column] = Math.round(sold(leaf, column) * unit);
      }
    }
  });
  return made;
}

/** A national level spread over dairy jobs. */
function dairy(world: World, name: string, level: LevelPath, perUnit: number): Panel {
  const size = world.part(bases).dairy;
  const { leaves, scale } = world.tree;
  const made = panel(leaves.length, economyYears.map(String), [{}]);
  const wanders = leaves.map(({ area_id }) => new Wander(`${name} ${area_id}`));
  economyYears.forEach((year, at) => {
    const weights = leaves.map(
      (_, leaf) => size(leaf, year) * Math.exp(0.05 * (wanders[leaf]?.at(year) ?? 0)),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    weights.forEach((weight, leaf) => {
      made.quanta[panelCell(made, leaf, at)] = Math.round(
        (weight / all) * along(level, year) * perUnit * scale,
      );
    });
  });
  return made;
}

/** Kilograms of milk solids. */
const milk = (world: World): Panel => dairy(world, 'milk', milkLevel, 1e6);

/** Thousands of dollars paid for the milk. */
function payout(world: World): Panel {
  const solids = world.part(milk);
  const paid = solids.quanta.map((kilograms, cell) => {
    const year = Number(solids.periods[cell % solids.periods.length]);
    return Math.round((kilograms * (milkPrices[year] ?? 0)) / 1000);
  });
  return { ...solids, quanta: paid };
}

/** Exports and the dairy series. */
export function* tradeSeries(world: World): Generator<Slice> {
  const { EXPORTS_A, DAIRY_MS_A, DAIRY_COWS_A, DAIRY_PAYOUT_A, DAIRY_PAYOUT, DAIRY_PRICE_A } =
    world.suite.series;
  if (EXPORTS_A) yield* publishWorld(world, EXPORTS_A, { panel: exported(world), scale: 1000 });
  if (DAIRY_MS_A) yield* publishWorld(world, DAIRY_MS_A, { panel: world.part(milk), scale: 1 });
  if (DAIRY_COWS_A)
    yield* publishWorld(world, DAIRY_COWS_A, { panel: dairy(world, 'cows', cowLevel, 1000), scale: 1 });
  if (DAIRY_PAYOUT_A) yield* publishWorld(world, DAIRY_PAYOUT_A, { panel: payout(world), scale: 1000 });
  if (DAIRY_PAYOUT) yield* publishWorld(world, DAIRY_PAYOUT, { panel: payout(world), scale: 1000 });
  const country = world.tree.groups.find(({ area }) => area.area_type === 'NZ');
  if (DAIRY_PRICE_A && country) {
    const values = Float64Array.from(economyYears, (year) => milkPrices[year] ?? Number.NaN);
    const key = { series: DAIRY_PRICE_A.series, breakdown: '', area_id: country.area.area_id };
    yield {
      ...key,
      periods: economyYears.map(String),
      members: [''],
      values,
      statuses: statusesOf(values, 1),
      datasets: [demonstration],
    };
  }
}
