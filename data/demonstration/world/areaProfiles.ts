/**
 * What makes each district, city and local board itself. Rounded impressions of the 2020s, for plausible invented
 * figures only: nothing here is an official statistic.
 */
export interface AreaProfile {
  /** residents of 2024 as a multiple of 1996 */
  growth: number;
  /** tilt of the age structure: above 0 older, below 0 younger than the country */
  age: number;
  /** 0 city … 1 countryside */
  rural: number;
  /** 0 … 1: head offices, finance, professional and information services */
  metro: number;
  /** filled jobs per resident, country = 1 */
  jobs: number;
  /** GDP per filled job, country = 1 */
  productivity: number;
  /** mean earnings, country = 1 */
  earnings: number;
  /** average house value of 2024, NZ$ thousand */
  house: number;
  /** average weekly rent of 2024, NZ$ */
  rent: number;
  /** shares of residents, total response, per cent */
  maori: number;
  pacific: number;
  asian: number;
  /** unemployment rate less the country's, percentage points */
  unemployment: number;
  /** visitor spending per resident, country = 1 */
  tourism: number;
  /** extra share of 15–24-year-olds, for towns with a university */
  students?: number;
  /** 54-industry code → concentration of jobs beyond what rural and metro say (1 = as usual) */
  industries?: Record<string, number>;
}

type Row = readonly [
  growth: number,
  age: number,
  rural: number,
  metro: number,
  jobs: number,
  productivity: number,
  earnings: number,
  house: number,
  rent: number,
  maori: number,
  pacific: number,
  asian: number,
  unemployment: number,
  tourism: number,
];

const profile = (row: Row, industries?: Record<string, number>, students?: number): AreaProfile => {
  const [
    growth,
    age,
    rural,
    metro,
    jobs,
    productivity,
    earnings,
    house,
    rent,
    maori,
    pacific,
    asian,
    unemployment,
    tourism,
  ] = row;
  return {
    growth,
    age,
    rural,
    metro,
    jobs,
    productivity,
    earnings,
    house,
    rent,
    maori,
    pacific,
    asian,
    unemployment,
    tourism,
    ...(industries ? { industries } : {}),
    ...(students ? { students } : {}),
  };
};

/** For an area the tables do not know: the country's middle. */
export const averageArea: AreaProfile = profile([
  1.3, 0, 0.3, 0.2, 0.9, 0.95, 0.95, 700, 540, 18, 6, 9, 0, 1,
]);

