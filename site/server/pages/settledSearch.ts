import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { otherChoices } from '#engine/page/otherChoices.ts';
import type { PageView } from '#generated/types.ts';

/**
 * The query that matches what a page shows, if its address differs: choices that this area does not offer are
 * dropped, and years move to available ones. null if they already match. So a page never differs from its
 * address.
 */
export function settledSearch(view: PageView, search: string): string | null {
  const asked = parseSearch(search);
  const changes = otherChoices(view, asked).map(({ name, shown }) => [name, shown]);
  return changes.length === 0 ? null : formatSearch({ ...asked, ...Object.fromEntries(changes) });
}
