import type { AreaProfile } from '#data/demonstration/world/areaProfiles.ts';
import type { RateProfile } from './simpleProfile.ts';

const deprivation = ({ maori, pacific, unemployment }: AreaProfile): number =>
  0.012 * (maori - 18) + 0.008 * (pacific - 6) + 0.09 * unemployment;

/** Prices and incomes differed less (or more) in the past: bends a factor of 2024 towards 1 by `pull` per year. */
const since = (factor: number, year: number, pull: number): number => factor ** (1 - pull * (2024 - year));

// biome-ignore format: one path a line
const unemployment: Pick<RateProfile, 'level' | 'factor' | 'limits' | 'unrest' | 'decimals' | 'splits'> = {
  level: [[2009, 4.6], [2010, 6.3], [2011, 6.4], [2013, 6.6], [2014, 5.9], [2016, 5.4], [2018, 4.6], [2020, 4.1], [2021, 4.8], [2022, 3.4], [2023, 3.3], [2024, 4.3]],
  factor: (area) => Math.max(0.3, 1 + 0.23 * area.unemployment),
  unrest: 0.1,
  decimals: 1,
  limits: [0.8, 25],
  splits: {
    AGE_LABOUR: { '15-24': 2.75, '25-44': 0.85, '45-64': 0.6, '65P': 0.35 },
    SEX: { F: 1.03, M: 0.97 },
    ETHNICITY: { ETH_MAO: 1.95, ETH_PAC: 1.9, ETH_ASI: 1.1, ETH_EUR: 0.78 },
  },
};

// biome-ignore format: one path a line
const earnings: Omit<RateProfile, 'series' | 'splits'> = {
  weight: 'jobs',
  level: [[2000, 33_900], [2004, 38_600], [2008, 46_100], [2012, 52_300], [2016, 57_900], [2020, 66_200], [2022, 71_900], [2023, 75_600], [2024, 79_200]],
  factor: ({ earnings }, year) => since(earnings, year, 0.004),
  unrest: 0.012,
  decimals: 0,
};

const neet: Pick<RateProfile, 'factor' | 'limits' | 'unrest' | 'decimals' | 'splits'> = {
  factor: (area) =>
    Math.max(0.45, 1 + 0.1 * area.unemployment + 0.006 * (area.maori - 18) - 1.1 * (area.students ?? 0)),
  unrest: 0.09,
  decimals: 1,
  limits: [3, 40],
  splits: { AGE_15_19_20_24: { '15-19': 0.72, '20-24': 1.27 } },
};

