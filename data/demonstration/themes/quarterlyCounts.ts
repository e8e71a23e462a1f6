import type { LevelPath } from '#data/demonstration/world/nationalLevels.ts';
import type { CountProfile } from './simpleProfile.ts';

/** A path with the closed borders and shut doors of 2020 and 2021 cut into it; `depth` 1 is all gone. */
export function throughPandemic(path: LevelPath, depth: number, spring2021 = depth / 4): LevelPath {
  const cuts: LevelPath = [
    [2020.125, 1 - depth * 0.1],
    [2020.375, 1 - depth],
    [2020.625, 1 - depth * 0.35],
    [2020.875, 1 - depth * 0.2],
    [2021.375, 1 - depth * 0.1],
    [2021.625, 1 - spring2021],
    [2021.875, 1 - spring2021],
    [2022.375, 1 - depth * 0.1],
  ];
  const before = path.filter(([time]) => time < 2020.1);
  const after = path.filter(([time]) => time > 2022.4);
  const [, start = 0] = before.at(-1) ?? [];
  const [, end = start] = after[0] ?? [];
  return [
    ...before,
    ...cuts.map(([time, left]) => [time, (start + ((end - start) * (time - 2020)) / 2.5) * left] as const),
    ...after,
  ];
}

const busySummer = [1.02, 0.95, 0.95, 1.08] as const;

