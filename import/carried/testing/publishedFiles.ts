import { readFileSync } from 'node:fs';
import { area, codedAreas, type PublishedCell, records, region, slug } from './publishedCells.ts';

type Row = Record<string, string>;
type Members = Record<string, readonly (readonly [name: string, code: string])[]>;

export interface PublishedFile {
  path: string;
  /** folder of the concordances of Stats NZ */
  lists: string;
  /** codes by the names of members, by dimension */
  members: Members;
}

const years = (row: Row) => Object.keys(row).filter((name) => /^\d{4}$/.test(name));
const left = (leftOut: string): PublishedCell => ({ leftOut });
const NATION = 'new-zealand';

/**
 * Cells of the publisher's file of each bundled file. Rows and columns that are not bundled have the reason.
 */
export const publishedFiles: Record<string, (file: PublishedFile) => Generator<PublishedCell>> = {
  *'official-births'({ path, members }) {
    let place = '';
    for (const row of records(path, (names) => names.includes('1991'))) {
      place = row['#0'] || place;
      const code = codeOf(members, 'MOTHER_AGE', row['#1'] ?? '');
      if (code === undefined) continue;
      for (const year of years(row)) {
        const figure = row[year] ?? '';
        yield { at: ['BIRTHS_OFFICIAL', area(place), year, code], figure };
        yield { at: ['BIRTHS_OFFICIAL', area(place), year], figure, sum: true };
      }
    }
  },

  *'official-businesses'({ path }) {
    for (const { Area = '', ANZSIC06 = '', Year = '', Value = '' } of records(path)) {
      const industry = ANZSIC06.charAt(0);
      const at = ['BUSINESSES_OFFICIAL', area(Area), Year];
      if (Area === 'Area Outside Region') yield left('outside every region; counts in New Zealand');
      else {
        yield { at: [...at, industry], figure: Value };
        yield { at, figure: Value, sum: true };
      }
      yield { at: ['BUSINESSES_OFFICIAL', NATION, Year], figure: Value, sum: true };
      yield { at: ['BUSINESSES_OFFICIAL', NATION, Year, industry], figure: Value, sum: true };
    }
  },

  *'official-census'({ path }) {
    const { nz, regions, tas, ade } = JSON.parse(readFileSync(path, 'utf8'));
    yield* censusCells(NATION, nz);
    for (const one of regions) yield* censusCells(region(one.name), one);
    for (const one of tas) yield* censusCells(area(one.name), one);
    for (const _ of Object.keys(ade)) yield left('about the file');
  },

  *'official-dwellings'({ path }) {
    for (const row of records(path)) {
      const { Measure = '', 'Census year': year = '', 'Region Code': place = '', Value = '' } = row;
      if (Measure !== 'Total dwelling count') yield left('follows from the two counts');
      // Dwellings outside all regions of New Zealand are on the Chatham Islands.
      else {
        const outside = place === 'Area Outside Region';
        yield { at: ['DWELLINGS_OFFICIAL', outside ? 'chatham-islands' : area(place), year], figure: Value };
      }
    }
  },

  *'official-labour-force'({ path }) {
    const { meta, nz, groups } = JSON.parse(readFileSync(path, 'utf8'));
    for (const _ of Object.keys(meta)) yield left('about the file');
    for (const _ of Object.keys(nz)) yield left('New Zealand, seasonally adjusted');
    for (const row of Object.values<Record<string, unknown>>(groups)) {
      const [month = '', year = ''] = String(row.period).split(' ');
      const quarter = `${year}-Q${['Mar', 'Jun', 'Sep', 'Dec'].indexOf(month) + 1}`;
      for (const [field, value] of Object.entries(row)) {
        const found = labourForce[field];
        if (found) yield { at: [found.series, region(String(row.group)), quarter], figure: found.figure(value) };
        else if (typeof value === 'number') yield left('not shown on any page');
      }
    }
  },

  *'official-projections'({ path, lists }) {
    const { regions } = codedAreas(lists);
    for (const row of records(path)) {
      const year = row.YEAR_POPPR_ETH_005 ?? '';
      const place = regions.get(row.AREA_POPPR_ETH_005 ?? '') ?? '';
      const figure = `${row.OBS_VALUE}${Number(year) > 2018 ? ' F' : ''}`;
      yield { at: ['RESIDENTS_PROJECTED_OFFICIAL', place, year], figure };
    }
  },

  *'official-regional-gdp'({ path, members }) {
    for (const row of records(path)) {
      const { Group = '', Series_title_3: industry = '', Series_title_2: place = '', Period = '' } = row;
      const at = [region(place), Period.slice(0, 4)];
      const figure = { CONFIDENTIAL: 'Q', PROVISIONAL: `${row.Data_value} P` }[row.STATUS ?? ''] ?? row.Data_value;
      const code = codeOf(members, 'IND_RGDP', industry) ?? codeOf(members, 'IND_RGDP_PART', industry);
      const cell = (series: string, more: string[] = []) => ({ at: [series, ...at, ...more], figure: figure ?? '' });
      if (Group.includes('per person')) yield cell('GDP_PC_OFFICIAL');
      else if (industry === 'Gross Domestic Product') yield cell('GDP_OFFICIAL');
      else if (industry === 'Total All Industries') yield cell('GDP_INDUSTRY_OFFICIAL');
      else if (industry.startsWith('GST')) yield left('taxes: GDP less what all industries produce');
      else yield cell('GDP_INDUSTRY_OFFICIAL', [code ?? industry]);
    }
  },

  *'official-rents'({ path, lists }) {
    const { districts } = codedAreas(lists);
    for (const row of records(path)) {
      const id = row['Location Id'] ?? '';
      const place = id === '-99' ? NATION : districts.get(id.padStart(3, '0'));
      for (const [field, value] of Object.entries(row)) {
        if (/^(Time|Location)/.test(field)) continue;
        const series = rents[field];
        if (id === '-1') yield left('district not known; counts in New Zealand');
        else if (!series) yield left(`${field}: not shown on any page`);
        else {
          const figure = value.replaceAll(',', '');
          yield { at: [series, place ?? id, (row['Time Frame'] ?? '').slice(0, 7)], figure };
        }
      }
    }
  },

  *'official-residents-districts'({ path, members }) {
    for (const row of records(path)) {
      const { Area = '', Age = '', Sex = '', 'Year at 30 June': year = '', Value: figure = '' } = row;
      const age = codeOf(members, 'AGE_5', Age) ?? Age;
      const sex = codeOf(members, 'SEX', Sex) ?? Sex;
      const outside = Area === 'Area outside territorial authority';
      if (outside) yield left('outside every district; counts in New Zealand');
      for (const place of outside ? [NATION] : [area(Area), NATION])
        for (const by of [[], [age], [sex], [age, sex]])
          yield {
            at: ['RESIDENTS_AGE_OFFICIAL', place, year, ...by],
            figure,
            sum: place === NATION || by.length < 2,
          };
    }
  },

  *'official-residents-regions'({ path }) {
    for (const row of records(path, (names) => names.includes('New Zealand'))) {
      const year = row['#0'] ?? '';
      if (!/^\d{4}$/.test(year)) continue;
      for (const [place, figure] of Object.entries(row))
        if (place !== '#0') yield { at: ['RESIDENTS_OFFICIAL', area(place), year], figure };
    }
  },

  *'official-residents-small-areas'({ path, lists }) {
    const { small, districts } = codedAreas(lists);
    const boards = new Map(
      records(`${lists}/derived_auckland_local_boards.csv`).map((row) => [
        row.talb_code ?? '',
        `${slug(row.local_board ?? '')}-local-board-area`,
      ]),
    );
    for (const row of records(path)) {
      const series =
        row.AGE_POPES_SUB_006 === 'AGE0014' ? 'CHILDREN_LOCAL_OFFICIAL' : 'RESIDENTS_LOCAL_OFFICIAL';
      const { AREA_POPES_SUB_006: code = '', YEAR_POPES_SUB_006: year = '', OBS_VALUE: figure = '' } = row;
      const lies = small.get(code);
      if (code === 'NZTA') yield { at: [series, NATION, year], figure };
      else if (code === '99900') yield left('outside every district; counts in New Zealand');
      else if (code.length === 5) {
        const place = boards.get(code) ?? districts.get(code.slice(0, 3)) ?? code;
        yield { at: [series, place, year], figure };
      } else if (!lies || lies.district.includes('outside'))
        yield left('water or island in no district');
      else
        for (const place of [lies.district, lies.region, NATION].filter((one) => !one.includes('outside')))
          yield { at: [series, place, year, code], figure };
    }
  },
};

