import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useChoice } from '#engine/ui/choose/useChoice.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import { captionOf, DataTable } from '#engine/ui/table/DataTable.tsx';
import type { TableView as TableBlockView } from '#generated/types.ts';

/** A table block that can be sorted and downloaded. */
export function TableView({ block, page }: BlockProps<TableBlockView>) {
  const choice = useChoice(block.choose, page.area.area_id);
  return (
    <BlockFrame block={block} page={page} frame={block.frame}>
      <DataTable
        frame={block.frame}
        caption={captionOf(block)}
        shown={block.shown}
        block={block.name}
        choice={choice}
      />
    </BlockFrame>
  );
}
