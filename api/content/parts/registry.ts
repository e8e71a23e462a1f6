import type { ContentPartName } from '#engine/core/content/parts.ts';
import { areasView } from './areas.ts';
import { catalogueView } from './catalogue.ts';
import { listView } from './list.ts';
import type { PartView } from './part.ts';
import { placesView } from './places.ts';
import { drawingView, seriesView } from './series.ts';

export const partViews: Readonly<Record<ContentPartName, PartView>> = {
  list: listView,
  products: () => ({ kind: 'products' }),
  areas: areasView,
  places: placesView,
  catalogue: catalogueView,
  series: seriesView,
  drawing: drawingView,
  glossary: ({ services: { suite } }) => ({
    kind: 'glossary',
    terms: (suite.glossary ?? []).map(({ id, term, meaning }) => ({ id, term, meaning })),
  }),
  form: ({ arguments: { name = '', about } }) => ({
    kind: 'form',
    name,
    ...(about !== undefined && { about }),
  }),
};
