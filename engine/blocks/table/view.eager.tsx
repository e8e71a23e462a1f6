import type { BlockProps } from '#engine/blocks/block.ts';
import { useChoice } from '#engine/blocks/choose/useChoice.tsx';
import { BlockFrame } from '#engine/blocks/frame/BlockFrame.tsx';
import type { TableView as TableBlockView } from '#engine/blocks/view.ts';
import { DataTable } from './DataTable.tsx';

/** A table block: its figures, ready to sort and to take away. */
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

/** Title and unit line in one. */
export function captionOf({ title, subtitle }: { title: string; subtitle: string }): string {
  return subtitle === '' ? title : `${title}: ${subtitle}`;
}
