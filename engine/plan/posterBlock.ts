import type { PosterBlock, PosterView } from '../../generated/types.ts';
import { type BlockInput, blockBase, fillText } from './blockEvaluator.ts';

/** The arrangement of a sheet; its figures are those of the blocks it names, so the two cannot differ. */
export function evaluatePoster(input: BlockInput<PosterBlock>): PosterView {
  const { page, context, block } = input;
  const { messages, sites } = page.suite;
  return {
    ...blockBase(input),
    kind: 'poster',
    heading: fillText(page, context, block.heading),
    rows: block.rows.map((columns) => columns.map((column) => [column].flat())),
    mark: sites.suite.name,
    sourceTitle: messages.source ?? 'Source',
    ...(sites.suite.demonstrationNotice && { notice: sites.suite.demonstrationNotice }),
  };
}
