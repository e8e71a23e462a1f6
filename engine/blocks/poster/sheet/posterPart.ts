import { cardsPart } from '#engine/blocks/cards/poster.ts';
import { chartPart } from '#engine/blocks/forms/posterChart.ts';
import { NOTHING, type PosterPart, type Sheet } from '#engine/blocks/forms/posterSheet.ts';
import { headlinePart } from '#engine/blocks/headline/poster.ts';
import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { BlockView } from '#generated/types.ts';

/** Where a block stands on its sheet. */
export interface Place {
  sheet: Sheet;
  /** px */
  width: number;
  /** it has a row of its own */
  isWhole: boolean;
  /** how much drawings are enlarged */
  enlarged: number;
}

/** Draws one block for a sheet. A block with nothing to show takes no room. */
export async function posterPart(
  block: BlockView,
  drawn: BlockChart | undefined,
  { sheet, width, enlarged, isWhole }: Place,
): Promise<PosterPart> {
  switch (block.kind) {
    case 'headline':
      return headlinePart(block, width, sheet);
    case 'cards':
      return cardsPart(block, width, isWhole, sheet);
    case 'chart':
    case 'map':
      return drawn && block.frame.rows.length > 0 ? chartPart(block, drawn, width, sheet, enlarged) : NOTHING;
    default:
      return NOTHING;
  }
}
