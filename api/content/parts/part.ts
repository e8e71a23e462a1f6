import type { ContentAsk } from '#api/access/contentAccess.ts';
import type { FoundContent } from '#engine/core/content/findContent.ts';
import type { ContentQuery, ContentViewSegment } from '#generated/types.ts';

/** What a part of a page is made from. */
export interface PartInput extends ContentAsk {
  found: FoundContent;
  arguments: Readonly<Record<string, string>>;
  query: ContentQuery;
}

/** What a part shows to a person; null: nothing. */
export type PartView = (input: PartInput) => ContentViewSegment | null | Promise<ContentViewSegment | null>;
