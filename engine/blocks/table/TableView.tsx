import type { BlockProps } from '../block.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import type { TableView as TableBlockView } from '../view.ts';
import { DataTable } from './DataTable.tsx';

/** A table block: its figures, ready to sort and to take away. */
export function TableView({ block, page }: BlockProps<TableBlockView>) {
  return (
    <BlockFrame block={block} page={page} frame={block.frame}>
      <DataTable frame={block.frame} caption={captionOf(block)} shown={block.shown} />
    </BlockFrame>
  );
}

/** Title and unit line in one. */
export function captionOf({ title, subtitle }: { title: string; subtitle: string }): string {
  return subtitle === '' ? title : `${title}: ${subtitle}`;
}
