import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';

/**
 * Parameters of an address that name blocks: `?table=growth,share`, which show their table instead of their
 * drawing; `?rows=areas`, long tables that show all their rows; `?zoom=map`, maps zoomed to the nearest
 * areas.
 */
export type BlocksParam = 'table' | 'rows' | 'zoom';

/** Names of the blocks in a parameter. */
export function blocksIn(search: string, param: BlocksParam): string[] {
  return (parseSearch(search)[param] ?? '').split(',').filter(Boolean);
}

/** The query with a block added to a parameter or removed from it, otherwise unchanged. */
export function withBlock(search: string, param: BlocksParam, block: string, isIn: boolean): string {
  const others = blocksIn(search, param).filter((name) => name !== block);
  const blocks = (isIn ? [...others, block] : others).join(',');
  return formatSearch({ ...parseSearch(search), [param]: blocks });
}
