import { formatSearch, parseSearch } from '../../navigation/searchString.ts';

/** Names of the blocks that show their table instead of their drawing: `?table=growth,share`. */
export function tablesShown(search: string): string[] {
  return (parseSearch(search).table ?? '').split(',').filter(Boolean);
}

/** The query with one block's table shown or put away; all else in it stays. */
export function withTable(search: string, block: string, isShown: boolean): string {
  const others = tablesShown(search).filter((name) => name !== block);
  const table = (isShown ? [...others, block] : others).join(',');
  return formatSearch({ ...parseSearch(search), table });
}
