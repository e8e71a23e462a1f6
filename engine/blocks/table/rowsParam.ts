import { formatSearch, parseSearch } from '../../navigation/searchString.ts';

/** Names of the blocks whose long tables show all their rows: `?rows=areas`. */
export function rowsShown(search: string): string[] {
  return (parseSearch(search).rows ?? '').split(',').filter(Boolean);
}

/** The query with all rows of a block shown or put away; all else in it stays. */
export function withRows(search: string, block: string, isShown: boolean): string {
  const others = rowsShown(search).filter((name) => name !== block);
  const rows = (isShown ? [...others, block] : others).join(',');
  return formatSearch({ ...parseSearch(search), rows });
}
