import { describe, expect, it } from 'vitest';
import { notesBlock } from '#engine/page/testing/referenceBlocks.ts';
import { searchNotes } from './searchNotes.ts';

describe('searchNotes(groups, looksFor) (§2.26)', () => {
  const found = (looksFor: string) =>
    searchNotes(notesBlock.groups, looksFor).flatMap(({ notes }) => notes.map(({ name }) => name));

  it('finds notes by name, key, source and what their pages say, capitals aside', () => {
    expect(found('output')).toEqual(['Output']);
    expect(found('PROFITS invented')).toEqual(['Output']);
  });

  it('finds nothing where one word is not there, and all for no words', () => {
    expect(found('output sheep')).toEqual([]);
    expect(found('  ')).toEqual(['Output']);
  });
});
