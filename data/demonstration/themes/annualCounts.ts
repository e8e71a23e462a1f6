import type { PanelMember } from '#data/demonstration/world/panel.ts';
import type { CountProfile } from './simpleProfile.ts';

// biome-ignore format: one set a line
const maoriBusinesses = { A: 17, B: 0.2, C: 3.6, D: 0.5, E: 17, F: 2.2, G: 5.2, H: 3.2, I: 4.2, J: 0.7, K: 3, L: 16, M: 8.5, N: 4.4, O: 0.4, P: 1.9, Q: 4.3, R: 2, S: 5.7 };
// biome-ignore format: one set a line
const maoriEmployers = { A: 19, B: 0.6, C: 13, D: 0.6, E: 15, F: 4, G: 9, H: 6, I: 6, J: 0.6, K: 1.2, L: 1.8, M: 4, N: 5.5, O: 3.2, P: 5, Q: 6.5, R: 2.2, S: 3.4 };

/** How often rivers are in the best band of an attribute, against all attributes: seldom toxic, often unfit to swim in. */
const clean: Record<string, number> = { ECOLI: 0.6, DRP: 0.85, NO3: 1.5, NH4: 2.2, CLARITY: 1, MCI: 0.7 };
const cleanness = ({ WATER_ATTRIBUTE = '' }: PanelMember): number => clean[WATER_ATTRIBUTE] ?? 1;

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
    splits: {
      IND_L1: maoriBusinesses,
      BUSINESS_SIZE: { 0: 66, '1-5': 18, '6-9': 6, '10-19': 5, '20-49': 3.4, '50-99': 1, '100P': 0.6 },
    },
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
    splits: { IND_L1: maoriEmployers, OWNERSHIP: { MAORI: 29, OTHER: 71 } },
  },
  {
    series: 'MAORI_BUS_STAFF_A',
    per: 'residents',
    level: [[2010, 62_000], [2015, 71_000], [2019, 93_000], [2024, 112_000]],
    factor: ({ maori }) => maori,
    splits: { IND_L1: maoriEmployers },
  },
  {
    series: 'MAORI_EMPLOYERS_STAFF_A',
    per: 'jobs',
    level: [[2010, 28_000], [2015, 31_500], [2019, 41_000], [2024, 47_000]],
    factor: ({ maori }) => maori,
    splits: { IND_L1: maoriEmployers },
  },
  {
    series: 'GHG_A',
    per: 'residents',
    level: [[2007, 81_300], [2010, 79_400], [2013, 80_600], [2016, 79_800], [2019, 81_900], [2020, 78_600], [2021, 78_200], [2022, 76_900], [2023, 75_300]],
    factor: ({ rural, productivity }) => (0.35 + 3.2 * rural ** 1.4) * productivity ** 1.5,
    decimals: 1,
    last: '2023',
    splits: {
      GAS: { CO2: ({ rural }) => 90 - 70 * rural, CH4: ({ rural }) => 8 + 55 * rural, N2O: ({ rural }) => 2 + 14 * rural, FGAS: 2 },
      IND_GHG: { AFF: ({ rural }) => 8 + 80 * rural, MIN: 1, MAN: 14, EGWW: 8, CON: 2.4, TPW: 8, TRADE: 1.8, ACC: 0.5, INFO: 0.2, FIN: 0.4, PROF: 0.7, GOV: 0.7, EDH: 0.8, OTH: 0.4, HH: 13 },
    },
    wobble: 0.06,
    drifts: {
      IND_GHG: { AFF: -0.002, MIN: -0.02, MAN: -0.008, EGWW: -0.03, CON: 0.015, TPW: 0.008, HH: 0.002, ACC: 0.01, PROF: 0.006 },
      GAS: { CO2: 0.001, CH4: -0.002, N2O: 0.002, FGAS: 0.02 },
    },
  },
  {
    series: 'LANDCOVER_A',
    per: 'land',
    level: [[1996, 26_821_600], [2018, 26_821_600]],
    unrest: 0,
    years: [1996, 2001, 2008, 2012, 2018],
    splits: {
      LANDCOVER_DETAIL: {
        INDFOR_TALL: 24, INDFOR_HARD: 3.4, INDFOR_MANG: 0.1,
        SCR_MANUKA: 4.6, SCR_SUBALP: 1.6, SCR_MATA: 1, SCR_FERN: 0.5, SCR_FLAX: 0.1, SCR_FRESH: 0.3, SCR_SALINE: 0.1,
        EX_FOREST: ({ industries }) => 5.4 + 2 * (industries?.AA21 ?? 1), EX_HARVEST: ({ industries }) => 0.5 + 0.3 * (industries?.AA21 ?? 1), EX_DECID: 0.5,
        GR_HIGH: 33, GR_LOW: 5.8, GR_GORSE: 0.8, GR_MIXED: 0.4,
        TU_TALL: 8.4, TU_DEPL: 0.9, TU_ALP: 0.9,
        CR_SHORT: ({ industries }) => 0.7 + 0.2 * (industries?.AA11 ?? 1), CR_PEREN: ({ industries }) => 0.2 + 0.2 * (industries?.AA11 ?? 1),
        UR_BUILT: ({ rural }) => 0.2 + 30 * (1 - rural) ** 3, UR_PARK: ({ rural }) => 0.1 + 5 * (1 - rural) ** 3, UR_TRANS: 0.1, UR_MINE: 0.05,
        BA_ROCK: 3.2, BA_SNOW: 0.4, BA_SLIP: 0.1, BA_SAND: 0.2, BA_LAKE: 1.3, BA_RIVER: 0.5, BA_EST: 0.3,
      },
    },
    drifts: {
      LANDCOVER_DETAIL: {
        INDFOR_TALL: -0.0003, SCR_MANUKA: -0.002, EX_FOREST: 0.009, EX_HARVEST: 0.02, GR_HIGH: -0.002, GR_LOW: -0.004, CR_PEREN: 0.02,
        CR_SHORT: 0.003, UR_BUILT: 0.01, UR_PARK: 0.005, TU_TALL: -0.002, BA_SNOW: -0.012, GR_GORSE: -0.006,
      },
    },
    splitsSmallAreas: true,
    taste: 0.7,
    wobble: 0.01,
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
      TOUR_ORIGIN: {
        D_NORTHLAND: 2.4, D_AUCKLAND: 19, D_WAIKATO: 7.4, D_BAY_OF_PLENTY: 5.2, D_GISBORNE: 0.6, D_HAWKES_BAY: 2.4, D_TARANAKI: 1.7,
        D_MANAWATU_WHANGANUI: 3.4, D_WELLINGTON: 8, D_TASMAN: 0.8, D_NELSON: 0.9, D_MARLBOROUGH: 0.8, D_WEST_COAST: 0.5, D_CANTERBURY: 9.6,
        D_OTAGO: 4, D_SOUTHLAND: 1.6,
        AUS: ({ tourism }) => 4 + 1.1 * Math.min(8, tourism), CHN: ({ tourism }) => 1 + 0.9 * Math.min(8, tourism),
        USA: ({ tourism }) => 1.5 + 1.1 * Math.min(8, tourism), GBR: ({ tourism }) => 1.4 + 0.4 * Math.min(8, tourism),
        DEU: ({ tourism }) => 0.6 + 0.25 * Math.min(8, tourism), JPN: 0.6, KOR: 0.6, CAN: 0.6, R_ASI: ({ tourism }) => 1.2 + 0.5 * Math.min(8, tourism),
        R_EUR: ({ tourism }) => 1 + 0.4 * Math.min(8, tourism), R_AME: 0.5, R_OCE: 0.7, AFR_ME: 0.4,
      },
      TOUR_PRODUCT: { ACCOM: 11, FOODBEV: 19, FUEL: 12, GROC: 14, RETAIL: 18, PASS: 10, CULT: 6, OTHER: 10 },
    },
    taste: 0.3,
    wobble: 0.12,
    drifts: { TOUR_ORIGIN: { CHN: 0.05, USA: 0.03, DEU: -0.02, JPN: -0.03, R_ASI: 0.03 } },
  },
  {
    series: 'SWIM_SITES_A',
    per: 'residents',
    level: [[2014, 690], [2018, 740], [2024, 812]],
    factor: ({ rural }) => 0.6 + 1.8 * rural,
    unrest: 0.02,
    splits: { SWIM_GRADE: { LOW: ({ rural }) => 46 + 10 * rural, MOD: 20, HIGH: ({ rural }) => 24 - 8 * rural, NG: 9 }, WATER_TYPE: { RIVER: 40, LAKE: 12, COAST: 48 } },
    taste: 0.3,
    wobble: 0.1,
  },
  {
    series: 'WATER_SITES_A',
    per: 'land',
    level: [[2012, 4600], [2016, 5100], [2020, 5600], [2024, 5900]],
    unrest: 0.02,
    splits: {
      WATER_ATTRIBUTE: { ECOLI: 1, DRP: 1, NO3: 1.02, NH4: 1.02, CLARITY: 0.95, MCI: 0.9 },
      WATER_BAND: {
        A: ({ rural }, member) => (42 - 14 * rural) * cleanness(member),
        B: 24,
        C: 15,
        D: ({ rural }, member) => (8 + 8 * rural) / cleanness(member),
        E: (_, member) => 5 / cleanness(member),
      },
      WATER_TREND: { UP: 38, EVEN: 26, DOWN: 36 },
    },
    taste: 0.3,
    wobble: 0.1,
  },
];
