import type { Slice } from '#data/contract/contract.ts';
import { apportion, type Panel, panel, panelCell } from '#data/demonstration/world/panel.ts';
import { publishWorld } from '#data/demonstration/world/publication.ts';
import { swing } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { inFrequency, shiftPeriod } from '#engine/core/periods/period.ts';
import { quarterlyPanel } from './countSlices.ts';

/** Weeks of the quarters from the first of a year, each quarter with those that have their Thursday in it. */
function weeksOf(quarters: readonly string[], firstYear: number): Map<string, string[]> {
  const weeks = new Map(quarters.map((quarter) => [quarter, [] as string[]]));
  const last = quarters.at(-1) ?? '';
  for (let week = `${firstYear}-W01`; inFrequency(week, 'Q') <= last; week = shiftPeriod(week, 1))
    weeks.get(inFrequency(week, 'Q'))?.push(week);
  return weeks;
}

/** Spending of each week: the weeks of a quarter add up to it. */
function weekly({ tree, profile }: World, quarterly: Panel, firstYear: number): Panel {
  // Weeks in which people spend more or less than in the rest of a quarter.
  const busy = profile.constants.busyWeek as Readonly<Record<string, number>>;
  const areas = tree.leaves.map(({ area_id }) => area_id);
  const weeks = weeksOf(quarterly.periods, firstYear);
  const made = panel(quarterly.leaves, [...weeks.values()].flat(), [{}]);
  areas.forEach((area, leaf) => {
    let at = panelCell(made, leaf, 0);
    quarterly.periods.forEach((quarter, from) => {
      const own = weeks.get(quarter) ?? [];
      const sizeOf = (other: number) => quarterly.quanta[panelCell(quarterly, leaf, other)] ?? 0;
      const [before, after] = [Math.max(0, from - 1), Math.min(from + 1, quarterly.periods.length - 1)];
      // On a line from the quarter before to the one after, so that no quarter begins with a step.
      const slope = (sizeOf(after) - sizeOf(before)) / (after - before) / (sizeOf(from) || 1);
      const weights = own.map(
        (week, place) =>
          (1 + slope * ((place + 0.5) / own.length - 0.5)) *
          (busy[week.slice(5)] ?? 1) *
          Math.exp(0.03 * swing(`${area} ${week}`)),
      );
      apportion(sizeOf(from), weights, made.quanta, at);
      at += own.length;
    });
  });
  return made;
}

/** Consumer spending by week. */
export function* weeklySpending(world: World): Generator<Slice> {
  const { SPEND_Q, SPEND_W } = world.suite.series;
  if (!SPEND_Q || !SPEND_W || !world.profile.counts.some(({ series }) => series === SPEND_Q.series)) return;
  const { panel: quarterly, scale } = quarterlyPanel(world, SPEND_Q.series);
  yield* publishWorld(world, SPEND_W, { panel: weekly(world, quarterly, SPEND_W.firstYear), scale });
}
