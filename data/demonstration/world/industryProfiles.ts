/** What each of the 54 industries is like nationally. Rounded impressions, not official figures. */
export interface IndustryProfile {
  /** NZ$ million of GDP in the year to March 2024, before scaling to the national total */
  gdp: number;
  /** thousand filled jobs */
  jobs: number;
  /** growth of its share of GDP and of jobs, per cent a year */
  gdpTrend: number;
  jobsTrend: number;
  /** how strongly the share moves with the business cycle */
  cycle: number;
  /** how the pandemic changed its share in the years to March 2021 and 2022, per cent */
  pandemic: readonly [number, number];
  /** jobs per resident grow with the countryside (above 0) or the city (below 0) */
  rural: number;
  /** jobs per resident grow with head-office cities */
  metro: number;
  /** per cent of jobs that are knowledge-intensive */
  knowledge: number;
  /** per cent of jobs that are self-employed */
  selfEmployed: number;
  /** per cent of GDP that is exported, and the kind of export */
  exported: number;
  exportType: 'PRIM' | 'MANUF' | 'SERV';
}

type Row = readonly [
  gdp: number,
  jobs: number,
  gdpTrend: number,
  jobsTrend: number,
  cycle: number,
  pandemic2021: number,
  pandemic2022: number,
  rural: number,
  metro: number,
  knowledge: number,
  selfEmployed: number,
  exported: number,
  exportType: IndustryProfile['exportType'],
];

const profile = (row: Row): IndustryProfile => {
  const [
    gdp,
    jobs,
    gdpTrend,
    jobsTrend,
    cycle,
    pandemic2021,
    pandemic2022,
    rural,
    metro,
    knowledge,
    selfEmployed,
    exported,
    exportType,
  ] = row;
  return {
    gdp,
    jobs,
    gdpTrend,
    jobsTrend,
    cycle,
    pandemic: [pandemic2021, pandemic2022],
    rural,
    metro,
    knowledge,
    selfEmployed,
    exported,
    exportType,
  };
};

