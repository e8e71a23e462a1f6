/** A table of a page, and the publishers' figures in its columns, unchanged except for rounding. */
export interface Reading {
  path: string;
  /** the rows: years, months, areas, or members of a dimension */
  rows: 'year' | 'month' | 'area' | { dimension: string };
  /** the one period of all rows, if they are not periods */
  period?: string;
  /** series of a column, by the words it begins with; `nation`: figures of New Zealand; `period`: its own */
  columns: Record<string, { series: string; nation?: true; period?: string }>;
  /** the first figure of the headline, and how to find it */
  headline?: { series: string; period: string; figure: RegExp };
}

const one = (series: string) => ({ series });

/** Tables on the pages of Official figures that print publishers' figures. */
export const readings: readonly Reading[] = [
  {
    path: 'economy/gdp',
    rows: 'year',
    columns: { GDP: one('GDP_OFFICIAL') },
  },
  {
    path: 'economy/gdp-per-person',
    rows: 'year',
    columns: {
      'GDP per person': one('GDP_PC_OFFICIAL'),
      'New Zealand\n': { series: 'GDP_PC_OFFICIAL', nation: true },
    },
    headline: { series: 'GDP_PC_OFFICIAL', period: '2024', figure: /was \$([\d,]+) in/ },
  },
  {
    path: 'economy/industries',
    rows: { dimension: 'IND_RGDP' },
    period: '2023',
    columns: { GDP: one('GDP_INDUSTRY_OFFICIAL') },
  },
  {
    path: 'economy/growth-contributors',
    rows: { dimension: 'IND_RGDP' },
    columns: {
      'GDP 2022': { series: 'GDP_INDUSTRY_OFFICIAL', period: '2022' },
      'GDP 2023': { series: 'GDP_INDUSTRY_OFFICIAL', period: '2023' },
    },
  },
  {
    path: 'housing/rents',
    rows: 'month',
    columns: {
      Median: one('RENT_MEDIAN_OFFICIAL'),
      'Lower quartile': one('RENT_LOWER_OFFICIAL'),
      'Upper quartile': one('RENT_UPPER_OFFICIAL'),
      'Bonds lodged': one('BONDS_LODGED_OFFICIAL'),
      'New Zealand median': { series: 'RENT_MEDIAN_OFFICIAL', nation: true },
    },
    headline: { series: 'RENT_MEDIAN_OFFICIAL', period: '2025-09', figure: /was \$([\d,]+) a week/ },
  },
  {
    path: 'housing/bonds',
    rows: 'month',
    columns: { 'Lodged\n': one('BONDS_LODGED_OFFICIAL'), Active: one('BONDS_ACTIVE_OFFICIAL') },
    headline: {
      series: 'BONDS_ACTIVE_OFFICIAL',
      period: '2025-09',
      figure: / had ([\d,]+) active rental bonds/,
    },
  },
  {
    path: 'housing/dearest-and-cheapest',
    rows: 'area',
    period: '2025-09',
    columns: { Median: one('RENT_MEDIAN_OFFICIAL'), 'Bonds lodged': one('BONDS_LODGED_OFFICIAL') },
  },
  {
    path: 'housing/dwellings',
    rows: 'area',
    columns: {
      2018: { series: 'DWELLINGS_OFFICIAL', period: '2018' },
      2023: { series: 'DWELLINGS_OFFICIAL', period: '2023' },
    },
    headline: { series: 'DWELLINGS_OFFICIAL', period: '2023', figure: /^([\d,]+) dwellings/ },
  },
  {
    path: 'people/residents',
    rows: 'year',
    columns: { Residents: one('RESIDENTS_OFFICIAL') },
    headline: { series: 'RESIDENTS_OFFICIAL', period: '2024', figure: /^([\d,]+) people/ },
  },
  {
    path: 'people/age-and-sex',
    rows: { dimension: 'AGE_5' },
    period: '2015',
    columns: { Residents: one('RESIDENTS_AGE_OFFICIAL') },
    headline: { series: 'RESIDENTS_AGE_OFFICIAL', period: '2015', figure: /^([\d,]+) people/ },
  },
  {
    path: 'people/census',
    rows: 'area',
    period: '2023',
    columns: {
      Residents: one('CENSUS_RESIDENTS_OFFICIAL'),
      'Median age': one('CENSUS_MEDIAN_AGE_OFFICIAL'),
      'Under 15': one('CENSUS_U15_OFFICIAL'),
      '65 and over': one('CENSUS_65_OFFICIAL'),
    },
    headline: { series: 'CENSUS_RESIDENTS_OFFICIAL', period: '2023', figure: /^([\d,]+) residents/ },
  },
  {
    path: 'people/small-areas',
    rows: { dimension: 'SA2' },
    period: '2023',
    columns: { Residents: one('RESIDENTS_LOCAL_OFFICIAL'), 'Under 15\n': one('CHILDREN_LOCAL_OFFICIAL') },
  },
  { path: 'people/projections', rows: 'year', columns: { Residents: one('RESIDENTS_PROJECTED_OFFICIAL') } },
  {
    path: 'people/births',
    rows: { dimension: 'MOTHER_AGE' },
    period: '2015',
    columns: { Births: one('BIRTHS_OFFICIAL') },
    headline: { series: 'BIRTHS_OFFICIAL', period: '2015', figure: /^([\d,]+) births/ },
  },
  {
    path: 'work/businesses',
    rows: { dimension: 'IND_L1' },
    period: '2022',
    columns: { 'Places of business': one('BUSINESSES_OFFICIAL') },
    headline: { series: 'BUSINESSES_OFFICIAL', period: '2022', figure: /were ([\d,]+) places/ },
  },
  {
    path: 'work/labour-force',
    rows: 'area',
    period: '2026-Q2',
    columns: {
      'Unemployment rate': one('UNEMPLOYMENT_OFFICIAL'),
      'Unemployed\n': one('UNEMPLOYED_OFFICIAL'),
      'In work': one('EMPLOYED_OFFICIAL'),
      'Participation rate': one('PARTICIPATION_OFFICIAL'),
      'Employment rate': one('EMPLOYMENT_RATE_OFFICIAL'),
      'Underutilisation rate': one('UNDERUTILISATION_OFFICIAL'),
    },
    headline: {
      series: 'UNEMPLOYMENT_OFFICIAL',
      period: '2026-Q2',
      figure: /^([\d.]+)% of the labour force/,
    },
  },
];
