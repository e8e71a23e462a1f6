import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { otherChoices } from '#engine/page/otherChoices.ts';
import type { PageView } from '#generated/types.ts';

/**
 * The query that says what a page shows, where its address says otherwise: choices that this area does not offer are dropped, years
 * move to those it has. null where the address says what is shown. So no address shows another page than it names.
 */
export function settledSearch(view: PageView, search: string): string | null {
  const asked = parseSearch(search);
  const changes = otherChoices(view, asked).map(({ name, shown }) => [name, shown]);
  return changes.length === 0 ? null : formatSearch({ ...asked, ...Object.fromEntries(changes) });
}