/** 54-industry code → profile. */
// biome-ignore format: one industry a line
export const industryProfiles: Record<string, IndustryProfile> = {
  AA11: profile([3200, 36, 1.2, -0.5, 0, 3, 0, 2.6, 0, 0, 32, 95, 'PRIM']),
  AA12: profile([4600, 33, -1.2, -2.6, 0, 2, 0, 4.2, 0, 0, 62, 70, 'PRIM']),
  AA13: profile([8600, 38, 0.4, -0.6, 0, 3, 1, 4.4, 0, 0, 46, 65, 'PRIM']),
  AA14: profile([600, 5, -0.6, -1.4, 0, 0, 0, 3.4, 0, 0, 42, 45, 'PRIM']),
  AA21: profile([1900, 7, 0.6, -1, 0.6, -4, -2, 3.2, 0, 0, 25, 80, 'PRIM']),
  AA31: profile([550, 3, -0.4, -1.2, 0, -3, -2, 1.6, 0, 0, 40, 75, 'PRIM']),
  AA32: profile([3300, 26, 0.4, -0.2, 0.2, 1, 0, 3, 0, 0, 26, 30, 'PRIM']),
  BB11: profile([2900, 6, -2.2, -0.6, 0.4, -6, -6, 1.4, 0, 35, 6, 35, 'PRIM']),
  CC11: profile([3900, 27, -0.8, -1, 0, 1, 0, 1.4, 0, 0, 2, 85, 'MANUF']),
  CC12: profile([500, 4, -1.2, -2, 0, -2, -2, 0.6, 0, 0, 3, 85, 'MANUF']),
  CC13: profile([4100, 15, 0.6, 1.2, 0, 2, 1, 1.4, 0, 5, 1, 85, 'MANUF']),
  CC14: profile([3600, 25, 0.2, 0.2, 0, 2, 1, 0.2, 0, 0, 5, 45, 'MANUF']),
  CC15: profile([2300, 10, 1.2, 1.4, 0.2, 0, 0, 0.6, 0, 0, 6, 65, 'MANUF']),
  CC21: profile([800, 9, -4, -4.4, 0.6, -2, -2, -0.4, 0, 0, 16, 35, 'MANUF']),
  CC31: profile([2300, 17, -0.8, -1.4, 1.2, -1, 1, 1, 0, 0, 9, 35, 'MANUF']),
  CC32: profile([900, 4, -2.6, -3, 0.4, -1, -2, 0.2, 0, 0, 3, 55, 'MANUF']),
  CC41: profile([700, 8, -3.2, -3, 0.8, -4, -3, -0.6, 0.5, 0, 12, 6, 'MANUF']),
  CC51: profile([250, 0.6, -3.6, -2.4, 0.4, -12, -25, -0.4, 0, 0, 1, 10, 'MANUF']),
  CC52: profile([2300, 10, -0.2, -0.2, 0.4, 2, 1, -0.4, 0.3, 30, 6, 35, 'MANUF']),
  CC53: profile([1500, 10, -1.4, -1.6, 0.8, 1, 1, -0.4, 0, 0, 5, 20, 'MANUF']),
  CC61: profile([1900, 9, 0, -0.4, 1.4, 0, 3, 0.2, 0, 0, 6, 6, 'MANUF']),
  CC71: profile([1500, 7, -1.2, -1.2, 0.6, -1, -1, 0, 0, 0, 2, 60, 'MANUF']),
  CC72: profile([3300, 27, -0.8, -0.8, 1.4, -1, 1, 0, 0, 0, 12, 15, 'MANUF']),
  CC81: profile([1600, 15, -0.6, -0.6, 1.2, -2, 0, 0, 0, 0, 12, 25, 'MANUF']),
  CC82: profile([3700, 28, 0.2, -0.4, 0.8, 0, 1, -0.2, 0.2, 30, 8, 50, 'MANUF']),
  CC91: profile([1300, 14, -1, -1.6, 1.4, 1, 2, -0.4, 0, 0, 22, 10, 'MANUF']),
  DD11: profile([9600, 10, 0.6, 1, 0, 1, 0, 0.4, 0.3, 30, 2, 0, 'SERV']),
  DD12: profile([2300, 11, 0.8, 1.4, 0, 1, 0, 0.2, 0, 0, 7, 0, 'SERV']),
  EE11: profile([6200, 55, 1.6, 1.4, 2, -2, 5, 0.2, 0, 0, 28, 0, 'SERV']),
  EE12: profile([4500, 45, 2, 2.2, 1, 1, 3, 0.2, 0.1, 0, 9, 2, 'SERV']),
  EE13: profile([14600, 145, 1.8, 1.6, 1.8, -2, 5, 0, 0, 0, 33, 0, 'SERV']),
  FF11: profile([19800, 128, -0.2, -0.4, 0.8, -1, 1, -0.6, 0.4, 18, 9, 12, 'SERV']),
  GH11: profile([4200, 48, 0, -0.2, 0.6, -2, 1, 0.1, -0.1, 0, 14, 3, 'SERV']),
  GH12: profile([4700, 82, 0.2, 0.2, 0, 4, 2, 0, 0, 0, 9, 2, 'SERV']),
  GH13: profile([8900, 118, 0.6, -0.4, 0.6, 0, 3, -0.2, 0.1, 12, 16, 4, 'SERV']),
  GH21: profile([8600, 182, 0.4, 0.8, 0.4, -14, -13, -0.1, 0.2, 0, 11, 30, 'SERV']),
  II11: profile([5900, 48, 0, 0, 0.6, -3, -1, 0.2, -0.2, 0, 24, 6, 'SERV']),
  II12: profile([5200, 22, 0.8, 0.4, 0.2, -38, -35, -0.6, 0.2, 0, 4, 65, 'SERV']),
  II13: profile([6300, 50, 0.6, 0.2, 0.4, -5, -4, -0.4, 0.2, 0, 15, 25, 'SERV']),
  JJ11: profile([3900, 20, -0.8, -1.2, 0.4, -3, -1, -1, 1.2, 70, 18, 18, 'SERV']),
  JJ12: profile([8200, 22, 1.6, -0.8, 0, 2, 2, -0.8, 0.9, 65, 6, 10, 'SERV']),
  KK11: profile([15600, 38, 1.4, 0.6, 0, 2, 1, -0.8, 1.1, 75, 3, 4, 'SERV']),
  KK12: profile([4200, 14, 0.8, 0.8, 0, 2, 1, -0.8, 1.3, 70, 3, 2, 'SERV']),
  KK13: profile([3900, 22, 1, 1, 0.4, 3, 2, -0.5, 0.9, 70, 26, 6, 'SERV']),
  LL11: profile([5100, 15, 0.6, 0, 0.4, -8, -6, -0.2, 0.2, 0, 16, 12, 'SERV']),
  LL12: profile([22500, 37, 0.4, 0.8, 0.6, 1, 1, -0.3, 0.4, 0, 40, 0, 'SERV']),
  MN11: profile([42500, 282, 2.2, 2.4, 0.6, 1, 3, -0.7, 0.9, 72, 27, 12, 'SERV']),
  MN21: profile([9900, 142, 0.6, 1, 1, -8, -4, -0.3, 0.5, 20, 22, 10, 'SERV']),
  OO11: profile([3200, 30, 0.4, 1.8, 0, 3, 1, 0.4, 0.2, 75, 0, 0, 'SERV']),
  OO21: profile([19900, 130, 1, 1.4, -0.4, 5, 4, -0.4, 0.5, 40, 0, 0, 'SERV']),
  PP11: profile([18600, 205, -0.4, 0.8, -0.4, -1, -3, -0.1, 0.1, 68, 7, 14, 'SERV']),
  QQ11: profile([29400, 300, 1, 1.6, -0.6, 4, 4, -0.3, 0.1, 35, 9, 0, 'SERV']),
  RS11: profile([6300, 52, 0.8, 1, 0.2, -9, -9, 0, 0.3, 10, 26, 18, 'SERV']),
  RS21: profile([7200, 98, 0, 0.4, 0.2, -4, -2, 0, 0.2, 10, 28, 2, 'SERV']),
};

/** Lines of GDP without jobs: NZ$ million in the year to March 2024. */
export const gdpOnlyLines: Record<string, { gdp: number; trend: number }> = {
  LL21: { gdp: 29800, trend: 0 },
  UNALLOC_54: { gdp: 33000, trend: -0.1 },
};
