import { foldText } from '#engine/core/words/foldText.ts';
import type { NotesView, SeriesNote } from '#generated/types.ts';

/**
 * The groups with the notes that contain all words of a search, in any order, ignoring capitals and macrons.
 */
export function searchNotes(groups: NotesView['groups'], looksFor: string): NotesView['groups'] {
  const words = foldText(looksFor).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return groups;
  const speaks = (note: SeriesNote) => {
    const text = textOf(note);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, notes }) => ({ title, notes: notes.filter(speaks) }))
    .filter(({ notes }) => notes.length > 0);
}

function textOf({ name, key, unit, source, note, breakdowns, pages }: SeriesNote): string {
  const about = pages.flatMap(({ title, definition, formula }) => [title, definition, formula]);
  return foldText([name, key, unit, source, note, breakdowns, ...about].filter(Boolean).join(' '));
}
