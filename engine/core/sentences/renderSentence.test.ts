import { describe, expect, it } from 'vitest';
import type { NumberFormat } from '#generated/types.ts';
import { parseTemplate } from './parseTemplate.ts';
import { renderSentence } from './renderSentence.ts';
import type { ListFigure, NumberFigure, SentenceContext } from './sentenceFigures.ts';

const percent: NumberFormat = { kind: 'percent-change', decimals: 1, suffix: '%', signed: true };
const count: NumberFormat = { kind: 'count', decimals: 0 };
const number = (value: number | null, format = percent, more: Partial<NumberFigure> = {}): NumberFigure => ({
  value,
  status: value === null ? 'Q' : 'A',
  format,
  ...more,
});
const item = (label: string, value: number, jobs = value) => ({
  label,
  figures: { '': number(value), jobs: number(jobs, count) },
});

const numbers: Record<string, NumberFigure> = {
  growth: number(2),
  'growth@benchmark': number(2.9, percent, { atBenchmark: true }),
  change: number(-120, { ...count, signed: true }),
  value: number(4500, count),
  few: number(3, count),
  still: number(0.04),
  gone: number(null),
  rate: number(4.3, { kind: 'percentage', decimals: 1, suffix: '%' }, { level: 'middle' }),
  rank: number(3, { kind: 'rank', decimals: 0 }, { tied: true, count: 66 }),
};
const lists: Record<string, ListFigure> = {
  industry: { known: true, items: [item('Farming', 12.3, 1200), item('Making', 8, 7), item('Serving', -4)] },
  losers: { known: true, items: [] },
  trades: {
    known: true,
    items: ['Wholesale trade', 'ICT trade'].map((label) => ({ ...item(label, 1), common: true })),
  },
  unknown: { known: false, items: [] },
};
const words: Record<string, string> = {
  area: 'Ashton',
  benchmark: 'Aland',
  year: '2024',
  trade: 'Retail trade',
};

const context = (focusIsBenchmark = false): SentenceContext => ({
  word: (name) => words[name],
  isCommon: (name) => name === 'trade',
  number: (name, at) => numbers[[name, ...at].join('@')],
  list: (name) => lists[name],
  focusIsBenchmark,
});

const runs = (text: string, focusIsBenchmark?: boolean) => {
  const parsed = parseTemplate(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return renderSentence(parsed.template, context(focusIsBenchmark));
};
const say = (text: string, focusIsBenchmark?: boolean) =>
  runs(text, focusIsBenchmark)
    ?.map((run) => run.text)
    .join('') ?? null;

describe('renderSentence', () => {
  it('gives ordinary words a small letter inside a sentence only, and acronyms theirs', () => {
    expect(say('{trades.1.label} leads {trade} and {trades.2.label}: {trades.1.label}.')).toBe(
      'Wholesale trade leads retail trade and ICT trade: Wholesale trade.',
    );
    expect(say('{industry.1.label} is above {industry.2.label} in {area}.')).toBe(
      'Farming is above Making in Ashton.',
    );
  });
  it('emphasises the move', () => {
    expect(runs('It {growth:move} in {year}.')).toEqual([
      { text: 'It ' },
      { text: 'rose 2.0%', emphasis: true },
      { text: ' in 2024.' },
    ]);
  });

  it('compares with the benchmark area', () => {
    const sentence =
      'It {growth:move} over the year[, {growth:pace growth@benchmark} {benchmark} ({growth@benchmark})].';
    expect(say(sentence)).toBe('It rose 2.0% over the year, slower than Aland (2.9%).');
  });

  it('drops the comparison where the focus area is the benchmark', () => {
    const sentence =
      'It {growth:move} over the year[, {growth:pace growth@benchmark} {benchmark} ({growth@benchmark})].';
    expect(say(sentence, true)).toBe('It rose 2.0% over the year.');
  });

  it('drops a sentence that lacks one of its numbers, and a clause alone', () => {
    expect(say('It {gone:move}.')).toBeNull();
    expect(say('It {growth:pace gone} others.')).toBeNull();
    expect(say('It {growth:move}[ and {gone}].')).toBe('It rose 2.0%.');
    expect(say('It rose in {nowhere}.')).toBeNull();
  });

  it('drops a sentence of which nothing is left', () => {
    expect(say('[{benchmark} grew {growth@benchmark}.]', true)).toBeNull();
  });

  it('writes counts from one to ten in words, with a capital at the start of a sentence (§9.8.2)', () => {
    expect(say('{area} had {few} mills.')).toBe('Ashton had three mills.');
    expect(say('{few} mills closed. {few} opened.')).toBe('Three mills closed. Three opened.');
  });

  it('writes ordinals, ties and how many are ranked', () => {
    expect(say('{area} was {rank:ordinal} of {rank.count}.')).toBe('Ashton was equal third of 66.');
  });

  it('writes signs only where told or where a figure is negative', () => {
    expect(say('{growth} {growth:signed} {change} {change:abs} {growth:moving} {value:compact}')).toBe(
      '2.0% +2.0% −120 120 up 2.0% 4,500',
    );
  });

  it('names the level band of a figure, and drops out where a series has none (§9.10)', () => {
    expect(say('At {rate} it is {rate:level}.')).toBe('At 4.3% it is middle.');
    expect(say('It is {value:level}.')).toBeNull();
  });

  it('chooses between two words by the sign, and drops the clause for nought', () => {
    expect(say('It moved[, so it is {change:either less-cheap more-cheap}].')).toBe(
      'It moved, so it is more cheap.',
    );
    expect(say('It moved[, so it is {still:either less-cheap more-cheap}].')).toBe('It moved.');
  });

  it('ends a move with the level reached', () => {
    expect(say('Jobs {change:move were value}.')).toBe('Jobs fell by 120 to 4,500.');
  });

  it('reads lists from the head and the tail, with other figures of an item', () => {
    expect(
      say(
        '{industry.1.label} ({industry.1}), then {industry.2.label} with {industry.2.jobs} jobs; last {industry.last.label}.',
      ),
    ).toBe('Farming (12.3%), then Making with seven jobs; last Serving.');
    expect(say('{industry.count} industries')).toBe('Three industries');
  });

  it('drops what a list is too short for', () => {
    expect(say('{industry.1.label}[ and {industry.4.label}].')).toBe('Farming.');
  });

  it('says that none was kept only where there were figures', () => {
    expect(say('{losers:none}No industry shrank.')).toBe('No industry shrank.');
    expect(say('{unknown:none}No industry shrank.')).toBeNull();
    expect(say('{industry:none}No industry shrank.')).toBeNull();
  });

  it('keeps the address of a link', () => {
    expect(runs('See [the {year} notes](/notes).')).toEqual([
      { text: 'See ' },
      { text: 'the 2024 notes', href: '/notes' },
      { text: '.' },
    ]);
  });
});
