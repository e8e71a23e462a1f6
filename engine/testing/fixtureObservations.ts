import type { ReadObservations, StoredObservation } from '#engine/core/plan/observations/observations.ts';
import type { ObservationStatus } from '#generated/types.ts';
import { fixtureAreas, fixtureDimensions } from './fixture.ts';

/** Jobs of a town: a detailed industry starts at `base` and grows by `step` a year. */
const jobs: Record<string, Record<string, [base: number, step: number]>> = {
  ashton: { CROPS: [400, -10], HERDS: [100, 5], TOYS: [200, 20], SHOPS: [250, 5], CARE: [50, 10] },
  birch: { CROPS: [100, 0], HERDS: [100, 0], TOYS: [500, -20], SHOPS: [200, 10], CARE: [100, 10] },
  cedar: { CROPS: [50, 0], HERDS: [50, 0], TOYS: [100, 0], SHOPS: [600, 40], CARE: [200, 20] },
  dune: { CROPS: [10, 0], HERDS: [10, 0], TOYS: [10, 0], SHOPS: [10, 0], CARE: [10, 1] },
};
/** $ million for each job. */
const productivity: Record<string, number> = {
  CROPS: 0.05,
  HERDS: 0.06,
  TOYS: 0.08,
  SHOPS: 0.04,
  CARE: 0.05,
};
const jobless: Record<string, number> = { aland: 4.5, ashton: 5.2, birch: 3.9, cedar: 4.1, dune: 7.4 };
const firstYear = 2019;
const lastYear = 2024;

const townsOf = (area: string) =>
  fixtureAreas.filter(
    ({ area_id, area_type, parent_ids }) =>
      area_type === 'TO' && (area_id === area || parent_ids.includes(area)),
  );

function jobsOf(area: string, sub: string, year: number): number {
  return townsOf(area).reduce((sum, { area_id }) => {
    const [base, step] = jobs[area_id]?.[sub] ?? [0, 0];
    return sum + base + step * (year - firstYear);
  }, 0);
}

const parentOf = (sub: string) => fixtureDimensions[1]?.members.find(({ code }) => code === sub)?.parent;
const subsOf = (breakdown: string, member: string) =>
  Object.keys(productivity).filter(
    (sub) => breakdown === '' || sub === member || (breakdown === 'TOP' && parentOf(sub) === member),
  );

/** A figure of Aland; undefined if nothing is published. */
function figure(
  key: string,
  area: string,
  year: number,
  breakdown: string,
  member: string,
): number | undefined {
  const subs = subsOf(breakdown, member);
  const total = (weight: (sub: string) => number) =>
    subs.reduce((sum, sub) => sum + jobsOf(area, sub, year) * weight(sub), 0);
  const people = 2 * Object.keys(productivity).reduce((sum, sub) => sum + jobsOf(area, sub, year), 0);
  if (key === 'PEOPLE') return breakdown === '' ? people : people * (breakdown === 'AGE' ? 0.5 : 0.25);
  if (key === 'JOBLESS') return (jobless[area] ?? 4.5) + (year - lastYear) * 0.1;
  if (subs.length === 0) return undefined;
  const output = total((sub) => productivity[sub] ?? 0);
  if (key === 'OUTPUT') return output;
  if (key === 'JOBS') return total(() => 1);
  return key === 'PER_JOB' ? (1_000_000 * output) / total(() => 1) : undefined;
}

/** Suppressed: herds of the smallest town. Provisional: the last year. */
function statusOf(area: string, year: number, member: string): ObservationStatus {
  if (area === 'dune' && member === 'HERDS') return 'Q';
  return year === lastYear ? 'P' : 'A';
}

/** All figures of Aland, from one demonstration dataset. */
export function fixtureObservations(): ReadObservations {
  return {
    data_version: 'v1',
    datasets: {
      demo: {
        dataset: 'demo',
        title: 'Invented',
        source: 'Aland Statistics',
        licence: 'CC0',
        demonstration: true,
      },
    },
    get(key, area, period, breakdown, member): StoredObservation | undefined {
      const year = Number(period);
      if (year < firstYear || year > lastYear) return undefined;
      const value = figure(key, area, year, breakdown, member);
      if (value === undefined) return undefined;
      const status = statusOf(area, year, member);
      return { value: status === 'Q' ? null : value, status, dataset: 'demo' };
    },
  };
}