// biome-ignore format: one area a line
const northIsland: Record<string, AreaProfile> = {
  'far-north-district': profile([1.33, 0.35, 0.62, 0.02, 0.74, 0.86, 0.83, 690, 500, 51, 5, 4, 2.1, 1.4], { AA13: 0.7, AA11: 3.2, AA21: 2.6, AA31: 2.2, CC31: 2.1, GH21: 1.2 }),
  'whangarei-district': profile([1.5, 0.2, 0.3, 0.2, 0.92, 0.99, 0.93, 750, 560, 34, 5, 6, 1, 0.9], { CC51: 6, CC61: 2.8, CC81: 2.6, AA21: 1.5, CC31: 1.6 }),
  'kaipara-district': profile([1.5, 0.45, 0.78, 0, 0.68, 0.94, 0.85, 830, 510, 27, 4, 3, 0.7, 0.9], { AA13: 2.6, CC13: 3, AA11: 1.6, CC31: 1.4 }),
  'thames-coromandel-district': profile([1.32, 0.95, 0.5, 0.03, 0.82, 0.86, 0.82, 1120, 540, 18, 3, 4, 0.2, 2.4], { AA13: 0.4, AA31: 4, GH21: 1.5, EE13: 1.4, AA21: 1.5 }),
  'hauraki-district': profile([1.29, 0.5, 0.72, 0, 0.78, 0.95, 0.86, 700, 490, 25, 4, 4, 0.5, 0.8], { BB11: 9, AA13: 1.9, CC13: 1.5, CC14: 1.5 }),
  'waikato-district': profile([1.85, -0.1, 0.72, 0.03, 0.6, 1.08, 0.95, 800, 560, 27, 6, 8, 0.4, 0.4], { BB11: 4, DD11: 4.2, AA13: 1.4, CC13: 2.4, CC31: 1.3 }),
  'matamata-piako-district': profile([1.27, 0.3, 0.72, 0.02, 1, 1.03, 0.92, 720, 500, 18, 4, 9, -0.4, 0.8], { AA13: 2, CC11: 3.6, CC13: 5.5, CC14: 1.4, CC53: 1.5 }),
  'hamilton-city': profile([1.62, -0.35, 0.02, 0.55, 1.16, 0.98, 0.98, 780, 540, 25, 7, 24, 0.4, 0.9], { PP11: 1.35, QQ11: 1.35, CC82: 1.3, OO21: 1.1 }, 0.22),
  'waipa-district': profile([1.57, 0.15, 0.52, 0.1, 0.88, 1, 0.97, 900, 560, 16, 3, 8, -0.5, 0.6], { AA13: 1.5, RS11: 2, CC13: 2, CC81: 1.8, KK13: 1.3 }),
  'otorohanga-district': profile([1.12, 0, 0.92, 0, 0.92, 1.02, 0.88, 590, 440, 30, 3, 5, -0.2, 1.5], { AA13: 2.8, RS11: 1.3, AA12: 1.2 }),
  'south-waikato-district': profile([1.02, 0.05, 0.5, 0.02, 0.85, 1.08, 0.9, 500, 440, 37, 14, 6, 1.9, 0.5], { CC32: 22, CC31: 7, AA21: 4, AA13: 1.7, CC13: 3.2, DD11: 2 }),
  'waitomo-district': profile([1.0, 0.05, 0.85, 0, 1.02, 1, 0.88, 420, 410, 44, 3, 4, 0.4, 3.2], { CC11: 5, BB11: 3, AA12: 1.6, CC61: 3, RS11: 1.4 }),
  'taupo-district': profile([1.3, 0.3, 0.38, 0.08, 0.96, 1.05, 0.91, 860, 550, 30, 4, 6, 0.3, 3.1], { DD11: 9, AA21: 3.4, CC31: 2.2, GH21: 1.5, RS11: 1.6 }),
  'western-bay-of-plenty-district': profile([1.65, 0.5, 0.68, 0.03, 0.78, 0.88, 0.88, 1000, 620, 20, 4, 8, 0, 0.7], { AA13: 0.5, AA11: 7, AA32: 3, FF11: 1.1, CC14: 1.3 }),
  'tauranga-city': profile([1.98, 0.35, 0.04, 0.35, 1, 1, 0.96, 960, 650, 19, 4, 10, -0.1, 1], { II12: 1.8, II13: 2.3, FF11: 1.3, CC61: 1.3, EE11: 1.3 }),
  'rotorua-district': profile([1.12, 0, 0.28, 0.12, 0.95, 0.93, 0.89, 660, 540, 42, 6, 10, 1.4, 3], { AA21: 5, CC31: 5, GH21: 1.5, RS11: 1.5, CC82: 1.2 }),
  'whakatane-district': profile([1.1, 0.2, 0.5, 0.06, 0.85, 0.93, 0.88, 660, 500, 48, 3, 4, 1.4, 0.9], { CC32: 9, AA13: 1.4, AA11: 2.2, AA21: 2.2, CC31: 2.2, PP11: 1.2 }),
  'kawerau-district': profile([0.93, 0.15, 0.15, 0.02, 0.9, 1.15, 0.95, 420, 420, 64, 4, 3, 4, 0.3], { CC32: 45, CC31: 12, DD11: 6, CC82: 2 }),
  'opotiki-district': profile([1.08, 0.15, 0.75, 0, 0.72, 0.8, 0.8, 500, 430, 65, 3, 4, 3.2, 0.9], { AA13: 0.5, AA11: 7, AA31: 8, AA32: 2.6, AA21: 2 }),
  'gisborne-district': profile([1.14, -0.05, 0.42, 0.1, 0.86, 0.76, 0.85, 610, 540, 56, 5, 4, 1.6, 0.8], { AA13: 0.06, AA11: 4.6, AA21: 6.5, AA32: 4, AA12: 2, CC14: 2.4, CC31: 1.6, CC15: 1.5, PP11: 1.2 }),
  'wairoa-district': profile([0.92, 0.1, 0.75, 0, 0.82, 0.8, 0.8, 340, 380, 67, 3, 3, 2.6, 0.6], { AA13: 0.1, CC11: 12, AA12: 3, AA21: 4, AA32: 2 }),
  'hastings-district': profile([1.29, 0.05, 0.42, 0.15, 1.02, 0.91, 0.91, 770, 590, 30, 8, 6, 0.2, 0.8], { AA13: 0.12, AA11: 5.2, AA32: 3.4, CC14: 6.5, CC11: 3.6, CC15: 4, QQ11: 1.2 }),
  'napier-city': profile([1.22, 0.3, 0.04, 0.22, 1, 0.94, 0.93, 760, 580, 24, 4, 6, 0.2, 1.4], { AA13: 0.02, II13: 1.8, CC21: 2.4, CC32: 2, FF11: 1.2, GH21: 1.2 }),
  'central-hawkes-bay-district': profile([1.2, 0.35, 0.82, 0, 0.82, 0.9, 0.85, 560, 470, 26, 3, 3, 0, 0.5], { AA13: 0.45, AA12: 3.4, CC11: 6, AA11: 1.8, CC14: 1.4 }),
  'new-plymouth-district': profile([1.28, 0.2, 0.22, 0.22, 0.98, 1.2, 1.01, 720, 580, 19, 3, 6, 0.1, 0.9], { BB11: 9, CC82: 1.8, CC11: 1.8, DD11: 2, MN11: 1.1, CC72: 1.6 }),
  'stratford-district': profile([1.12, 0.2, 0.7, 0.02, 0.78, 1.1, 0.9, 520, 460, 16, 2, 3, 0.2, 0.5], { AA13: 2.6, BB11: 4, DD11: 3, AA12: 1.3 }),
  'south-taranaki-district': profile([1.02, 0.1, 0.72, 0.02, 0.98, 1.32, 0.97, 470, 450, 29, 3, 4, 0.9, 0.3], { AA13: 3, CC13: 13, CC11: 6, BB11: 7, CC52: 3 }),
  'ruapehu-district': profile([0.82, 0, 0.72, 0, 0.98, 0.92, 0.86, 440, 430, 45, 3, 4, 1, 3.6], { AA13: 0.35, AA12: 3.2, CC32: 4, GH21: 1.9, OO21: 2, RS11: 1.6 }),
  'whanganui-district': profile([1.08, 0.35, 0.2, 0.1, 0.9, 0.86, 0.87, 520, 470, 28, 4, 5, 1.2, 0.6], { CC11: 3.6, CC21: 2.4, CC82: 1.6, CC14: 2, QQ11: 1.35 }),
  'rangitikei-district': profile([0.98, 0.25, 0.8, 0, 0.9, 0.92, 0.87, 430, 430, 29, 5, 3, 0.4, 0.6], { AA12: 3.4, CC11: 5, OO21: 1.6, CC31: 1.5 }),
  'manawatu-district': profile([1.24, 0.2, 0.66, 0.04, 0.78, 0.97, 0.91, 640, 510, 19, 3, 4, -0.2, 0.4], { AA12: 1.9, AA13: 1.7, CC11: 2.2, CC14: 2, OO21: 1.8 }),
  'palmerston-north-city': profile([1.2, -0.25, 0.04, 0.35, 1.15, 0.95, 0.96, 640, 500, 20, 6, 14, 0.3, 0.9], { PP11: 1.6, OO21: 2.3, FF11: 1.3, II13: 1.5, MN11: 1.1, QQ11: 1.2 }, 0.3),
  'tararua-district': profile([1.02, 0.25, 0.82, 0, 0.86, 0.98, 0.88, 430, 430, 25, 3, 3, 0.3, 0.4], { AA13: 2.2, AA12: 2.6, CC13: 3, CC11: 4.5, DD11: 2 }),
  'horowhenua-district': profile([1.25, 0.6, 0.3, 0.03, 0.72, 0.86, 0.86, 570, 500, 28, 7, 5, 1.2, 0.4], { AA11: 2.4, CC11: 4, CC21: 2.4, CC72: 1.4 }),
  'kapiti-coast-district': profile([1.45, 0.95, 0.12, 0.15, 0.68, 0.92, 0.9, 810, 620, 15, 4, 5, -0.4, 0.7], { AA13: 0.2, EE13: 1.3, GH12: 1.4, QQ11: 1.3, RS11: 1.3 }),
  'porirua-city': profile([1.28, -0.3, 0.08, 0.15, 0.7, 0.98, 0.99, 800, 640, 23, 26, 10, 1, 0.4], { OO21: 1.8, QQ11: 1.2, GH13: 1.4 }),
  'upper-hutt-city': profile([1.28, 0.05, 0.12, 0.15, 0.68, 1, 1.03, 780, 620, 17, 6, 11, -0.2, 0.4], { OO21: 2.6, CC53: 1.6, CC82: 1.4, MN11: 0.9 }),
  'lower-hutt-city': profile([1.13, -0.1, 0.04, 0.3, 0.86, 1, 1.03, 780, 640, 19, 11, 17, 0.4, 0.5], { CC72: 1.6, CC82: 1.7, MN11: 1.2, OO21: 1.2, QQ11: 1.2 }),
  'wellington-city': profile([1.32, -0.25, 0, 1, 1.3, 1.12, 1.22, 1010, 680, 10, 5, 20, 0, 1.3], { OO21: 4.2, KK12: 2.3, JJ11: 2.2, JJ12: 1.6, PP11: 1.05, RS11: 1.3, OO11: 1.2 }, 0.15),
  'masterton-district': profile([1.24, 0.35, 0.38, 0.1, 0.96, 0.88, 0.89, 600, 500, 22, 4, 4, 0.2, 0.6], { AA12: 1.8, CC31: 3, AA21: 1.8, CC41: 4, QQ11: 1.3 }),
  'carterton-district': profile([1.5, 0.45, 0.6, 0.04, 0.66, 0.88, 0.9, 690, 520, 14, 2, 3, -0.5, 0.4], { AA12: 2, AA13: 1.3, CC11: 2, EE11: 1.5 }),
  'south-wairarapa-district': profile([1.36, 0.55, 0.66, 0.06, 0.72, 0.92, 0.93, 820, 540, 14, 3, 3, -0.6, 1.2], { AA12: 1.8, AA13: 1.7, CC15: 6, AA11: 1.6, GH21: 1.3 }),
};