const fold = (name: string) => slug(name).replaceAll('-', '');

/** Code of a member by its name, ignoring dashes, commas and capitals. */
const codeOf = (members: Members, dimension: string, name: string): string | undefined =>
  members[dimension]?.find(([one]) => fold(one) === fold(name))?.[1];

const rents: Record<string, string> = {
  'Median Rent': 'RENT_MEDIAN_OFFICIAL',
  'Lower Quartile Rent': 'RENT_LOWER_OFFICIAL',
  'Upper Quartile Rent': 'RENT_UPPER_OFFICIAL',
  'Lodged Bonds': 'BONDS_LODGED_OFFICIAL',
  'Active Bonds': 'BONDS_ACTIVE_OFFICIAL',
};

const thousands = (value: unknown) => String(Math.round(Number(value) * 1000));
const labourForce: Record<string, { series: string; figure: (value: unknown) => string }> = {
  unemployment: { series: 'UNEMPLOYMENT_OFFICIAL', figure: String },
  participation: { series: 'PARTICIPATION_OFFICIAL', figure: String },
  employmentRate: { series: 'EMPLOYMENT_RATE_OFFICIAL', figure: String },
  underutilisation: { series: 'UNDERUTILISATION_OFFICIAL', figure: String },
  employed000: { series: 'EMPLOYED_OFFICIAL', figure: thousands },
  unemployed000: { series: 'UNEMPLOYED_OFFICIAL', figure: thousands },
};

