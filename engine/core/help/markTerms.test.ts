import { describe, expect, it } from 'vitest';
import { markTerms, termsIn, termWords } from './markTerms.ts';

const gdp = { id: 'gdp', term: 'Gross domestic product (GDP)', meaning: 'What is made.', also: ['GDP'] };
const perCapita = { id: 'gdp-per-capita', term: 'GDP per capita', meaning: 'By people.' };
const neet = { id: 'neet', term: 'NEET rate', meaning: 'Young people.', also: ['NEET'] };
const marked = [gdp, perCapita, neet].map((term) => ({ id: term.id, words: termWords(term) }));

const termsOf = (text: string) => markTerms(text, marked).filter(({ term }) => term !== undefined);

describe('terms in texts', () => {
  it('are marked where they are first mentioned', () => {
    expect(markTerms('GDP grew. GDP is large.', marked)).toEqual([
      { text: 'GDP', term: 'gdp' },
      { text: ' grew. GDP is large.' },
    ]);
  });

  it('are whole words, in any case but for words of capitals', () => {
    expect(termsOf('Gross Domestic Product')).toHaveLength(1);
    expect(termsOf('GDPs of the gdp neets')).toEqual([]);
  });

  it('give way to longer ones around them', () => {
    expect(termsOf('GDP per capita, not GDP')).toEqual([
      { text: 'GDP per capita', term: 'gdp-per-capita' },
      { text: 'GDP', term: 'gdp' },
    ]);
  });

  it('leave the text as it was', () => {
    const text = 'The NEET rate (NEET) and GDP per capita.';
    expect(
      markTerms(text, marked)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it('are found in several texts', () => {
    expect(termsIn(['About GDP.', 'About nothing.'], [gdp, neet]).map(({ id }) => id)).toEqual(['gdp']);
  });
});
