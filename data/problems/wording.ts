import type { AreaManifest } from '#generated/types.ts';

const form = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 6 });

/** `2,485`, `0.5`. */
export const number = (value: number): string => form.format(value);

/** `1 row`, `2,485 rows`. */
export const counting = (count: number, one: string): string =>
  `${number(count)} ${one}${count === 1 ? '' : 's'}`;

/** The first texts of a list, and how many more there are. */
export function listing(texts: readonly string[], most = 12): string {
  const more = texts.length - most;
  return `${texts.slice(0, most).join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`;
}

/** Names of areas by id; an unknown id is its own name. */
export function areaNaming(areas: readonly AreaManifest[]): (area_id: string) => string {
  const names = new Map(areas.map(({ area_id, name }) => [area_id, name]));
  return (area_id) => names.get(area_id) ?? area_id;
}
