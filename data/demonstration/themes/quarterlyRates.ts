import { annualRates } from './annualRates.ts';
import { throughPandemic } from './quarterlyCounts.ts';
import type { RateProfile } from './simpleProfile.ts';

/** The bend of the annual series of the same matter. */
function bentLike(series: string): Pick<RateProfile, 'factor' | 'weight' | 'decimals' | 'unrest' | 'limits'> {
  const annual = annualRates.find((profile) => profile.series === series);
  if (!annual) throw new Error(`No annual profile ${series}`);
  const { factor, weight, decimals, unrest = 0.04, limits = [0, Number.POSITIVE_INFINITY] } = annual;
  return { factor, weight, decimals, unrest, limits };
}

/** Quarterly rates, prices and indexes. */
// biome-ignore format: one path a line
export const quarterlyRates: readonly RateProfile[] = [
  {
    series: 'UNEMPLOYMENT_Q',
    level: [[2007, 3.8], [2008.5, 3.9], [2009.5, 5.3], [2010.5, 6.3], [2012.9, 6.7], [2014, 5.9], [2016, 5.4], [2018, 4.6], [2020.2, 4.1], [2021, 4.8], [2022.2, 3.4], [2023.2, 3.3], [2024.2, 4.2], [2024.625, 4.6]],
    ...bentLike('UNEMPLOYMENT_A'),
  },
  {
    series: 'NEET_Q',
    level: [[2007, 10.9], [2009, 11.6], [2010.5, 13.7], [2014, 12], [2018, 11.8], [2020.2, 12], [2021, 12.6], [2022.4, 11.2], [2023.4, 11.6], [2024.625, 12.7]],
    ...bentLike('NEET_A'),
  },
  {
    series: 'HOUSE_VALUE_Q',
    level: [
      [2005, 292_000],
      [2007.9, 412_000],
      [2009, 381_000],
      [2011, 398_000],
      [2013, 424_000],
      [2015, 497_000],
      [2017, 631_000],
      [2019, 683_000],
      [2020.4, 726_000],
      [2021.2, 838_000],
      [2022.1, 1_041_000],
      [2023.4, 911_000],
      [2024.2, 919_000],
      [2024.625, 902_000],
    ],
    ...bentLike('HOUSE_VALUE_A'),
  },
  {
    series: 'HH_INCOME_Q',
    level: [[2005, 74_500], [2008, 84_000], [2012, 92_000], [2016, 101_500], [2020, 114_000], [2022, 123_700], [2024.625, 136_800]],
    ...bentLike('HH_INCOME_A'),
  },
  {
    series: 'RENT_Q',
    level: [[1996, 176], [2000, 201], [2004, 240], [2008, 295], [2012, 331], [2016, 400], [2020, 471], [2022, 534], [2024.625, 602]],
    ...bentLike('RENT_A'),
  },
  {
    series: 'TRAFFIC_Q',
    weight: 'residents',
    level: throughPandemic([[2005, 80], [2008, 82], [2012, 82.5], [2016, 92], [2019.5, 100], [2020, 100.5], [2022.5, 99], [2024.625, 103.5]], 0.34, 0.16),
    factor: () => 1,
    unrest: 0.03,
    season: [1.02, 0.98, 0.97, 1.03],
    decimals: 1,
    splits: { VEHICLE_CLASS: { LIGHT: 0.998, HEAVY: 1.02 } },
    drift: 0.02,
  },
  {
    series: 'ATTENDANCE_Q',
    weight: 'children',
    level: [[2019, 59.5], [2020.375, 64], [2020.9, 65], [2021.9, 60], [2022.375, 40], [2022.9, 50], [2023.4, 47], [2024.125, 61], [2024.625, 52]],
    factor: ({ maori, pacific }) => 1.08 - 0.004 * maori - 0.003 * pacific,
    unrest: 0.04,
    decimals: 1,
    limits: [18, 88],
    remainder: { ATTENDANCE_BAND: { IRR: 0.5, MOD: 0.26, CHR: 0.24 } },
  },
  {
    series: 'CRIME_Q',
    weight: 'residents',
    level: throughPandemic([[2015, 512], [2018, 521], [2020, 556], [2022.5, 672], [2023.4, 718], [2024.625, 704]], 0.12, 0.05),
    factor: ({ maori, metro, unemployment }) =>
      Math.max(0.3, 0.6 + 0.01 * maori + 0.35 * metro + 0.05 * unemployment),
    unrest: 0.05,
    decimals: 0,
    splits: { CRIME_TYPE: { ASSAULT: 0.29, SEXUAL: 0.03, ABDUCT: 0.02, ROBBERY: 0.02, BURGLARY: 0.2, THEFT: 0.44 } },
    drift: 0.03,
  },
  {
    series: 'HEALTH_ENROL_Q',
    weight: 'residents',
    level: [[2016, 93.7], [2019, 94.1], [2022, 95.2], [2024.625, 94.6]],
    factor: ({ asian, students }) => 1.01 - 0.0012 * asian - 0.06 * (students ?? 0),
    unrest: 0.008,
    decimals: 1,
    limits: [78, 100],
  },
];
