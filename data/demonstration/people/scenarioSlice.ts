import type { Slice, SliceKey } from '#data/contract/contract.ts';
import type { Panel } from '#data/demonstration/world/panel.ts';
import { demonstration } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { statusCode } from '#data/slices/slice.ts';
import { baseYear, history, scenarioCodes } from './projectedPopulation.ts';

const normal = statusCode('A');
const forecast = statusCode('F');

/**
 * One slice of all scenarios, each with years of its own; years after the base are forecasts.
 * @param members scenario by scenario
 * @param figures of each scenario, [period][split]
 */
export function scenarioSlice(
  world: World,
  key: SliceKey,
  members: readonly string[],
  panels: readonly Panel[],
  figures: readonly (readonly number[])[],
): Slice {
  const scenarios = scenarioCodes(world);
  const periods = [...new Set(panels.flatMap((panel) => panel.periods))].sort();
  const rowOf = new Map(periods.map((period, at) => [period, at * members.length]));
  const splits = members.length / scenarios.length;
  const values = new Float64Array(periods.length * members.length).fill(Number.NaN);
  const statuses = new Uint8Array(values.length);
  scenarios.forEach((scenario, block) => {
    panels[block]?.periods.forEach((period, at) => {
      for (let split = 0; split < splits; split++) {
        const value = figures[block]?.[at * splits + split] ?? Number.NaN;
        if (Number.isNaN(value)) continue;
        const cell = (rowOf.get(period) ?? 0) + block * splits + split;
        values[cell] = value;
        statuses[cell] = scenario === history || Number(period) <= baseYear ? normal : forecast;
      }
    });
  });
  return { ...key, periods, members, values, statuses, datasets: [demonstration] };
}
