import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testArea } from '#engine/core/access/testing/accessFixtures.ts';
import { foldText } from '#engine/core/words/foldText.ts';
import { correctSlug } from './correctSlug.ts';
import { comparerLabel, labelComparers } from './labelComparers.ts';
import { addComparer, formatCompare, parseCompare, removeComparer } from './parseCompare.ts';

describe('correctSlug(raw)', () => {
  it.each([
    ['lee-bay', 'lee-bay'],
    ['Lee-Bay', 'lee-bay'],
    ['LEE BAY', 'lee-bay'],
    ['Lee%20Bay', 'lee-bay'],
    ['lee+bay', 'lee-bay'],
    ['lee_bay', 'lee-bay'],
    ['lee--bay', 'lee-bay'],
    ['-lee-bay-', 'lee-bay'],
    ['lee-bay/', 'lee-bay'],
    ['/lee-bay//', 'lee-bay'],
    ['Ōtāhū', 'otahu'],
    ['%C5%8Ct%C4%81h%C5%AB', 'otahu'],
    ["king's-bay", 'kings-bay'],
    ['King’s Bay', 'kings-bay'],
    ['100%', '100'],
    ['../../etc/passwd', 'etc-passwd'],
    ['%00', ''],
    ['', ''],
  ])('corrects %j to %j (§2.11)', (raw, slug) => {
    expect(correctSlug(raw)).toBe(slug);
  });

  const SLUG = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/;
  it('always gives a slug or nothing, and leaves a slug alone (§2.11.2)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aZ9 -_%20/’Āéßİ\u0000😀'), maxLength: 40 }),
        (raw) => {
          const slug = correctSlug(raw);
          return slug === '' || (SLUG.test(slug) && correctSlug(slug) === slug);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('foldText(text)', () => {
  it('drops case, macrons, apostrophes and doubled spaces', () => {
    expect(foldText('  Ōtāhū   Bay’s ')).toBe('otahu bays');
  });
});

describe('parseCompare(raw, max, focus)', () => {
  it('uses only the first 4 ids (§2.9.1, §5.3.1, §9.1.1)', () => {
    expect(parseCompare('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
    expect(parseCompare('a,b,c', 2)).toEqual(['a', 'b']);
  });

  it('corrects ids and drops empty ones, doubles and the focus area', () => {
    expect(parseCompare('Lee Bay,,lee-bay,own-bay', 4, 'own-bay')).toEqual(['lee-bay']);
    expect([parseCompare(null), parseCompare(undefined), parseCompare('')]).toEqual([[], [], []]);
  });

  it('comes back from the form it is written in', () => {
    expect(parseCompare(formatCompare(['a', 'b']))).toEqual(['a', 'b']);
  });

  it('takes no more than 4 areas and gives up any (§1.3, §5.3.2)', () => {
    expect(addComparer(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c', 'd']);
    expect(addComparer(['a', 'b', 'c', 'd'], 'e')).toEqual(['a', 'b', 'c', 'd']);
    expect(addComparer(['a'], 'a')).toEqual(['a']);
    expect(removeComparer(['a', 'x'], 'x')).toEqual(['a']);
  });
});

describe('labelComparers(ids, areas, types)', () => {
  const messages: Record<string, string> = {
    'comparer-non-subscribed': 'Non-subscribed area',
    'comparer-invalid': 'Invalid area',
  };
  const say = (key: string) => messages[key] ?? key;
  const bay = testArea({ area_id: 'bay', name: 'Bay' });
  const isle = testArea({ area_id: 'isle', name: 'Isle' }, 'ISLE');
  const shut = testArea({ area_id: 'shut', name: 'Shut', is_valid_comparer: false });

  it('keeps every chosen area and says what is wrong with it (§5.3.2, §3.4.2)', () => {
    const labelled = labelComparers(['bay', 'nowhere', 'isle', 'shut'], [isle, bay, shut], ['DIST']);
    expect(labelled.map(({ area_id, state }) => [area_id, state])).toEqual([
      ['bay', 'valid'],
      ['nowhere', 'invalid'],
      ['isle', 'non-subscribed'],
      ['shut', 'non-subscribed'],
    ]);
    expect(labelled.map((comparer) => comparerLabel(comparer, say))).toEqual([
      'Bay',
      'Invalid area',
      'Non-subscribed area',
      'Non-subscribed area',
    ]);
  });
});
