import { describe, expect, it } from 'vitest';
import { joinWords, numberWords, ordinal } from './numberWords.ts';

describe('numberWords', () => {
  it('writes whole numbers one to ten as words (§9.8.2)', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(numberWords);
    expect(all.join(' ')).toBe('one two three four five six seven eight nine ten');
  });

  it('writes other numbers in digits (§9.8.2)', () => {
    expect([0, 11, 1250, 2.5].map(numberWords)).toEqual(['0', '11', '1,250', '2.5']);
  });
});

describe('ordinal', () => {
  it('is a word up to tenth, then digits with their ending', () => {
    const asked = [1, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112];
    expect(asked.map(ordinal)).toEqual([
      'first',
      'tenth',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '23rd',
      '101st',
      '111th',
      '112th',
    ]);
  });
});

describe('joinWords', () => {
  it('joins the last two with "and"', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinWords)).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
