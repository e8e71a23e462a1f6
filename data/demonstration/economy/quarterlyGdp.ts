import type { Slice } from '#data/contract/contract.ts';
import { apportion, foldInto, type Panel, panel, panelCell, sumOf } from '#data/demonstration/world/panel.ts';
import { quartersBetween } from '#data/demonstration/world/periods.ts';
import { publishWorld } from '#data/demonstration/world/publication.ts';
import { shortPace, Wander } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';

/** Quarters in the order of a year to March: June, September, December, March. */
const season = [1, 0.985, 1.045, 0.97];
/** The quarters after the last year to March, against the same ones in it. */
const beyond = [0.998, 0.996];
/** How far areas, and their sectors by themselves, go their own ways within a year. */
const strays = { area: 0.02, sector: 0.03 };

/**
 * GDP by quarter and broad sector in thousands of dollars: the years to March divided so that their quarters add up to
 * them, and the quarters after the last year carried on.
 */
function quarterlyGdp(world: World): Panel {
  const annual = world.panel('gdp');
  const folding = foldInto(annual.members, 'BROAD_SECTOR');
  if (!folding) throw new Error('Industries have no broad sectors');
  const width = folding.members.length;
  const quarters = quartersBetween(2004, '2024-Q3');
  const made = panel(
    annual.leaves,
    quarters.map(({ period }) => period),
    folding.members.map((code) => ({ BROAD_SECTOR: code })),
  );
  const given = new Float64Array(season.length);
  const last = annual.periods.length - 1;
  for (let leaf = 0; leaf < annual.leaves; leaf++) {
    const years = sumOf(annual, [leaf], folding);
    const stray = straysOf(world.tree.leaves[leaf]?.area_id ?? '', folding.members);
    quarters.forEach(({ time, quarter }, at) => {
      const place = (quarter + 2) % 4;
      const yearAt = Math.floor(time) + (quarter > 1 ? 1 : 0) - Number(annual.periods[0]);
      const known = Math.min(last, yearAt);
      const firstTime = time - place / 4 - (yearAt - known);
      for (let member = 0; member < width; member++) {
        const level = (year: number) => years[Math.min(last, Math.max(0, year)) * width + member] ?? 0;
        const weights = quarterWeights(level(known - 1), level(known), level(known + 1)).map(
          (weight, quarterAt) => weight * Math.exp(stray(member, firstTime + quarterAt / 4)),
        );
        apportion(level(known), weights, given);
        const onward =
          yearAt > known ? (beyond[place] ?? 1) * Math.exp(stray(member, time) - stray(member, time - 1)) : 1;
        made.quanta[panelCell(made, leaf, at) + member] = Math.round((given[place] ?? 0) * onward);
      }
    });
  }
  return made;
}

/** How far each sector of an area strays from the season at a time, as a logarithm. */
function straysOf(area: string, sectors: readonly string[]): (sector: number, time: number) => number {
  const all = new Wander(`quarters ${area}`);
  const each = sectors.map((code) => new Wander(`quarters ${area} ${code}`));
  return (sector, time) =>
    strays.area * all.at(time, shortPace) + strays.sector * (each[sector]?.at(time, shortPace) ?? 0);
}

/** Weights of a year's quarters: the season on a line that leads from the year before to the year after. */
function quarterWeights(before: number, now: number, after: number): number[] {
  const slope = now > 0 ? Math.max(-0.3, Math.min(0.3, (after - before) / 2 / now)) : 0;
  return season.map((factor, at) => factor * (1 + slope * ((at - 1.5) / 4)));
}

/** GDP by quarter. */
export function* quarterlyGdpSeries(world: World): Generator<Slice> {
  const { GDP_Q } = world.suite.series;
  if (GDP_Q) yield* publishWorld(world, GDP_Q, { panel: quarterlyGdp(world), scale: 1000 });
}
