import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { evaluateFrame } from '#engine/core/plan/block/evaluateFrame.ts';
import { addEnds } from '#engine/core/plan/block/waterfallEnds.ts';
import { altText, chartNoun } from '#engine/core/plan/words/altText.ts';
import type { ChartBlock, ChartView } from '#generated/types.ts';

/** A drawing with its figures and what it shows in words. */
export function evaluateChart(input: BlockInput<ChartBlock>): ChartView {
  const { block, page } = input;
  const hasEnds = block.options?.ends === true;
  const parts = evaluateFrame(input, hasEnds);
  const frame = hasEnds ? addEnds(input, parts.grid, parts.frame) : parts.frame;
  return {
    ...parts.base,
    kind: 'chart',
    frame,
    ...(block.play && page.years.focusYears.length > 1 && { play: true }),
    alt: altText(chartNoun(block.chart ?? ''), parts.base.title, parts.frame),
  };
}
