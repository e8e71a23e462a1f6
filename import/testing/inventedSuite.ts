import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';

const area = (
  area_id: string,
  name: string,
  area_type: string,
  more: Partial<AreaManifest> = {},
): AreaManifest => ({
  area_id,
  name,
  short_name: name.replace(/ (Region|District|City)$/, ''),
  area_type,
  parent_ids: [],
  north_south_order: 0,
  population: 1000,
  ...more,
});

const series = (key: string, more: Partial<SeriesManifest> = {}): SeriesManifest => ({
  series: key,
  name: key,
  unitKind: 'count',
  unit: 'visits',
  frequency: 'A',
  firstYear: 2020,
  period: 'year',
  source: 'Invented',
  areaTypes: ['NZ', 'RC', 'TA'],
  aggregation: { rule: 'sum' },
  breakdowns: ['KIND'],
  betterWhen: 'neutral',
  ...more,
});

/** A country of two regions and three districts, one of which has the boundary of its region. */
export const inventedSuite: SuiteFacts = {
  areas: [
    area('land', 'Land', 'NZ', { codes: { NZ: 'NZ' } }),
    area('kauri-region', 'Kauri Region', 'RC', { codes: { RC: '01' }, parent_ids: ['land'] }),
    area('rimu-region', "Rimu's Bay Region", 'RC', {
      codes: { RC: '02' },
      parent_ids: ['land'],
      hiddenDuplicateOf: 'rimu',
    }),
    area('kauri-district', 'Kauri District', 'TA', {
      codes: { TA: '001' },
      parent_ids: ['kauri-region', 'land'],
      aliases: ['Old Kauri'],
    }),
    area('totara-city', 'Tōtara-nui City', 'TA', {
      codes: { TA: '002' },
      parent_ids: ['kauri-region', 'land'],
      maori_name: 'Te Tōtara',
    }),
    area('rimu', "Rimu's Bay District", 'TA', { codes: { TA: '003' }, parent_ids: ['rimu-region', 'land'] }),
  ],
  areaTypes: [
    { code: 'NZ', name: 'Country', pluralized_name: 'Countries' },
    { code: 'RC', name: 'Region', pluralized_name: 'Regions' },
    { code: 'TA', name: 'District', pluralized_name: 'Districts' },
  ],
  series: {
    VISITS: series('VISITS'),
    SALES: series('SALES', { magnitude: 6 }),
    SALES_EACH: series('SALES_EACH', {
      aggregation: { rule: 'ratio', numerator: 'SALES', denominator: 'VISITS', scale: 1_000_000 },
    }),
    RENT: series('RENT', { frequency: 'Q', breakdowns: [] }),
    SHARE: series('SHARE', {
      unitKind: 'percentage',
      unit: '% of visits',
      aggregation: { rule: 'not_additive', reason: 'shares' },
    }),
    GROWTH: series('GROWTH', {
      unitKind: 'percentage',
      unit: '% a year',
      range: 'signed',
      aggregation: { rule: 'not_additive', reason: 'rates' },
    }),
    NIGHTS: series('NIGHTS', { unit: 'nights' }),
    NIGHT_SHARE: series('NIGHT_SHARE', {
      unitKind: 'percentage',
      unit: '% of visits',
      aggregation: { rule: 'ratio', numerator: 'NIGHTS', denominator: 'VISITS', scale: 100 },
    }),
  },
  dimensions: {
    KIND: {
      dimension: 'KIND',
      name: 'Kind',
      total: 'ALL',
      totalName: 'All kinds',
      members: [
        { code: 'DAY', name: 'Day visits' },
        { code: 'NIGHT', name: 'Overnight visits' },
      ],
    },
  },
};
