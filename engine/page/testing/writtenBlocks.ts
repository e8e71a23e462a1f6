import type { WrittenName, WrittenViewOf } from '#engine/blocks/forms/writtenKind.ts';

const drawing = { site: 'sample', app_type: 'smp', area: 'kowhai', path: 'crops/harvest', block: 'years' };
const fact = {
  series: 'HARVEST',
  path: '/series/HARVEST',
  name: 'Harvest',
  unit: 'tonnes',
  frequency: 'Yearly',
  source: 'Sample office',
  topics: ['Crops'],
  years: '2010–2024',
  areaTypes: ['Counties'],
};
const areaLink = { title: 'Sample Profile', site: 'sample', path: '/kowhai', open: true };
const page = { path: '/news/first', title: 'First note', locked: false };

/** A block of every kind of written pages, as a view. */
export const writtenBlocks: { readonly [K in WrittenName]: WrittenViewOf<K> } = {
  html: {
    kind: 'html',
    html: '<h2>Why</h2><p>The <a href="site:sample/kowhai">harvest</a> is counted each autumn.</p><ul><li>By county</li></ul>',
  },
  list: {
    kind: 'list',
    look: 'lines',
    empty: 'None yet.',
    items: [
      { ...page, date: '2024-05-01', summary: 'Because it rained.', label: 'Article' },
      { ...page, path: '/news/second', title: 'For subscribers', locked: true },
    ],
  },
  products: { kind: 'products' },
  areas: {
    kind: 'areas',
    site: 'sample',
    areas: [
      { area_id: 'kowhai', name: 'Kōwhai District', short_name: 'Kōwhai', open: true, tile: [0, 0] },
      { area_id: 'rimu', name: 'Rimu City', short_name: 'Rimu', open: false, tile: [1, 1] },
    ],
  },
  places: {
    kind: 'places',
    query: 'kowhai',
    places: [{ name: 'Kōwhai District', maori_name: '', links: [areaLink] }],
    found: [{ name: 'Kōwhai District', maori_name: 'Te Kōwhai', links: [areaLink] }],
  },
  catalogue: {
    kind: 'catalogue',
    query: '',
    topics: [{ value: 'Crops', title: 'Crops', chosen: false }],
    frequencies: [],
    areaTypes: [],
    count: 1,
    series: [fact],
  },
  series: {
    kind: 'series',
    fact,
    definition: 'What was harvested.',
    period: 'the year to June',
    aggregation: 'Parts are added up.',
    breakdowns: ['Crop'],
    licence: 'CC BY 4.0',
    demonstration: true,
    usedOn: [
      {
        site: 'sample',
        path: '/kowhai/crops/harvest',
        title: 'Harvest',
        label: 'Sample Profile',
        locked: false,
      },
    ],
    call: '/api/data/observations/?series=HARVEST',
    isPublic: true,
    drawing,
  },
  drawing: { kind: 'drawing', drawing },
  glossary: {
    kind: 'glossary',
    terms: [{ id: 'gdp', term: 'GDP', meaning: 'What an economy makes in a year.' }],
  },
  form: { kind: 'form', name: 'contact' },
};
