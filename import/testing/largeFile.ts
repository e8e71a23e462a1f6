import { closeSync, openSync, writeSync } from 'node:fs';
import type { AreaManifest, DimensionManifest, SeriesManifest, SourceManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';

const INDUSTRIES = 19;
const AGES = 11;
const AREAS = 77;
const FIRST_YEAR = 1800;
const SERIES = 'LARGE_JOBS';

const two = (number: number) => String(number).padStart(2, '0');
const codes = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => letter + two(at + 1));
const areaId = (at: number) => (at === 0 ? 'land' : `district-${two(at)}`);

const area = (at: number): AreaManifest => ({
  area_id: areaId(at),
  name: at === 0 ? 'Land' : `District ${two(at)}`,
  short_name: at === 0 ? 'Land' : `District ${two(at)}`,
  area_type: at === 0 ? 'NZ' : 'TA',
  parent_ids: at === 0 ? [] : ['land'],
  codes: { [at === 0 ? 'NZ' : 'TA']: two(at) },
  north_south_order: at,
  population: at === 0 ? (AREAS - 1) * 1000 : 1000,
});

const dimension = (code: string, list: string[]): DimensionManifest => {
  const [first = '', ...others] = list;
  const named = (member: string) => ({ code: member, name: `${code} ${member}` });
  return {
    dimension: code,
    name: code,
    total: 'TOTAL',
    additive: true,
    members: [named(first), ...others.map(named)],
  };
};

const series: SeriesManifest = {
  series: SERIES,
  name: 'Filled jobs',
  unitKind: 'count',
  unit: 'jobs',
  frequency: 'Q',
  firstYear: FIRST_YEAR,
  period: 'quarter',
  source: 'Invented',
  areaTypes: ['NZ', 'TA'],
  aggregation: { rule: 'sum' },
  breakdowns: ['BIG_AGE,BIG_INDUSTRY,BIG_SEX'],
  betterWhen: 'neutral',
};

/** A country of 76 districts, and a series of jobs by industry, sex and age. */
export const largeSuite: SuiteFacts = {
  areas: Array.from({ length: AREAS }, (_, at) => area(at)),
  areaTypes: [
    { code: 'NZ', name: 'Country', pluralized_name: 'Countries' },
    { code: 'TA', name: 'District', pluralized_name: 'Districts' },
  ],
  series: { [SERIES]: series },
  dimensions: {
    BIG_AGE: dimension('BIG_AGE', codes('A', AGES)),
    BIG_INDUSTRY: dimension('BIG_INDUSTRY', codes('I', INDUSTRIES)),
    BIG_SEX: dimension('BIG_SEX', ['F', 'M']),
  },
};

const column = (name: string) => ({ column: name });

export const largeRecipe: SourceManifest = {
  title: 'Jobs of a large file',
  dataset: { dataset: 'large', title: 'Jobs', source: 'Invented', licence: 'CC BY 4.0' },
  file: { format: 'delimited' },
  tables: [
    {
      series: SERIES,
      where: { Series_title_1: 'Filled jobs', UNITS: 'Number' },
      area: { column: 'Area', names: true },
      period: { column: 'Period', format: 'YYYY.MM' },
      value: { column: 'Data_value' },
      status: { column: 'STATUS', map: { F: 'A', R: 'R', C: 'Q' } },
      dimensions: {
        BIG_AGE: column('Age'),
        BIG_INDUSTRY: column('Industry'),
        BIG_SEX: column('Sex'),
      },
    },
  ],
};

const COLUMNS =
  'Series_reference,Period,Data_value,Suppressed,STATUS,UNITS,Magnitude,Subject,Group,Series_title_1,Area,Industry,Sex,Age';

export interface LargeFile {
  rows: number;
  /** one in this many rows is confidential; absent: none */
  confidential?: number;
  /** every so many figures differ by this much from another vintage */
  vintage?: { every: number; by: number };
}

/** Writes a file like business statistics, about 185 bytes a row: by area, industry, sex, age and quarter. */
export function writeLargeFile(path: string, { rows, confidential, vintage }: LargeFile): void {
  const cells = AREAS * INDUSTRIES * 2 * AGES;
  const quarters = Math.ceil(rows / cells);
  const file = openSync(path, 'w');
  let text = `${COLUMNS}\n`;
  let row = 0;
  for (let cell = 0; cell < cells && row < rows; cell++) {
    const [place, industry] = [
      Math.floor(cell / (INDUSTRIES * 2 * AGES)),
      Math.floor(cell / (2 * AGES)) % INDUSTRIES,
    ];
    const [sex, age] = [Math.floor(cell / AGES) % 2, cell % AGES];
    const scale = place === 0 ? 1000 * AREAS : 1000;
    for (let quarter = 0; quarter < quarters && row < rows; quarter++, row++) {
      const more = vintage && row % vintage.every === 0 ? vintage.by : 0;
      const value = scale + ((cell * 31 + quarter * 17) % 997) + more;
      const isHidden = confidential !== undefined && row % confidential === 0;
      const month = two(((quarter % 4) + 1) * 3);
      text += `BDCQ.SF1AA2CA${two(place)}${two(industry)}${sex}${two(age)},${FIRST_YEAR + Math.floor(quarter / 4)}.${month},${isHidden ? '' : value},${isHidden ? 'Y' : ''},${isHidden ? 'C' : 'F'},Number,0,Business Data Collection - BDC,Industry by employment variable by region and age (invented),Filled jobs,${place === 0 ? 'Land' : `District ${two(place)}`},I${two(industry + 1)},${sex === 0 ? 'F' : 'M'},A${two(age + 1)}\n`;
      if (text.length > 1 << 20) {
        writeSync(file, text);
        text = '';
      }
    }
  }
  writeSync(file, text);
  closeSync(file);
}
