import type { PartInput } from '#api/content/contentView.ts';
import type { ContentPartName } from '#engine/core/content/parts.ts';
import type { ContentViewSegment } from '#generated/types.ts';
import { areasView } from './areas.ts';
import { catalogueView } from './catalogue.ts';
import { listView } from './list.ts';
import { seriesView } from './series.ts';

/** What a part shows to a person; null: nothing. */
export type PartView = (input: PartInput) => ContentViewSegment | null | Promise<ContentViewSegment | null>;

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
