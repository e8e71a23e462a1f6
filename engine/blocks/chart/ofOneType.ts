import type { MeasureContext } from '#engine/core/measures/measure.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Frame } from '#generated/types.ts';

/**
 * Limits a ranking to areas of one type, since other types cannot share its axis, and adds a note on what was
 * left out.
 */
export function ofOneType(
  frame: Frame,
  context: Pick<MeasureContext, 'focus' | 'peers'>,
): { frame: Frame; note: string } {
  const peers = context.peers(context.focus);
  const isOther = (id: string) => id !== context.focus && !peers.includes(id);
  const others = frame.areas.filter(({ area_id }) => isOther(area_id));
  if (frame.columns[0]?.format.kind !== 'rank' || others.length === 0) return { frame, note: '' };
  return {
    frame: {
      ...frame,
      areas: frame.areas.filter((area) => !others.includes(area)),
      rows: frame.rows.filter(({ area }) => !isOther(area ?? '')),
    },
    note: word('note-other-types', { areas: joinWords(others.map(({ name }) => name)) }),
  };
}
