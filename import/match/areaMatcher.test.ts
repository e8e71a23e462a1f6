import { expect, it } from 'vitest';
import { Problems } from '#data/problems/problems.ts';
import type { SourceArea } from '#generated/types.ts';
import { GridRecord } from '#import/records/sourceRecord.ts';
import { SourceRow } from '#import/records/sourceRow.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { AreaMatcher } from './areaMatcher.ts';

const columns = { file: 'f.csv', at: new Map([['Area', 0]]), names: ['Area'] };
const rowOf = (text: string, line = 2) => new SourceRow(columns, new GridRecord([text], line));
const matcherOf = (rule: SourceArea) => new AreaMatcher({ column: 'Area', ...rule }, inventedSuite.areas);
const unknownIn = (text: string, rule: SourceArea) => {
  const [matcher, problems] = [matcherOf(rule), new Problems()];
  matcher.find(rowOf(text));
  matcher.report(problems);
  return problems.listed[0]?.message ?? '';
};
const found = (rule: SourceArea, text: string) => matcherOf(rule).find(rowOf(text))?.area_id;

it.each([
  ['Totara-Nui City', 'totara-city'],
  ['TŌTARA NUI', 'totara-city'],
  ['Te Totara', 'totara-city'],
  ['Old Kauri', 'kauri-district'],
  ['Kauri district', 'kauri-district'],
  ['Kauri region', 'kauri-region'],
  ['Rimus Bay', 'rimu'],
  ['Rimu’s Bay Region', 'rimu-region'],
])('finds %s by name, without regard to macrons, apostrophes, hyphens and kinds', (text, id) => {
  expect(found({ names: true }, text)).toBe(id);
});

it('limits names to types of areas, so that a name two areas share is not in doubt', () => {
  expect(found({ names: true, areaTypes: ['RC'] }, 'Kauri')).toBe('kauri-region');
  const problems = new Problems();
  const matcher = matcherOf({ names: true });
  expect(matcher.find(rowOf('Kauri'))).toBeUndefined();
  matcher.report(problems);
  expect(problems.listed[0]?.message).toContain('can be "Kauri Region" or "Kauri District"');
});

it('finds codes by scheme, with a pattern or filled with zeros', () => {
  expect(found({ codes: [{ scheme: 'TA' }] }, '002')).toBe('totara-city');
  expect(found({ codes: [{ scheme: 'TA' }, { scheme: 'TA', pattern: '(\\d{3})00' }] }, '00200')).toBe(
    'totara-city',
  );
  expect(found({ codes: [{ scheme: 'TA', pad: 3 }] }, '2')).toBe('totara-city');
  expect(found({ codes: [{ scheme: 'RC', pad: 2 }] }, '3')).toBeUndefined();
});

it('takes mapped cells, ids and an area for the whole table', () => {
  expect(found({ map: { ' -99': 'land' } }, '-99')).toBe('land');
  expect(found({ ids: true }, 'rimu')).toBe('rimu');
  expect(found({ always: 'land' }, 'anything')).toBe('land');
});

it('leaves out the cells the recipe lists, and counts them', () => {
  const matcher = matcherOf({ names: true, skip: ['Outside'], skipMatching: '\\d{6}' });
  for (const text of ['Outside', '100100', '100200']) expect(matcher.find(rowOf(text))).toBeUndefined();
  expect(matcher.unmatched.counts.size).toBe(0);
  expect([...matcher.leftOut]).toEqual([
    ['Outside', 1],
    ['\\d{6}', 2],
  ]);
});

it('tells unknown areas all at once, with their lines and the nearest right name', () => {
  const problems = new Problems();
  const matcher = matcherOf({ names: true });
  for (const [line, text] of [
    [2, 'Kaurri District'],
    [3, 'Atlantis'],
    [9, 'Kaurri District'],
  ] as const) {
    matcher.find(rowOf(text, line));
  }
  matcher.report(problems);
  expect(problems.listed.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 No area is known as "Kaurri District" in column "Area". Did you mean "Kauri District"? If its rows do not belong here, list it in "area.skip" of the recipe. (2 rows: lines 2, 9)',
    '3 No area is known as "Atlantis" in column "Area". If its rows do not belong here, list it in "area.skip" of the recipe.',
  ]);
});

it('lets unknown areas pass where the recipe leaves them out', () => {
  const problems = new Problems();
  const matcher = matcherOf({ names: true, others: 'leave-out' });
  matcher.find(rowOf('Atlantis'));
  matcher.report(problems);
  expect(problems.count).toBe(0);
  expect([...matcher.unmatched.counts]).toEqual([['Atlantis', 1]]);
});

it('takes no district for the region of its name, and says which area is meant (imports-5)', () => {
  const rule = { column: 'Area', names: true, areaTypes: ['TA'] };
  const kauri = unknownIn('Kauri Region', rule);
  expect(kauri).toContain('is "Kauri Region", which "area.areaTypes" of the recipe leaves out');
  expect(unknownIn('Tōtara-nui Region', rule)).toContain('Did you mean "Tōtara-nui City"?');
  // One boundary: the region is the district.
  expect(unknownIn("Rimu's Bay Region", rule)).toBe('');
  expect(unknownIn('Kauri City', rule)).toBe('');
});