/** Annual rates, prices, incomes and scores. */
// biome-ignore format: one path a line
export const annualRates: readonly RateProfile[] = [
  { series: 'UNEMPLOYMENT_A', weight: 'adults', ...unemployment },
  { series: 'UNEMP_ETH_A', like: 'UNEMPLOYMENT_A', weight: 'adults', ...unemployment, drift: 0.06 },
  {
    series: 'NEET_A',
    weight: 'youth',
    level: [[2009, 11.4], [2010, 13.6], [2012, 13.3], [2014, 12.1], [2016, 11.6], [2018, 11.8], [2020, 12], [2021, 12.7], [2022, 11.3], [2023, 11.5], [2024, 12.2]],
    ...neet,
  },
  {
    ...earnings,
    series: 'EARNINGS_A',
    splits: {
      SEX: { F: 0.87, M: 1.13 },
      IND_L1: { A: 0.84, B: 1.62, C: 1.03, D: 1.42, E: 1.08, F: 1.14, G: 0.68, H: 0.5, I: 0.99, J: 1.38, K: 1.5, L: 0.95, M: 1.3, N: 0.73, O: 1.2, P: 0.9, Q: 0.91, R: 0.7, S: 0.75 },
    },
  },
  {
    ...earnings,
    series: 'EARN_ETH_A',
    like: 'EARNINGS_A',
    drift: 0.015,
    splits: { ETHNICITY: { ETH_MAO: 0.87, ETH_PAC: 0.84, ETH_ASI: 0.98, ETH_EUR: 1.04 } },
  },
  {
    series: 'HH_INCOME_A',
    weight: 'adults',
    level: [[2000, 61_500], [2004, 71_800], [2008, 84_200], [2012, 92_300], [2016, 101_700], [2020, 114_600], [2022, 124_100], [2024, 135_300]],
    factor: ({ earnings, age, asian }) => earnings ** 1.3 * (1 - 0.13 * age) * (1 + 0.003 * asian),
    unrest: 0.015,
    decimals: 0,
    partsAddUp: ['INCOME_SOURCE'],
    splits: { INCOME_SOURCE: { WAGE: 0.67, SELF: 0.1, INV: 0.09, BEN: 0.05, SUPER: 0.09 } },
  },
  {
    series: 'PC_INCOME_A',
    weight: 'residents',
    level: [[2000, 22_700], [2004, 26_800], [2008, 31_900], [2012, 35_100], [2016, 38_900], [2020, 43_300], [2022, 47_000], [2024, 50_700]],
    factor: ({ earnings, maori, pacific }) => earnings ** 1.4 * Math.exp(-0.004 * (maori + pacific - 24)),
    unrest: 0.015,
    decimals: 0,
  },
  {
    series: 'HOUSE_VALUE_A',
    weight: 'adults',
    level: [
      [2000, 193_000],
      [2002, 205_000],
      [2004, 268_000],
      [2007, 392_000],
      [2008, 411_000],
      [2009, 382_000],
      [2011, 399_000],
      [2013, 428_000],
      [2015, 507_000],
      [2017, 634_000],
      [2019, 686_000],
      [2020, 722_000],
      [2021, 815_000],
      [2022, 1_032_000],
      [2023, 942_000],
      [2024, 906_000],
    ],
    factor: ({ house }, year) => since(house / 900, year, 0.006),
    unrest: 0.03,
    decimals: 0,
  },
  {
    series: 'RENT_A',
    weight: 'adults',
    level: [[2000, 201], [2004, 241], [2008, 296], [2012, 332], [2016, 401], [2020, 473], [2022, 536], [2023, 564], [2024, 593]],
    factor: ({ rent }, year) => since(rent / 590, year, 0.006),
    unrest: 0.025,
    decimals: 0,
  },
  {
    series: 'LIFE_EXP_A',
    weight: 'residents',
    level: [[2006, 80.1], [2013, 81.4], [2018, 81.9], [2024, 82.3]],
    factor: (area) => 1 - 0.016 * deprivation(area) + 0.004 * area.metro,
    unrest: 0.002,
    decimals: 1,
    splits: { SEX: { F: 1.021, M: 0.979 } },
  },
  {
    series: 'MENTAL_HEALTH_A',
    weight: 'residents',
    level: [[2012, 3010], [2016, 3520], [2019, 3740], [2021, 3760], [2024, 3580]],
    factor: (area) => 1 + 0.25 * deprivation(area),
    unrest: 0.08,
    decimals: 0,
  },
  {
    series: 'SUICIDE_A',
    weight: 'residents',
    level: [[2010, 12.3], [2014, 12.1], [2018, 12.9], [2021, 12.6], [2024, 12.2]],
    factor: (area) => 1 + 0.22 * deprivation(area) + 0.25 * area.rural,
    unrest: 0.09,
    decimals: 1,
    limits: [4, 30],
  },
  {
    series: 'DRINKING_WATER_A',
    weight: 'residents',
    level: [[2011, 76.4], [2014, 79], [2017, 81.1], [2020, 84.6], [2022, 88], [2024, 93.7]],
    factor: ({ rural }) => 1.1 - 0.42 * rural,
    unrest: 0.07,
    decimals: 1,
    limits: [22, 100],
    above: { WATER_STANDARD: { BACT: 0.62, PROT: 0.34, CHEM: 0.81 } },
  },
  {
    series: 'AIR_QUALITY_A',
    weight: 'residents',
    level: [[2008, 17.6], [2012, 16.1], [2016, 14.7], [2020, 13.3], [2023, 12.6]],
    factor: ({ rural, age }) => 1 - 0.15 * rural + 0.1 * age,
    unrest: 0.42,
    decimals: 1,
    limits: [6, 32],
    last: '2023',
    worst: true,
    splits: { AIR_POLLUTANT: { PM10: 1, PM25: 0.46, NO2: 0.62 } },
  },
  {
    series: 'AIR_DAYS_A',
    weight: 'residents',
    level: [[2008, 7.4], [2012, 5.6], [2016, 4], [2020, 2.6], [2023, 2.1]],
    factor: ({ rural, age }) => Math.max(0.2, 1 - 0.6 * rural + 0.5 * age),
    unrest: 0.45,
    decimals: 0,
    limits: [0, 45],
    last: '2023',
    worst: true,
    siteSpread: 0.8,
  },
  {
    series: 'RIVER_STATE_A',
    weight: 'residents',
    level: [[2012, 2.6], [2018, 2.5], [2024, 2.4]],
    factor: ({ metro, rural }) => 1 + 0.15 * metro - 0.1 * rural,
    unrest: 0.06,
    decimals: 2,
    limits: [1, 5],
    siteSpread: 0.55,
    splits: {
      WATER_ATTRIBUTE: { ECOLI: 1.35, DRP: 1.1, NO3: 0.7, NH4: 0.5, CLARITY: 1.05, MCI: 1.15 },
    },
  },
  {
    series: 'RIVER_TREND_A',
    weight: 'residents',
    level: [[2012, 2.05], [2024, 1.95]],
    factor: () => 1,
    unrest: 0.04,
    decimals: 2,
    limits: [1, 3],
    siteSpread: 0.4,
  },
  {
    series: 'SWIM_RISK_A',
    weight: 'residents',
    level: [[2014, 1.62], [2019, 1.58], [2024, 1.52]],
    factor: ({ metro }) => 1 + 0.1 * metro,
    unrest: 0.05,
    decimals: 2,
    limits: [1, 3],
    siteSpread: 0.6,
  },
  {
    series: 'SWIM_SAMPLES_A',
    weight: 'residents',
    level: [[2014, 44], [2024, 52]],
    factor: () => 1,
    unrest: 0.1,
    decimals: 0,
    siteSpread: 0.25,
  },
];
