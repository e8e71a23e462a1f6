import type { CompiledPage, CompiledProduct } from '#generated/types.ts';

/** Two invented products; their areas and series are those of the invented suite. */

function page(section: string, path: string, title: string, more: Partial<CompiledPage>): CompiledPage {
  return {
    id: `profile.${section}.${path.replaceAll('/', '-') || 'first'}`,
    product: 'profile',
    section,
    sectionTitle: section,
    title,
    path,
    question: `${title}?`,
    series: ['OUTPUT'],
    blocks: [],
    ...more,
  };
}

const industry = { title: 'Industry', default: 'TOTAL', dimension: 'industry' };
const basic = { permissions: 'PRO.BASIC', packages: ['BASIC'] };

export const profile: CompiledProduct = {
  product: 'profile',
  title: 'Area Profile',
  app_type: 'rep',
  modules: ['counts'],
  description: 'Areas and how they do.',
  benchmark: 'whole-country',
  defaultAreas: ['whole-country', 'lee-bay'],
  areaTypes: ['ALL', 'REG', 'DIST', 'BLOCK', 'CUSTOM'],
  basicPermission: 'PRO.BASIC',
  permissionGroup: 'PRO',
  smallAreas: { areaTypes: ['BLOCK'], package: 'SMALL' },
  reportYear: 2024,
  compare: { max: 4 },
  sections: [
    {
      section: 'overview',
      title: 'Overview',
      entries: [
        page('overview', '', 'Overview', {
          blocks: [
            { kind: 'text', name: 'about', text: ['Brought to you by {sponsors}.'] },
            { kind: 'headline', name: 'headline', sentences: ['{area} made {value} in {year}.'] },
            {
              kind: 'cards',
              name: 'cards',
              groups: [{ cards: [{ series: 'OUTPUT', page: 'economy/growth' }, { series: 'HOMES' }] }],
            },
            {
              kind: 'table',
              name: 'both',
              data: { series: ['OUTPUT', 'HOMES'], areas: 'focus+benchmark+compare', periods: 'all' },
            },
          ],
        }),
      ],
    },
    {
      section: 'economy',
      title: 'Economy',
      entries: [
        page('economy', 'economy/growth', 'Growth', {
          ...basic,
          supportSeries: ['WEIGHT'],
          blocks: [
            {
              kind: 'chart',
              name: 'growth',
              chart: 'line',
              data: { areas: 'focus+benchmark+compare', periods: 'all' },
            },
            { kind: 'table', name: 'industries', data: { breakdown: 'IND', areas: 'focus' } },
            { kind: 'table', name: 'price', data: { series: 'PRICE', areas: 'benchmark' } },
          ],
        }),
        page('economy', 'economy/by-industry', 'By industry', {
          ...basic,
          rest: 'industry',
          params: { industry },
          blocks: [
            {
              kind: 'table',
              name: 'parts',
              data: { breakdown: 'industry', within: '{industry}', areas: 'focus' },
            },
          ],
        }),
        {
          title: 'Inside the area',
          pages: [
            page('economy', 'economy/small-areas', 'Small areas', {
              permissions: 'PRO.SMALL',
              series: ['HOMES'],
              hideFor: ['BLOCK'],
              params: { smallAreaType: { title: 'Type', default: 'BLOCK', childAreaTypes: ['BLOCK'] } },
              blocks: [{ kind: 'table', name: 'places', data: { areas: 'children' } }],
            }),
          ],
        },
        page('economy', 'economy/homes', 'Homes', {
          packages: ['TOOLKIT'],
          series: ['HOMES'],
          blocks: [{ kind: 'table', name: 'homes', data: { periods: 'all', areas: 'peers' } }],
        }),
        page('economy', 'take', 'Take away', {
          packages: ['TAKE'],
          series: ['HOMES'],
          blocks: [
            {
              kind: 'download',
              name: 'figures',
              groups: [{ title: 'All', series: ['HOMES', 'OUTPUT', 'PEOPLE'] }],
            },
          ],
        }),
        page('economy', 'take-small', 'Take small areas away', {
          permissions: 'PRO.SMALL',
          series: ['HOMES'],
          hideFor: ['BLOCK'],
          blocks: [
            {
              kind: 'download',
              name: 'figures',
              inside: true,
              groups: [{ title: 'All', series: ['HOMES'] }],
            },
          ],
        }),
        page('economy', 'economy/bare', 'Bare', {
          ...basic,
          series: ['BARE'],
          disableFor: ['BARE'],
          blocks: [{ kind: 'table', name: 'bare', data: { areas: 'focus' } }],
        }),
        page('economy', 'economy/draft', 'Draft', {
          ...basic,
          series: ['DRAFT'],
          feature: 'ALL.FEATURE_DRAFT',
          blocks: [{ kind: 'table', name: 'draft', data: { areas: 'focus' } }],
        }),
      ],
    },
    {
      section: 'census',
      title: 'Census',
      packages: ['CENSUS'],
      entries: [
        page('census', 'census', 'Census', {
          series: ['PEOPLE'],
          blocks: [
            {
              kind: 'table',
              name: 'first-group',
              data: { breakdown: 'GROUP', members: ['ONE'], areas: 'focus' },
              hideFor: ['ALL'],
            },
            {
              kind: 'table',
              name: 'sexes',
              data: { breakdown: 'SEX', filter: { GROUP: 'ONE' }, areas: 'focus' },
            },
          ],
        }),
      ],
    },
  ],
};

export const monitor: CompiledProduct = {
  ...profile,
  modules: [],
  product: 'monitor',
  title: 'Area Monitor',
  app_type: 'mon',
  areaTypes: ['ALL', 'DIST'],
  basicPermission: 'MON.SUBSCRIBED',
  permissionGroup: 'MON',
  sections: [
    {
      section: 'people',
      title: 'People',
      entries: [
        {
          ...page('people', '', 'People', {
            permissions: 'MON.SUBSCRIBED',
            series: ['PEOPLE'],
            blocks: [{ kind: 'table', name: 'people', data: { areas: 'focus+benchmark' } }],
          }),
          id: 'monitor.people.first',
          product: 'monitor',
        },
      ],
    },
  ],
};
