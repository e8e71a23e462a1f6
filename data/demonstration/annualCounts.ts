import type { CountProfile } from './simpleProfile.ts';

/** Annual series of counts and amounts: remembered, rounded national levels and what bends them from place to place. */
// biome-ignore format: one path a line
export const annualCounts: readonly CountProfile[] = [
  {
    series: 'BUSINESS_A',
    per: 'jobs',
    level: [[2000, 405_000], [2004, 470_000], [2008, 538_000], [2011, 519_000], [2016, 561_000], [2020, 601_000], [2024, 662_000]],
    factor: ({ rural }) => 0.8 + 0.9 * rural,
    unrest: 0.03,
    splits: { BUSINESS_SIZE: { 0: 71, '1-5': 15, '6-9': 5, '10-19': 4.5, '20-49': 2.9, '50-99': 0.9, '100P': 0.7 } },
  },
  {
    series: 'LABOUR_FORCE_A',
    per: 'adults',
    level: [[2009, 2_318_000], [2012, 2_372_000], [2014, 2_468_000], [2017, 2_668_000], [2020, 2_832_000], [2022, 2_908_000], [2024, 3_068_000]],
    factor: ({ age, unemployment }) => 1 - 0.16 * age - 0.015 * unemployment,
    unrest: 0.015,
    splits: { SEX: { F: 0.475, M: 0.525 }, AGE_LABOUR: { '15-24': 0.15, '25-44': 0.44, '45-64': 0.335, '65P': 0.075 } },
  },
  {
    series: 'HOUSEHOLDS_A',
    per: 'adults',
    level: [[2000, 1_402_000], [2006, 1_538_000], [2013, 1_662_000], [2018, 1_805_000], [2024, 1_985_000]],
    factor: ({ age, pacific, asian }) => 1 + 0.12 * age - 0.004 * pacific - 0.002 * asian,
    unrest: 0.01,
  },
  {
    series: 'HOUSE_STOCK_A',
    per: 'adults',
    level: [[2000, 1_285_000], [2008, 1_482_000], [2016, 1_612_000], [2020, 1_712_000], [2024, 1_842_000]],
    factor: ({ age, tourism }) => 1 + 0.12 * age + 0.03 * Math.min(6, tourism),
    unrest: 0.008,
  },
  {
    series: 'RENT_BONDS_A',
    per: 'adults',
    level: [[2000, 148_000], [2008, 172_000], [2016, 186_000], [2020, 178_000], [2024, 184_000]],
    factor: ({ metro, age }) => 0.8 + 0.5 * Math.min(1, metro) - 0.2 * age,
  },
  {
    series: 'BENEFIT_A',
    per: 'adults',
    level: [[2014, 306_000], [2016, 288_000], [2018, 276_000], [2020, 304_000], [2021, 374_000], [2022, 361_000], [2023, 349_000], [2024, 371_000]],
    factor: ({ maori, unemployment, metro }) =>
      Math.max(0.3, 0.5 + 0.018 * maori + 0.14 * unemployment - 0.1 * metro),
    splits: { BENEFIT_TYPE: { JS: 50, SPS: 20, SLP: 27, OTH: 3 } },
  },
  {
    series: 'MAORI_BUS_A',
    per: 'residents',
    level: [[2010, 16_200], [2015, 18_900], [2019, 22_600], [2024, 26_400]],
    factor: ({ maori }) => maori,
  },
  {
    series: 'MAORI_SOLE_A',
    per: 'residents',
    level: [[2010, 13_800], [2015, 15_600], [2019, 18_200], [2024, 20_900]],
    factor: ({ maori }) => maori,
  },
  {
    series: 'MAORI_EMPLOYERS_A',
    per: 'jobs',
    level: [[2010, 8200], [2015, 9300], [2019, 11_400], [2024, 12_700]],
    factor: ({ maori }) => maori,
  },
  {
    series: 'GHG_A',
    per: 'residents',
    level: [[2007, 81_300], [2010, 79_400], [2013, 80_600], [2016, 79_800], [2019, 81_900], [2020, 78_600], [2021, 78_200], [2022, 76_900], [2023, 75_300]],
    factor: ({ rural, productivity }) => (0.35 + 3.2 * rural ** 1.4) * productivity ** 1.5,
    decimals: 1,
    last: '2023',
    splits: {
      GHG_SOURCE: { PRIM: ({ rural }) => 12 + 80 * rural, GOODS: 22, SERV: 12, HH: 12 },
      GAS: { CO2: ({ rural }) => 90 - 70 * rural, CH4: ({ rural }) => 8 + 55 * rural, N2O: ({ rural }) => 2 + 14 * rural, FGAS: 2 },
      IND_GHG: { AFF: ({ rural }) => 8 + 80 * rural, MIN: 1, MAN: 14, EGWW: 8, CON: 2.4, TPW: 8, TRADE: 1.8, ACC: 0.5, INFO: 0.2, FIN: 0.4, PROF: 0.7, GOV: 0.7, EDH: 0.8, OTH: 0.4, HH: 13 },
    },
  },
  {
    series: 'LANDCOVER_A',
    per: 'land',
    level: [[1996, 26_821_600], [2018, 26_821_600]],
    unrest: 0,
    years: [1996, 2001, 2008, 2012, 2018],
    splits: {
      LANDCOVER_CLASS: {
        INDFOR: 26,
        INDSCRUB: 11,
        EXOTFOR: ({ industries }) => 6 + 2 * (industries?.AA21 ?? 1),
        GRASS: 40,
        TUSSOCK: 9,
        CROP: ({ industries }) => 1 + 0.4 * (industries?.AA11 ?? 1),
        URBAN: ({ rural }) => 0.4 + 40 * (1 - rural) ** 3,
        BARE: 6,
      },
    },
  },
  {
    series: 'TOUR_EMP_A',
    per: 'residents',
    level: [[2000, 164_000], [2008, 187_000], [2012, 178_000], [2019, 231_000], [2020, 228_000], [2021, 151_000], [2022, 147_000], [2023, 179_000], [2024, 196_000]],
    factor: ({ tourism }) => 0.35 + 0.65 * tourism,
  },
  {
    series: 'TOUR_GDP_A',
    per: 'residents',
    level: [[2000, 9600], [2008, 12_100], [2012, 11_500], [2019, 18_800], [2020, 18_400], [2021, 9300], [2022, 9900], [2023, 14_600], [2024, 17_100]],
    factor: ({ tourism, productivity }) => (0.3 + 0.7 * tourism) * productivity,
    decimals: 3,
  },
  {
    series: 'TOUR_SPEND_A',
    per: 'residents',
    level: [[2009, 21_400], [2013, 23_200], [2019, 41_600], [2020, 41_900], [2021, 26_200], [2022, 26_800], [2023, 38_100], [2024, 44_300]],
    factor: ({ tourism }) => tourism,
    decimals: 3,
    splits: {
      VISITOR_TYPE: { DOM: 0.62, INTL: ({ tourism }) => 0.2 + 0.06 * Math.min(8, tourism) },
      TOUR_PRODUCT: { ACCOM: 11, FOODBEV: 19, FUEL: 12, GROC: 14, RETAIL: 18, PASS: 10, CULT: 6, OTHER: 10 },
    },
  },
  {
    series: 'CENSUS_COUNT',
    per: 'residents',
    share: [[2013, 0.955], [2018, 0.959], [2023, 0.9561]],
    years: [2013, 2018, 2023],
  },
];
