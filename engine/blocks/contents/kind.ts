import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateContents } from './evaluate.ts';

const why = 'it is a list of links';

/** The indicators of a collection, each a link to its page. */
export const contentsKind: BlockKind<'contents'> = {
  names: ({ collection, page }) => [
    { of: 'collection', name: collection, path: ['collection'] },
    { of: 'topicPage', name: page, path: ['page'] },
  ],
  topicList: ({ collection, page }) => ({ collection, page }),
  evaluate: evaluateContents,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};
