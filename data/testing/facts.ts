import type { DisclosureFacts } from '#data/disclosure/suppressFamily.ts';
import type { AreaManifest, DimensionManifest, SeriesManifest } from '#generated/types.ts';

const series = (
  key: string,
  aggregation: SeriesManifest['aggregation'],
  more: Partial<SeriesManifest> = {},
): SeriesManifest => ({
  series: key,
  name: key,
  unitKind: 'count',
  unit: 'things',
  frequency: 'A',
  firstYear: 2020,
  period: 'year to March',
  source: 'Office of Orchards',
  areaTypes: ['VALLEY', 'SHIRE', 'CUSTOM'],
  aggregation,
  betterWhen: 'neutral',
  ...more,
});

const area = (area_id: string, area_type: string, more: Partial<AreaManifest> = {}): AreaManifest => ({
  area_id,
  name: area_id,
  short_name: area_id,
  area_type,
  parent_ids: [],
  north_south_order: 0,
  population: 1000,
  ...more,
});

const dimension = (code: string, members: string[]): DimensionManifest => ({
  dimension: code,
  name: code,
  total: 'TOTAL',
  additive: true,
  members: members.map((member) => ({ code: member, name: member })),
});

/** An invented suite: two valleys, a shire with the same boundary as the first, and a user area of both. */
export const testFacts: DisclosureFacts = {
  areas: [
    area('orchard-bay', 'VALLEY'),
    area('cider-hill', 'VALLEY'),
    area('orchard-shire', 'SHIRE', { hiddenDuplicateOf: 'orchard-bay' }),
    area('both-valleys', 'CUSTOM', { members: ['orchard-bay', 'cider-hill'] }),
  ],
  dimensions: {
    COLOUR: dimension('COLOUR', ['RED', 'GREEN']),
    KIND: dimension('KIND', ['GALA', 'FUJI', 'PINK']),
  },
  series: Object.fromEntries(
    [
      series('APPLES', { rule: 'sum' }, { breakdowns: ['KIND', 'COLOUR,KIND'] }),
      series('TREES', { rule: 'sum' }, { breakdowns: ['KIND'] }),
      series(
        'YIELD',
        { rule: 'ratio', numerator: 'APPLES', denominator: 'TREES', scale: 10 },
        { breakdowns: ['KIND'] },
      ),
      series(
        'RED_YIELD',
        {
          rule: 'ratio',
          numerator: 'APPLES',
          denominator: 'TREES',
          scale: 1,
          numeratorFilter: { COLOUR: 'RED' },
        },
        { breakdowns: ['KIND'] },
      ),
      series(
        'SWEETNESS',
        { rule: 'weighted_mean', weight: 'APPLES' },
        { sameAs: [{ series: 'SWEETNESS_Q', yearEnds: 3 }] },
      ),
      series('SWEETNESS_Q', { rule: 'weighted_mean', weight: 'APPLES' }, { frequency: 'Q' }),
      series(
        'APPLE_QUOTIENT',
        { rule: 'not_additive', reason: 'worked out from shares' },
        { breakdowns: ['KIND'], withheldWith: ['APPLES'] },
      ),
      series('BEAUTY', { rule: 'not_additive', reason: 'lies in the eye' }),
      series('SHIRE_ONLY', { rule: 'sum' }, { areaTypes: ['SHIRE'] }),
    ].map((one) => [one.series, one]),
  ),
};