// biome-ignore format: one area a line
const southIsland: Record<string, AreaProfile> = {
  'tasman-district': profile([1.5, 0.6, 0.6, 0.05, 0.85, 0.84, 0.86, 860, 560, 9, 2, 4, -0.8, 1.2], { AA11: 7, AA32: 2, CC31: 3, AA31: 5, CC15: 2, CC14: 2, AA13: 1.1 }),
  'nelson-city': profile([1.29, 0.4, 0.03, 0.28, 1.05, 0.92, 0.92, 790, 550, 12, 3, 9, -0.2, 1.3], { AA31: 9, CC12: 14, CC31: 1.6, II12: 1.6, QQ11: 1.3, MN11: 0.95 }),
  'marlborough-district': profile([1.28, 0.55, 0.42, 0.08, 1.04, 0.9, 0.88, 720, 550, 14, 4, 6, -0.9, 1.4], { AA13: 0.3, AA11: 5, CC15: 22, CC12: 8, AA31: 8, OO21: 1.4, AA32: 1.8, CC81: 1.6 }),
  'buller-district': profile([1.02, 0.4, 0.5, 0, 0.84, 0.94, 0.88, 390, 410, 12, 2, 3, 0.6, 1.3], { BB11: 16, AA13: 1.8, CC61: 3, AA31: 2.5 }),
  'grey-district': profile([1.03, 0.3, 0.36, 0.04, 0.95, 0.98, 0.9, 410, 420, 12, 2, 4, 0.2, 1], { BB11: 10, CC31: 2.4, QQ11: 1.3, AA13: 1.2 }),
  'westland-district': profile([1.02, 0.25, 0.58, 0, 1.12, 1.02, 0.88, 430, 420, 16, 2, 5, -1.2, 4.6], { AA13: 1.6, CC13: 9, GH21: 2, BB11: 5, RS11: 1.4, II12: 1.5 }),
  'kaikoura-district': profile([1.18, 0.55, 0.5, 0, 1, 0.84, 0.85, 680, 470, 20, 2, 4, -0.8, 4.8], { GH21: 2.4, AA31: 8, RS11: 2, AA12: 1.6 }),
  'hurunui-district': profile([1.45, 0.4, 0.82, 0, 0.86, 0.98, 0.87, 640, 480, 9, 1, 3, -1.3, 2.1], { AA12: 3, AA13: 1.7, CC15: 4, GH21: 1.4, DD11: 1.5 }),
  'waimakariri-district': profile([2.05, 0.25, 0.38, 0.06, 0.62, 0.92, 0.92, 730, 550, 9, 2, 5, -1, 0.4], { EE13: 1.5, EE11: 1.6, CC31: 2, AA12: 1.2, CC72: 1.3 }),
  'christchurch-city': profile([1.27, -0.05, 0.02, 0.55, 1.16, 1, 0.98, 750, 540, 11, 4, 19, -0.3, 1.2], { CC82: 1.6, CC21: 1.8, CC53: 1.5, CC41: 1.4, JJ12: 1.2, II12: 1.3, EE13: 1.15, PP11: 1.1 }, 0.08),
  'selwyn-district': profile([3.05, -0.2, 0.5, 0.06, 0.58, 0.98, 0.95, 830, 590, 8, 2, 9, -1.2, 0.3], { AA13: 1.4, PP11: 1.5, OO21: 1.2, EE13: 1.6, CC14: 1.3, AA14: 3 }),
  'ashburton-district': profile([1.42, 0.15, 0.66, 0.04, 1.04, 1.08, 0.92, 560, 460, 9, 6, 10, -1.7, 0.7], { AA13: 2, CC11: 6, AA14: 3, AA12: 1.8, CC82: 1.4, CC21: 2 }),
  'timaru-district': profile([1.13, 0.4, 0.32, 0.1, 1, 1.02, 0.91, 510, 450, 10, 3, 6, -1, 0.7], { CC11: 6, CC12: 6, CC14: 3.6, CC13: 3, II13: 1.7, AA13: 1.2 }),
  'mackenzie-district': profile([1.3, 0.15, 0.6, 0, 1.42, 1.12, 0.87, 690, 480, 9, 2, 10, -2.2, 9.5], { AA13: 0.6, GH21: 3.4, DD11: 9, AA12: 2.4, II12: 2.4, RS11: 1.6 }),
  'waimate-district': profile([1.1, 0.4, 0.88, 0, 0.84, 1.06, 0.87, 430, 410, 9, 2, 5, -1.2, 0.5], { AA13: 2.6, CC13: 5, CC14: 2, AA12: 1.8, DD11: 1.5 }),
  'waitaki-district': profile([1.1, 0.45, 0.52, 0.03, 0.96, 0.96, 0.87, 480, 430, 9, 6, 5, -1.1, 1.3], { CC11: 7, AA13: 1.4, AA12: 1.8, DD11: 4, BB11: 3 }),
  'central-otago-district': profile([1.62, 0.45, 0.52, 0.04, 1.05, 0.94, 0.87, 820, 560, 9, 3, 6, -1.8, 1.4], { AA13: 0.12, AA11: 6.5, CC15: 6, AA12: 2, DD11: 6, EE13: 1.4, AA32: 1.6 }),
  'queenstown-lakes-district': profile([3.3, -0.2, 0.12, 0.2, 1.32, 0.93, 0.92, 1720, 880, 6, 2, 15, -1.9, 7.2], { AA13: 0.03, AA12: 0.6, GH21: 3.3, RS11: 3.2, II12: 3, LL11: 2.6, EE11: 2.4, EE13: 1.8, LL12: 1.8, MN21: 1.3 }),
  'dunedin-city': profile([1.11, -0.1, 0.08, 0.35, 1.02, 0.92, 0.94, 620, 510, 11, 4, 10, 0, 1.1], { PP11: 2.1, QQ11: 1.4, BB11: 1.6, CC82: 1.3, CC14: 1.2, RS11: 1.1 }, 0.42),
  'clutha-district': profile([1.02, 0.2, 0.78, 0, 1, 1.12, 0.91, 390, 400, 14, 3, 4, -1.4, 0.5], { AA12: 3.2, AA13: 1.7, CC11: 11, CC13: 5, AA21: 2.2, CC31: 2.6 }),
  'southland-district': profile([1.06, 0.05, 0.92, 0, 0.95, 1, 0.9, 550, 430, 12, 2, 6, -1.9, 2.2], { AA13: 3.2, AA12: 2.6, CC13: 7, CC11: 3, AA31: 3, AA14: 2.4, GH21: 1.1 }),
  'gore-district': profile([1.0, 0.3, 0.4, 0.06, 1.06, 1, 0.89, 400, 400, 14, 2, 4, -0.9, 0.5], { CC11: 9, AA12: 2, AA13: 1.3, CC13: 3, FF11: 1.4 }),
  'invercargill-city': profile([1.08, 0.1, 0.08, 0.2, 1.06, 1.06, 0.93, 470, 430, 19, 5, 9, -0.2, 0.8], { CC71: 17, CC11: 2.6, CC12: 2.4, II13: 1.4, FF11: 1.2, CC82: 1.2 }),
  'chatham-islands': profile([0.85, 0.1, 0.7, 0, 1.35, 1, 0.9, 300, 350, 66, 3, 1, -2.5, 4], { AA13: 0.01, AA31: 45, AA12: 3, GH21: 1.6 }),
};

