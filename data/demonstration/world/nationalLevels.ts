/**
 * National levels the demonstration figures are scaled to, remembered and rounded. A path is [year, value] points with
 * straight lines between them.
 */
export type LevelPath = readonly (readonly [year: number, value: number])[];

/** Residents at 30 June, thousands. */
// biome-ignore format: one path a line
export const residents: LevelPath = [
  [1996, 3732],
  [1998, 3815],
  [2000, 3858],
  [2001, 3880],
  [2002, 3948],
  [2003, 4027],
  [2004, 4088],
  [2006, 4185],
  [2008, 4260],
  [2010, 4351],
  [2012, 4408],
  [2013, 4442],
  [2014, 4516],
  [2015, 4609],
  [2016, 4714],
  [2017, 4814],
  [2018, 4901],
  [2019, 4979],
  [2020, 5090],
  [2021, 5106],
  [2022, 5117],
  [2023, 5223],
  [2024, 5311],
];

/** Growth of real GDP in the year to March, per cent. */
// biome-ignore format: one path a line
export const gdpGrowth: Record<number, number> = {
  2001: 2.5,
  2002: 3.4,
  2003: 4.7,
  2004: 4.2,
  2005: 3.9,
  2006: 3.2,
  2007: 2.9,
  2008: 3,
  2009: -1.9,
  2010: -0.4,
  2011: 1.5,
  2012: 2.3,
  2013: 2.3,
  2014: 2.7,
  2015: 3.8,
  2016: 3.7,
  2017: 3.7,
  2018: 3.5,
  2019: 3.4,
  2020: 2.2,
  2021: -1.1,
  2022: 5.2,
  2023: 2.9,
  2024: 0.6,
};

/** NZ$ million, 2024 prices, in the year to March 2024. */
export const gdp2024 = 414_900;

/** Filled jobs in the year to March, thousands. */
// biome-ignore format: one path a line
export const filledJobs: LevelPath = [
  [2000, 1780],
  [2001, 1815],
  [2002, 1870],
  [2003, 1925],
  [2004, 1985],
  [2005, 2055],
  [2006, 2110],
  [2007, 2150],
  [2008, 2188],
  [2009, 2192],
  [2010, 2142],
  [2011, 2150],
  [2012, 2166],
  [2013, 2176],
  [2014, 2226],
  [2015, 2295],
  [2016, 2352],
  [2017, 2421],
  [2018, 2498],
  [2019, 2560],
  [2020, 2611],
  [2021, 2588],
  [2022, 2660],
  [2023, 2722],
  [2024, 2752],
];

/** Where the economy stood against its trend, per cent: drives what moves with the business cycle. */
// biome-ignore format: one path a line
export const businessCycle: LevelPath = [
  [1996, 0],
  [2000, -1],
  [2004, 2],
  [2007, 3.2],
  [2008, 2.6],
  [2009, -1.6],
  [2010, -3.4],
  [2012, -2.2],
  [2014, -0.6],
  [2016, 1],
  [2018, 1.6],
  [2020, 1],
  [2021, -2.4],
  [2022, 2.6],
  [2023, 2],
  [2024, -0.6],
];

/** Per cent of residents in each five-year age group, youngest first. */
// biome-ignore format: one path a line
export const ageShares: Record<number, readonly number[]> = {
  1996: [7.8, 7.9, 7.2, 7.2, 7.4, 7.7, 8.2, 7.9, 7, 6.8, 5.3, 4.7, 3.9, 3.6, 3.1, 2.2, 1.5, 1.1],
  2010: [7.1, 6.6, 6.8, 7.3, 7.3, 6.4, 6.2, 6.8, 7, 7.2, 6.7, 5.9, 5.5, 4.3, 3.3, 2.6, 1.9, 1.7],
  2024: [5.6, 6.2, 6.5, 6.3, 6.5, 6.9, 7.7, 7.2, 6.4, 5.9, 6.3, 5.9, 5.9, 5.2, 4.3, 3.5, 2.1, 1.8],
};

/** The same as `along`, in a curve without corners, so that growth does not move in steps. */
export function smoothlyAlong(path: LevelPath, year: number): number {
  const reach = 2.5;
  const [first = 0, last = first] = [path[0]?.[0], path.at(-1)?.[0]];
  const wide = Math.min(reach, year - first, last - year);
  if (wide <= 0) return along(path, year);
  const steps = [-1, -0.6, -0.2, 0.2, 0.6, 1];
  return steps.reduce((sum, step) => sum + along(path, year + step * wide), 0) / steps.length;
}

/** Straight line between the points of a path, flat beyond its ends. */
export function along(path: LevelPath, year: number): number {
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last) return Number.NaN;
  if (year <= first[0]) return first[1];
  for (let at = 1; at < path.length; at++) {
    const [left, right] = [path[at - 1], path[at]];
    if (left && right && year <= right[0]) {
      return left[1] + ((right[1] - left[1]) * (year - left[0])) / (right[0] - left[0]);
    }
  }
  return last[1];
}
