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
  loss: number(-0.8),
  'loss@benchmark': number(-2),
  index: number(98, { kind: 'level', decimals: 1 }, { ownScale: true }),
  unclear: number(0.8, { kind: 'points', decimals: 1 }, { margin: 5.4 }),
  gone: number(null),
  rate: number(4.3, { kind: 'percentage', decimals: 1, suffix: '%' }, { level: 'middle' }),
  nobody: number(0, count),
  one: number(1, count),
  tiny: number(0.04, { kind: 'percentage', decimals: 1, suffix: '%' }),
  near: number(2.1, percent, { sameWithin: { difference: 0.1 } }),
  some: number(66.7, { kind: 'percentage', decimals: 1, suffix: '%' }, { partOfFew: [2, 3] }),
  fewer: number(-43.75, percent, { few: [16, 9] }),
  fresh: number(5, percent, { few: [0, 5] }),
  kept: number(0, percent, { few: [4, 4] }),
  ahead: number(303000, count, { projected: true, about: true }),
  money: number(462000, { kind: 'financial', decimals: 1, magnitude: 6, prefix: '$' }, { about: true }),
  rank: number(3, { kind: 'rank', decimals: 0 }, { tied: true, count: 66 }),
};
const lists: Record<string, ListFigure> = {
  industry: { known: true, items: [item('Farming', 12.3, 1200), item('Making', 8, 7), item('Serving', -4)] },
  losers: { known: true, items: [] },
  trades: {
    known: true,
    items: ['Wholesale trade', 'ICT trade'].map((label, at) => ({ ...item(label, 2 - at), common: true })),
  },
  unknown: { known: false, items: [] },
  equals: {
    known: true,
    items: [
      { ...item('Health care', 12.31), common: true },
      { ...item('Retail trade', 12.29), common: true },
      { ...item('Farming', 8), common: true },
    ],
  },
  four: { known: true, items: ['A', 'B', 'C', 'D'].map((label) => item(label, 8)).concat(item('E', 1)) },
  level: { known: true, items: [item('A', 8), item('B', 8)] },
  only: { known: true, items: [item('A', 8)] },
};
const words: Record<string, string> = {
  area: 'Ashton',
  benchmark: 'Aland',
  year: '2024',
  island: 'the Chatham Islands',
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
  it('says once that a figure fell (true pages)', () => {
    expect([
      say('{growth:pace loss} {benchmark} ({loss})'),
      say('{loss:extent loss@benchmark} {benchmark} ({loss@benchmark})'),
      say('{loss:pace growth} {benchmark} ({growth})'),
      say('{loss:pace loss} {benchmark} ({loss})'),
      say('{growth:pace loss} {benchmark} ({loss@benchmark})'),
    ]).toEqual([
      'against a fall in Aland (0.8%)',
      'a smaller fall than Aland (2.0%)',
      'against a rise in Aland (2.0%)',
      'in line with Aland (−0.8%)',
      'against a fall in Aland (−2.0%)',
    ]);
  });

  it('compares levels by how far they are, and levels of an index not at all (true pages)', () => {
    expect([say('{growth:extent growth@benchmark} it'), say('{near:extent growth} it')]).toEqual([
      'less than it',
      'in line with it',
    ]);
    expect(say('It is {index}[, {index:versus rate} {benchmark}]')).toBe('It is 98.0');
  });

  it('writes a change of nothing as tables do (true pages)', () => {
    expect(say('{growth:pace still} {benchmark} ({still})')).toBe('against no change in Aland (0.0%)');
  });

  it('says no way of a change within its margin (true pages)', () => {
    expect([say('It {unclear:move}.'), say('It is {area}[, {unclear:either up down}].')]).toEqual([
      'It did not clearly change.',
      'It is Ashton.',
    ]);
  });

  it('names two names once where they are the same (true pages)', () => {
    const clauses = (name: string) =>
      say(`{industry.1.label}[{${name}:same industry.1.label}, too][; {${name}:other industry.1.label}]`);
    expect([clauses('industry.1.label'), clauses('industry.2.label')]).toEqual([
      'Farming, too',
      'Farming; Making',
    ]);
  });

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

  it('says what a change is counted in, and nothing of it where there is none (design-B29)', () => {
    expect(say('Jobs {change:move were in=filled-job|filled-jobs}.')).toBe('Jobs fell by 120 filled jobs.');
    expect(say('Mills {one:move were in=mill|mills}.')).toBe('Mills rose by 1 mill.');
    expect(say('Jobs {nobody:move were in=filled-jobs}.')).toBe('Jobs were unchanged.');
  });

  it('reads lists from the head and the tail, with other figures of an item', () => {
    expect(
      say(
        '{industry.1.label} ({industry.1}), then {industry.2.label} with {industry.2.jobs} jobs; last {industry.last.label}.',
      ),
    ).toBe('Farming (12.3%), then Making with seven jobs; last Serving.');
    expect(say('{industry.count} industries')).toBe('Three industries');
    // Nothing is counted where nothing is there, whether or not there were figures.
    expect([say('{losers.count} industries'), say('{unknown.count} industries')]).toEqual([null, null]);
  });

  it('names all that tie for a place of a list, as ranks do (peers-F2)', () => {
    const sentence =
      '{equals.1.label} {equals.1:agree is are} the largest {equals.1:agree employer employers} with {equals.1:each}, then {equals.2.label} ({equals.2:each}).';
    expect(say(sentence)).toBe(
      'Health care and retail trade are the largest employers with 12.3% each, then farming (8.0%).',
    );
    expect(say(sentence.replaceAll('equals', 'industry'))).toBe(
      'Farming is the largest employer with 12.3%, then Making (8.0%).',
    );
    expect(say('{four.1.label} lead.')).toBe('A, B and two others lead.');
    expect(say('{industry.2.label} had {industry.2.jobs:agree one many}.')).toBe('Making had many.');
  });

  it('has no first where all of a list tie, and no last beside no first', () => {
    expect(say('{level.1.label} leads.')).toBeNull();
    expect(say('{equals.1.label}[, last {equals.last.label}].')).toBe(
      'Health care and retail trade, last farming.',
    );
    expect(say('{only.1.label}[, last {only.last.label}].')).toBe('A.');
  });

  it('counts what is at a place of a list', () => {
    expect(
      say('It had {trades.2:each job jobs} and {trades.1:each job jobs} ({trades.1:each job jobs}).'),
    ).toBe('It had 1.0% job and 2.0% jobs (2.0% jobs).');
    expect(say('{few} mills ({few}).')).toBe('Three mills (3).');
  });

  it('says of counts under 20 what they moved from and to, and no percentage (design-A14)', () => {
    expect(say('Grants {fewer:move were} over the year[, {fewer:pace growth@benchmark} {benchmark}].')).toBe(
      'Grants fell from 16 to nine over the year.',
    );
    expect(say('Grants {fresh:move were}.')).toBe('Grants rose from none to five.');
    expect(say('Grants {kept:move were}.')).toBe('Grants were unchanged at four.');
    expect([say('Up {fewer:signed}.'), say('Up {fewer}.'), say('It is {fewer:moving}.')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('says so many of so many where a whole is under 20, and sets no percentage beside it (design-A14)', () => {
    expect(say('{some} of the sites were safe[, {some:versus rate} others].')).toBe(
      'Two of three of the sites were safe.',
    );
  });

  it('says about the same within what a manifest says (design-B28)', () => {
    expect(say('It was {near:versus growth} last year ({growth}).')).toBe(
      'It was about the same as last year (2.0%).',
    );
    expect(say('It rose {near}, {near:pace growth} last year.')).toBe(
      'It rose 2.1%, in line with last year.',
    );
    expect(say('It rose {growth}, {growth:pace near} last year.')).toBe(
      'It rose 2.0%, slower than last year.',
    );
  });

  it('says what is projected as it is: about so many (design-B27)', () => {
    expect(say('{ahead:projected}{ahead} people would live there.')).toBe(
      'About 303,000 people would live there.',
    );
    expect(say('{ahead:signed} people (true pages).')).toBe('About 303,000 people (true pages).');
    expect(say('{ahead:known}{ahead} people lived there.')).toBeNull();
    expect(say('{growth:known}It grew.')).toBe('It grew.');
    expect(say('GDP would reach {money}.')).toBe('GDP would reach about $462 billion.');
  });

  it('grows what grows, and gives names their article and apostrophe (design-B30 design-C35)', () => {
    expect(say('{island}’s economy {growth:grow}, and {area}’s did not.')).toBe(
      'The Chatham Islands’ economy grew 2.0%, and Ashton’s did not.',
    );
    expect(say('In {island}, {change:grow}.')).toBe('In the Chatham Islands, shrank by 120.');
  });

  it('never says nought of what is merely small', () => {
    expect(say('{tiny} of all, {nobody} of them.')).toBe('Less than 0.1% of all, 0 of them.');
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
