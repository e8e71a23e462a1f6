import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { evaluateFrame } from '#engine/core/plan/block/evaluateFrame.ts';
import type { TableBlock, TableView } from '#generated/types.ts';

/** Rows and columns of figures. */
export function evaluateTable(input: BlockInput<TableBlock>): TableView {
  const { block } = input;
  const { base, frame } = evaluateFrame(input);
  const { shown, choose } = block;
  return {
    ...base,
    kind: 'table',
    frame,
    ...(shown !== undefined && { shown }),
    ...(choose !== undefined && { choose }),
  };
}
