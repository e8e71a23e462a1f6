import { joinWords } from '#engine/core/words/numberWords.ts';
import type { Frame } from '#generated/types.ts';

/** More names than this are counted. */
const mostNamed = 6;

/** Which areas have no place in a ranking, because their figures are confidential; '' where the frame ranks none. */
export function unrankedNote({ columns, rows, areas }: Frame): string {
  const column = columns.findIndex(({ measure }) => measure === 'rank');
  if (column < 0) return '';
  const withheld = rows.filter(({ cells }) => cells[column]?.[0] === null && cells[column]?.[1] === 'Q');
  const names = withheld.flatMap(({ area }) => areas.find(({ area_id }) => area_id === area)?.name ?? []);
  if (names.length === 0) return '';
  const who = names.length > mostNamed ? `${names.length} areas` : joinWords(names);
  return `Left out of the ranking, because the figures are confidential: ${who}.`;
}