/** Quarterly series of counts and amounts. */
// biome-ignore format: one path a line
export const quarterlyCounts: readonly CountProfile[] = [
  {
    series: 'BUSINESS_Q',
    per: 'jobs',
    level: [[2010, 512_000], [2012, 508_000], [2016, 551_000], [2020, 589_000], [2024.625, 632_000]],
    factor: ({ rural }) => 0.8 + 0.9 * rural,
    unrest: 0.03,
  },
  {
    series: 'SPEND_Q',
    per: 'residents',
    level: throughPandemic([[2015, 13_900], [2018, 15_700], [2020, 16_900], [2022.5, 19_200], [2024, 20_300], [2024.625, 20_100]], 0.19, 0.09),
    factor: ({ earnings, tourism }) => earnings * (0.85 + 0.13 * tourism),
    season: [0.99, 0.96, 0.95, 1.1],
    decimals: 3,
  },
  {
    series: 'TOUR_SPEND_Q',
    per: 'residents',
    level: throughPandemic([[2009, 5300], [2013, 5800], [2017, 9000], [2020, 10_500], [2022.5, 8400], [2023.4, 10_400], [2024.625, 10_900]], 0.62, 0.3),
    factor: ({ tourism }) => tourism,
    season: [1.2, 0.9, 0.88, 1.02],
    decimals: 3,
    splits: { VISITOR_TYPE: { DOM: 0.62, INTL: ({ tourism }) => 0.2 + 0.06 * Math.min(8, tourism) } },
  },
  {
    series: 'GUEST_NIGHTS_Q',
    per: 'residents',
    level: throughPandemic([[2020, 10_300_000], [2022.5, 8_300_000], [2023.4, 9_700_000], [2024.625, 9_900_000]], 0.72, 0.34),
    factor: ({ tourism }) => tourism,
    season: [1.28, 0.86, 0.83, 1.03],
  },
  {
    series: 'NONRES_CONSENTS_Q',
    per: 'gdp',
    level: [[1996, 610], [2000, 640], [2005, 1010], [2008, 1140], [2011, 890], [2014, 1290], [2018, 1790], [2020, 1680], [2022.5, 2520], [2024.625, 2260]],
    unrest: 0.35,
    season: [0.95, 1, 1.02, 1.03],
    decimals: 3,
    splits: { BUILDING_TYPE: { HOTEL: ({ tourism }) => 4 + 3 * tourism, HEALTH: 14, EDU: 16, CULT: 9, SHOP: 13, OFFICE: ({ metro }) => 8 + 14 * metro, STORE: 14, FACT: 12, FARM: ({ rural }) => 2 + 40 * rural } },
  },
  {
    series: 'EV_REG_Q',
    per: 'residents',
    level: [[2014, 60], [2016, 330], [2018, 1350], [2020, 1500], [2021.2, 2300], [2021.9, 4900], [2022.9, 8200], [2023.6, 9100], [2023.9, 12_900], [2024.125, 2300], [2024.625, 3100]],
    factor: ({ metro, earnings }) => (0.6 + metro) * earnings ** 2,
    season: [1.03, 1, 0.96, 1.01],
    unrest: 0.15,
    splits: { POWERTRAIN: { BEV: 0.68, PHEV: 0.32 } },
  },
  {
    series: 'CAR_REG_Q',
    per: 'residents',
    level: throughPandemic(
      [[2002, 57_000], [2005, 58_500], [2008, 42_000], [2009.2, 31_000], [2012, 40_500], [2016, 62_500], [2017.5, 66_000], [2020, 56_000], [2022.5, 56_500], [2023.9, 52_500], [2024.625, 44_800]],
      0.6,
      0.05,
    ),
    factor: ({ metro, earnings }) => (0.7 + 0.6 * Math.min(1, metro)) * earnings,
    season: busySummer,
    splits: { NEW_USED: { NEW: 0.42, USED: 0.58 } },
  },
  {
    series: 'CV_REG_Q',
    per: 'jobs',
    level: throughPandemic([[2002, 5400], [2006, 6400], [2009.2, 4300], [2014, 9800], [2018, 14_800], [2020, 12_600], [2022.5, 13_800], [2024.625, 9700]], 0.5, 0.05),
    factor: ({ rural }) => 0.8 + 0.8 * rural,
    season: busySummer,
    unrest: 0.09,
  },
  {
    series: 'CO2_Q',
    per: 'residents',
    level: throughPandemic([[2007, 20_500], [2012, 20_100], [2019, 20_700], [2020, 20_400], [2022.5, 19_200], [2024.625, 18_800]], 0.08, 0.02),
    factor: ({ rural, productivity }) => (0.35 + 3.2 * rural ** 1.4) * productivity ** 1.5,
    season: [0.98, 1, 1.02, 1],
    decimals: 1,
    splits: { IND_GHG: { AFF: ({ rural }) => 8 + 80 * rural, MIN: 1, MAN: 14, EGWW: 8, CON: 2.4, TPW: 8, TRADE: 1.8, ACC: 0.5, INFO: 0.2, FIN: 0.4, PROF: 0.7, GOV: 0.7, EDH: 0.8, OTH: 0.4, HH: 13 } },
  },
  {
    series: 'EMPLOYMENT_Q',
    per: 'adults',
    level: [
      [2006, 1_742_000],
      [2008.5, 1_834_000],
      [2010, 1_776_000],
      [2013, 1_826_000],
      [2017, 2_052_000],
      [2020.125, 2_200_000],
      [2020.4, 2_164_000],
      [2021.5, 2_252_000],
      [2023.6, 2_398_000],
      [2024.625, 2_376_000],
    ],
    factor: ({ age, unemployment }) => 1 - 0.18 * age - 0.02 * unemployment,
    unrest: 0.02,
    season: [1.004, 0.997, 0.993, 1.006],
  },
  {
    series: 'JOBSEEKER_Q',
    per: 'adults',
    level: [[2013, 144_000], [2015, 124_000], [2017.5, 120_000], [2019.9, 147_000], [2020.4, 190_000], [2020.9, 212_000], [2021.9, 188_000], [2022.6, 170_000], [2023.6, 182_000], [2024.625, 204_000]],
    factor: ({ maori, unemployment }) => Math.max(0.25, 0.5 + 0.016 * maori + 0.17 * unemployment),
    season: [0.995, 0.98, 0.995, 1.03],
    splits: { JOBSEEKER_TYPE: { WR: 0.57, HCD: 0.43 } },
  },
  {
    series: 'RES_CONSENTS_Q',
    per: 'residents',
    level: [
      [1996, 5700],
      [1998, 5000],
      [2000, 5100],
      [2004, 7900],
      [2007, 6500],
      [2009, 3500],
      [2011.4, 3300],
      [2013, 5000],
      [2016, 7300],
      [2019, 9300],
      [2020.4, 8700],
      [2022.2, 12_700],
      [2023.5, 9900],
      [2024.625, 8400],
    ],
    factor: ({ growth }) => 0.35 + Math.max(0, growth - 0.85),
    unrest: 0.13,
    season: [0.93, 1, 1.04, 1.03],
    splits: { DWELLING_CONSENT_TYPE: { HOUSE: ({ metro }) => 0.75 - 0.3 * Math.min(1, metro), TOWN: ({ metro }) => 0.12 + 0.4 * metro, APT: ({ metro }) => 0.01 + 0.1 * metro, RET: 0.06 } },
  },
  {
    series: 'HOUSE_SALES_Q',
    per: 'adults',
    level: throughPandemic(
      [[1996, 21_500], [1998, 17_000], [2003.6, 30_000], [2006, 26_000], [2008.5, 13_200], [2011, 15_000], [2015.6, 22_500], [2018, 18_800], [2020, 19_700], [2022.5, 15_700], [2023.2, 14_400], [2024.625, 17_600]],
      0.35,
      -0.08,
    ),
    season: [1, 0.95, 0.95, 1.1],
    unrest: 0.06,
  },
  {
    series: 'LISTINGS_Q',
    per: 'adults',
    level: throughPandemic([[2007, 37_500], [2010, 35_000], [2014, 31_500], [2018, 29_000], [2020, 26_800], [2022.5, 26_500], [2023.4, 22_500], [2024.625, 26_900]], 0.4, 0),
    season: [1.06, 0.9, 0.87, 1.17],
    unrest: 0.06,
  },
  {
    series: 'FHG_Q',
    per: 'adults',
    level: [[2015, 1900], [2016.5, 3600], [2019, 3700], [2021.2, 2400], [2022.4, 1700], [2023.6, 2500], [2024.375, 2600], [2024.625, 500]],
    factor: ({ house }) => (850 / house) ** 1.4,
    season: [0.94, 1.02, 1, 1.04],
    unrest: 0.12,
  },
  {
    series: 'FHL_Q',
    per: 'adults',
    level: [[2015, 330], [2018, 420], [2020, 480], [2021.5, 300], [2022.6, 640], [2023.6, 1150], [2024.625, 1350]],
    factor: ({ house }) => (850 / house) ** 1.2,
    season: [0.94, 1.03, 0.99, 1.04],
    unrest: 0.12,
  },
  {
    series: 'EH_GRANTS_Q',
    per: 'residents',
    level: [[2017, 9200], [2018.5, 14_800], [2019.9, 26_000], [2020.9, 37_500], [2022, 30_500], [2023.2, 26_700], [2024.125, 21_500], [2024.625, 7800]],
    factor: ({ maori, unemployment }) => Math.max(0.05, 0.2 + 0.025 * maori + 0.2 * unemployment),
    season: [1.02, 0.99, 1.03, 0.96],
    unrest: 0.2,
  },
  {
    series: 'HOUSING_REG_Q',
    per: 'residents',
    level: [[2014, 5200], [2016, 4400], [2018, 7800], [2020, 15_400], [2022.2, 26_900], [2023.5, 24_700], [2024.625, 21_400]],
    factor: ({ maori, unemployment, pacific }) =>
      Math.max(0.1, 0.25 + 0.02 * maori + 0.012 * pacific + 0.16 * unemployment),
    unrest: 0.12,
    splits: { REGISTER_PRIORITY: { A: 0.91, B: 0.09 } },
  },
  {
    series: 'PUBLIC_HOUSING_Q',
    per: 'residents',
    level: [[2017, 66_000], [2019, 69_200], [2021, 74_300], [2023, 79_900], [2024.625, 85_100]],
    factor: ({ maori, pacific, rural }) => (0.4 + 0.012 * maori + 0.03 * pacific) * (1.1 - 0.8 * rural),
    unrest: 0.02,
    splits: { PUBLIC_LANDLORD: { KO: 0.85, CHP: 0.15 } },
  },
  {
    series: 'STUDENTS_Q',
    per: 'children',
    level: [[2019, 799_000], [2021, 816_000], [2023, 830_000], [2024.625, 847_000]],
    unrest: 0.01,
  },
  {
    series: 'GMP_Q',
    per: 'adults',
    level: throughPandemic([[2015, 201], [2018, 224], [2020, 238], [2022.5, 262], [2024.625, 254]], 0.6, 0.35),
    factor: ({ maori, metro }) => 0.6 + 0.02 * maori - 0.2 * Math.min(1, metro),
    season: [0.97, 0.99, 1.01, 1.03],
    decimals: 3,
    unrest: 0.06,
  },
  {
    series: 'OTHER_BENEFIT_Q',
    per: 'adults',
    level: [[2013, 172_000], [2016, 165_000], [2019, 153_000], [2021, 160_000], [2024.625, 181_000]],
    factor: ({ maori, unemployment }) => Math.max(0.3, 0.5 + 0.018 * maori + 0.13 * unemployment),
    unrest: 0.03,
    splits: { BENEFIT_TYPE: { SPS: 0.41, SLP: 0.56, OTH: 0.03, JS: 0 } },
  },
];
