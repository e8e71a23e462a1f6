import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateHeadline, headlineNeeds } from './evaluate.ts';

/** The answer in sentences. */
export const headlineKind: BlockKind<'headline'> = {
  readings: ({ numbers = {} }) =>
    Object.entries(numbers).map(([name, query]) => ({ as: 'number', query, path: ['numbers', name] })),
  texts: ({ sentences, numbers }) =>
    sentences.map((text, index) => ({ text, path: ['sentences', index], numbers })),
  evaluate: evaluateHeadline,
  needs: headlineNeeds,
  isEmpty: ({ sentences }) => sentences.length === 0,
  isAnswer: true,
  isStill: true,
  inWords: ({ sentences }) => sentences.map((runs) => runs.map(({ text }) => text).join('')).join(' '),
  forms: {
    figures: { why: 'its figures stand in the blocks below it' },
    picture: { why: 'sentences are no drawing; a poster sets them' },
    document: {
      brief: 'always',
      parts: ({ sentences }) => (sentences.length > 0 ? [{ part: 'answer', sentences }] : []),
    },
    poster: async () => ({ sheetPart: (await import('./poster.ts')).headlinePart }),
  },
};
