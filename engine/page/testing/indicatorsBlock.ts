import type { IndicatorRow, IndicatorsView } from '#generated/types.ts';

/** Invented indicators of two sections. */

const row = (title: string, more: Partial<IndicatorRow> = {}): IndicatorRow => ({
  title,
  href: `/kowhai-district/${title.toLowerCase().replaceAll(' ', '-')}`,
  value: '$680m',
  change: '+1.6%',
  direction: 1,
  changeIs: 'better',
  beside: ['+0.9%', '+1.1%'],
  status: 'A',
  period: '',
  sparkline: [1, 2, 1.5, 3, 4, 3.5],
  ...more,
});

export const indicatorsBlock: IndicatorsView = {
  kind: 'indicators',
  name: 'indicators',
  title: 'All indicators',
  subtitle: 'Year to September 2024 where no other period is named, and change over the year',
  source: 'Invented Statistics',
  demonstration: false,
  summary: 'Two of five indicators improved over the year.',
  beside: [
    { name: 'Whole Country', short: 'WC' },
    { name: 'Forest Region', short: 'Forest' },
  ],
  groups: [
    {
      title: 'Economic',
      rows: [
        row('Output'),
        row('Building consents', { value: '1,086,704', change: '−18.2%', direction: -1, changeIs: 'worse' }),
        row('Listings', { value: '402', changeIs: 'neutral', period: 'September 2024 quarter' }),
      ],
    },
    {
      title: 'Labour market',
      rows: [
        row('Jobless rate', { value: '5.2%', change: '−0.4 pts', direction: -1, beside: ['+0.6 pts', ''] }),
        row('Grants', {
          value: '',
          change: '',
          direction: 0,
          changeIs: 'neutral',
          status: 'Q',
          sparkline: [],
        }),
      ],
    },
  ],
};
