import type { CalendarView, GeographyView, NotesView } from '#generated/types.ts';

/** Invented blocks of reference pages. */

const base = { subtitle: '', source: '', demonstration: false };
const link = (name: string) => ({ name, href: `/${name.toLowerCase()}/geography` });

export const geographyBlock: GeographyView = {
  ...base,
  kind: 'geography',
  name: 'area',
  title: 'Where Kōwhai District lies',
  alt: 'Map with Kōwhai District marked.',
  tiles: [
    { ...link('Kōwhai'), area_id: 'kowhai', code: 'Kōw', column: 1, row: 0, part: 'focus' },
    { ...link('Rimu'), area_id: 'rimu', code: 'Rim', column: 2, row: 0, part: 'near' },
    { ...link('Tōtara'), area_id: 'totara', code: 'Tōt', column: 0, row: 2, part: 'far' },
  ],
  around: [
    { ...link('Forest'), type: 'Region' },
    { ...link('Land'), type: 'Country' },
  ],
  parts: [
    { title: 'Wards', count: 2, areas: [link('Upper'), link('Lower')] },
    { title: 'Blocks', count: 431, areas: [] },
  ],
  types: [
    { title: 'Regions', count: 1, holds: [link('Forest')], parts: 0 },
    { title: 'Wards', count: 6, holds: [], parts: 2 },
  ],
  listTitle: 'All 3 districts',
  list: [
    { ...link('Kōwhai'), parent: 'Forest', parts: 2, population: 41_250, focus: true },
    { ...link('Rimu'), parent: 'Forest', parts: 0, population: 8_120 },
  ],
};

export const notesBlock: NotesView = {
  ...base,
  kind: 'notes',
  name: 'notes',
  title: 'Technical notes',
  groups: [
    {
      title: 'Economy',
      notes: [
        {
          key: 'OUTPUT',
          name: 'Output',
          unit: '$ million',
          frequency: 'Annual',
          years: '2000–2024',
          period: 'year to March',
          source: 'Invented Statistics Office',
          sourceUrl: 'https://example.org/output',
          data: 'Demonstration data',
          areaTypes: 'regions and districts',
          aggregation: 'The parts add up to the total.',
          note: 'Modelled below regions.',
          revision: 'Replaced with each update.',
          updates: 'February: year to March; accounts',
          breakdowns: 'Industry',
          pages: [
            {
              title: 'Growth',
              href: '/kōwhai/growth',
              definition: 'Goods and services.',
              formula: 'wages + profits',
            },
          ],
        },
      ],
    },
  ],
  measures: [
    {
      name: 'growth',
      title: 'Growth',
      description: 'Change in per cent.',
      formula: '100 × (v_t ÷ v_b − 1)',
      reference: 'Invented handbook',
    },
  ],
};

export const calendarBlock: CalendarView = {
  ...base,
  kind: 'calendar',
  name: 'updates',
  title: 'Updates',
  feed: '/api/calendar/updates.ics?app_type=inv',
  last: [
    { version: 'v2', date: '3 March 2026', note: 'Invented output' },
    { version: 'v1', note: 'Demonstration data' },
  ],
  series: [
    {
      key: 'OUTPUT',
      name: 'Output',
      href: '/kōwhai/growth',
      months: [2],
      next: '2027-02',
      when: 'February',
      covers: 'year to March',
      release: 'accounts',
    },
    {
      key: 'PEOPLE',
      name: 'Residents',
      months: [1],
      next: '2027-01',
      when: 'January',
      covers: 'June before',
      release: 'estimates',
    },
  ],
  months: [
    { month: '2027-01', label: 'January 2027', updates: [1] },
    { month: '2027-02', label: 'February 2027', updates: [0] },
    { month: '2027-03', label: 'March 2027', updates: [] },
  ],
};
