import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import { blockSource } from '#engine/core/plan/words/blockNotes.ts';
import { sentenceContext } from '#engine/core/plan/words/numbers.ts';
import { templateOf } from '#engine/core/plan/words/templates.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import { renderSentence } from '#engine/core/sentences/renderSentence.ts';
import type { TextBlock, TextRun, TextView } from '#generated/types.ts';

/** Prose. */
export const textKind: BlockKind<'text'> = {
  texts: ({ text }) => text.map((one, index) => ({ text: one, path: ['text', index] })),
  evaluate: evaluateText,
  saysNothing: ({ paragraphs }) => paragraphs.length === 0,
  besideFigures: 'words',
  isStill: true,
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

/** Paragraphs with their placeholders filled. A paragraph that lacks a word or figure is left out. */
function evaluateText(input: BlockInput<TextBlock>): TextView {
  const { page, context, block } = input;
  const templates = block.text.map(templateOf);
  const figures = sentenceContext(page, context, {}, templates.flatMap(templatePlaceholders));
  const paragraphs = templates.map((template) => renderSentence(template, figures));
  return {
    ...blockBase(input),
    ...blockSource(context),
    kind: 'text',
    ...(block.tone === 'note' && { tone: block.tone }),
    paragraphs: paragraphs.filter((runs): runs is TextRun[] => runs !== null),
  };
}