// biome-ignore format: one area a line
const localBoards: Record<string, AreaProfile> = {
  'rodney-local-board-area': profile([1.75, 0.4, 0.5, 0.08, 0.62, 0.92, 0.93, 1280, 680, 11, 3, 7, -1, 0.6], { AA11: 3, AA13: 1, EE13: 1.6, CC81: 1.6 }),
  'hibiscus-and-bays-local-board-area': profile([1.75, 0.4, 0.04, 0.18, 0.56, 0.9, 0.94, 1310, 720, 7, 2, 18, -0.9, 0.6], { EE13: 1.5, GH12: 1.3 }),
  'upper-harbour-local-board-area': profile([2.1, 0, 0.04, 0.6, 1.12, 1.05, 1.07, 1350, 720, 5, 2, 47, -0.4, 0.5], { FF11: 2, CC82: 1.3, PP11: 1.2 }),
  'kaipatiki-local-board-area': profile([1.24, -0.1, 0, 0.5, 0.76, 1, 1.03, 1160, 660, 8, 6, 38, -0.1, 0.4], { FF11: 1.8, CC41: 2 }),
  'devonport-takapuna-local-board-area': profile([1.18, 0.35, 0, 0.7, 0.98, 1.06, 1.14, 1640, 720, 5, 2, 29, -0.5, 0.8], { KK12: 1.8, OO21: 1.4, QQ11: 1.5 }),
  'henderson-massey-local-board-area': profile([1.5, -0.35, 0.04, 0.15, 0.6, 0.92, 0.93, 960, 650, 17, 21, 34, 0.9, 0.4], { CC91: 2.2, EE13: 1.5, QQ11: 1.4, RS11: 1.3 }),
  'waitakere-ranges-local-board-area': profile([1.24, 0, 0.24, 0.1, 0.4, 0.86, 0.94, 1060, 660, 13, 12, 18, 0.1, 0.5], { AA13: 0.02, EE13: 1.8, RS11: 1.5 }),
  'aotea-great-barrier-local-board-area': profile([1.05, 0.9, 0.8, 0, 0.7, 0.72, 0.78, 950, 480, 22, 2, 2, 0.6, 4], { AA13: 0.01, AA31: 6, GH21: 1.6, EE13: 1.5 }),
  'waiheke-local-board-area': profile([1.3, 0.7, 0.2, 0.05, 0.72, 0.84, 0.88, 1700, 760, 11, 3, 5, -0.6, 5.5], { AA13: 0.01, GH21: 2.4, CC15: 6, EE13: 1.8, RS11: 1.6 }),
  'waitemata-local-board-area': profile([1.9, -0.35, 0, 1.4, 3.3, 1.22, 1.27, 1420, 680, 6, 4, 36, 0.2, 2.8], { KK11: 1.6, JJ11: 1.7, OO21: 1.2, RS11: 1.4, PP11: 1.2, QQ11: 1.1 }, 0.3),
  'whau-local-board-area': profile([1.3, -0.15, 0, 0.3, 0.86, 0.94, 0.94, 1050, 640, 9, 18, 47, 0.6, 0.3], { CC14: 1.6, CC72: 1.6, CC91: 2 }),
  'albert-eden-local-board-area': profile([1.22, -0.25, 0, 0.65, 0.76, 0.98, 1.06, 1450, 680, 7, 8, 36, -0.1, 0.6], { PP11: 1.5, QQ11: 1.3, MN11: 1.1 }, 0.1),
  'puketapapa-local-board-area': profile([1.26, -0.2, 0, 0.2, 0.46, 0.88, 0.93, 1180, 640, 5, 13, 55, 0.6, 0.2], { QQ11: 1.6, GH12: 1.6 }),
  'orakei-local-board-area': profile([1.24, 0.25, 0, 0.75, 0.62, 1.06, 1.14, 1870, 760, 6, 3, 24, -0.8, 0.6], { RS11: 1.5, LL12: 1.7, KK13: 1.4 }),
  'maungakiekie-tamaki-local-board-area': profile([1.5, -0.3, 0, 0.65, 2.1, 1.14, 1.07, 1260, 660, 13, 26, 31, 0.7, 0.6], { FF11: 2.4, CC32: 3, CC53: 2, CC41: 2.4, II11: 1.8, CC14: 1.8 }),
  'howick-local-board-area': profile([1.72, 0.05, 0.03, 0.35, 0.84, 1.05, 1, 1290, 700, 5, 5, 52, -0.1, 0.3], { FF11: 2.2, CC82: 1.9, CC53: 2.2, CC72: 1.8 }),
  'mangere-otahuhu-local-board-area': profile([1.3, -0.6, 0, 0.3, 1.66, 1.16, 1.03, 860, 620, 16, 60, 22, 2.2, 1.9], { II12: 7, II13: 4, II11: 3, CC14: 2, FF11: 2, CC11: 1.3 }),
  'otara-papatoetoe-local-board-area': profile([1.42, -0.5, 0, 0.25, 1.12, 1, 0.95, 850, 620, 15, 46, 38, 2, 0.4], { QQ11: 1.7, PP11: 1.3, CC72: 1.6, FF11: 1.5, CC13: 1.4 }),
  'manurewa-local-board-area': profile([1.52, -0.5, 0.04, 0.12, 0.5, 0.96, 0.92, 830, 630, 26, 40, 29, 2.2, 0.2], { CC72: 2, CC61: 2, II11: 1.8, FF11: 1.3 }),
  'papakura-local-board-area': profile([1.95, -0.35, 0.06, 0.1, 0.62, 0.92, 0.92, 840, 640, 28, 20, 27, 1.3, 0.4], { OO21: 1.4, CC72: 1.7, EE13: 1.5, RS11: 1.5 }),
  'franklin-local-board-area': profile([1.9, 0.2, 0.48, 0.06, 0.6, 0.96, 0.94, 1080, 680, 14, 5, 11, -0.8, 0.4], { AA11: 3.6, CC71: 7, AA13: 1, CC72: 1.6, AA14: 3 }),
};

/** area_id → profile, for every area that figures are made for and then added up. */
export const areaProfiles: Record<string, AreaProfile> = { ...northIsland, ...southIsland, ...localBoards };
