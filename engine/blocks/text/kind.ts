import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateText } from './evaluate.ts';

/** Prose. */
export const textKind: BlockKind<'text'> = {
  texts: ({ text }) => text.map((one, index) => ({ text: one, path: ['text', index] })),
  evaluate: evaluateText,
  saysNothing: ({ paragraphs }) => paragraphs.length === 0,
  besideFigures: 'words',
  forms: {
    figures: { why: 'it is words' },
    picture: { why: 'it is words' },
    document: {
      brief: 'never',
      parts: ({ paragraphs }) => paragraphs.map((runs) => ({ part: 'paragraph', runs })),
    },
    poster: { why: 'a sheet has room for the answer alone' },
  },
};
