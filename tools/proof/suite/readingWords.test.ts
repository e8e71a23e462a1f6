import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishWords } from '#engine/testing/englishWords.ts';
import { readableMessages } from './readingWords.ts';

const own = JSON.parse(readFileSync(join(import.meta.dirname, 'readingWords.json'), 'utf8')) as Record<
  string,
  string
>;

describe('the words that a proof reads figures in (country-5)', () => {
  it('are those of the suite itself where it is written in them', () => {
    expect(readableMessages(englishWords)).toBe(englishWords);
  });

  it('take the place of those of another language, and of no other message', () => {
    const norwegian = { ...englishWords, rise: 'økte|falt', source: 'Kilde' };
    expect(readableMessages(norwegian)).toMatchObject({ rise: own.rise, source: 'Kilde' });
  });

  it('are all that the suite has of their kinds', () => {
    const filled = /^(number-|ordinal-|list-|months|move|moving|pace-|extent-|versus|rise$|grow$|be-)/;
    const missing = Object.keys(englishWords).filter((key) => filled.test(key) && !(key in own));
    expect(missing).toEqual([]);
  });
});
