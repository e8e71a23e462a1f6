import type { ContentPartName } from '#engine/core/content/parts.ts';
import { areasView } from './areas.ts';
import { catalogueView } from './catalogue.ts';
import { listView } from './list.ts';
import type { PartView } from './part.ts';
import { seriesView } from './series.ts';

export const partViews: Readonly<Record<ContentPartName, PartView>> = {
  list: listView,
  products: () => ({ kind: 'products' }),
  areas: areasView,
  catalogue: catalogueView,
  series: seriesView,
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