const census: Record<string, readonly string[]> = {
  pop18: ['CENSUS_RESIDENTS_OFFICIAL', '2018'],
  pop23: ['CENSUS_RESIDENTS_OFFICIAL', '2023'],
  medAge: ['CENSUS_MEDIAN_AGE_OFFICIAL', '2023'],
  p0_14: ['CENSUS_U15_OFFICIAL', '2023'],
  p65: ['CENSUS_65_OFFICIAL', '2023'],
  maoriEth: ['CENSUS_ETHNICITY_OFFICIAL', '2023', 'ETH_MAO'],
  pac: ['CENSUS_ETHNICITY_OFFICIAL', '2023', 'ETH_PAC'],
  asian: ['CENSUS_ETHNICITY_OFFICIAL', '2023', 'ETH_ASI'],
  euro: ['CENSUS_ETHNICITY_OFFICIAL', '2023', 'ETH_EUR'],
};
const otherCensus: readonly (readonly [RegExp, string])[] = [
  [/^gdp/, 'GDP: modelled, or in the regional GDP'],
  [/^(dep|school|ncea|parentNcea|kyr)/, 'of other publishers'],
  [/^dw/, 'dwellings: in the dwelling counts'],
  [/^(chg|popChg)$/, 'change: follows from the two counts'],
  [/^maoriDesc/, 'not shown on any page'],
  [/^(name|island|region|slug|taCode|regCode)$/, ''],
];

function* censusCells(place: string, row: Record<string, unknown>): Generator<PublishedCell> {
  for (const [field, value] of Object.entries(row)) {
    const [series, ...rest] = census[field] ?? [];
    const why = otherCensus.find(([pattern]) => pattern.test(field))?.[1];
    if (series) yield { at: [series, place, ...rest], figure: value === null ? '' : String(value) };
    else if (why !== '') yield left(why ?? `${field}: nobody says why`);
  }
}
