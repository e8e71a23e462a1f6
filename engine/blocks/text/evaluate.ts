import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import { blockSource } from '#engine/core/plan/words/blockNotes.ts';
import { sentenceContext } from '#engine/core/plan/words/numbers.ts';
import { templateOf } from '#engine/core/plan/words/templates.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import { renderSentence } from '#engine/core/sentences/renderSentence.ts';
import type { TextBlock, TextRun, TextView } from '#generated/types.ts';

/** Paragraphs with their placeholders filled; one that lacks a word or figure drops out. */
export function evaluateText(input: BlockInput<TextBlock>): TextView {
  const { page, context, block } = input;
  const templates = block.text.map(templateOf);
  const figures = sentenceContext(page, context, {}, templates.flatMap(templatePlaceholders));
  const paragraphs = templates.map((template) => renderSentence(template, figures));
  return {
    ...blockBase(input),
    ...blockSource(page, context, []),
    kind: 'text',
    ...(block.tone === 'note' && { tone: block.tone }),
    paragraphs: paragraphs.filter((runs): runs is TextRun[] => runs !== null),
  };
}
