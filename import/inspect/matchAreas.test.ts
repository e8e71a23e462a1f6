import { describe, expect, it } from 'vitest';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { limitedTo, matchAreas } from './matchAreas.ts';

const texts = ['Land', 'Kauri District', 'Totara-nui City', 'Kauri Region', 'Nowhere'];
const found = matchAreas(new Map(texts.map((text) => [text, { rows: 1, label: '' }])), inventedSuite);

describe('areas of the types that a series has', () => {
  it('stay, and the others are left out by name', () => {
    const { matched, ofOtherTypes, rule } = limitedTo(found, ['NZ', 'TA']);
    expect([...matched.keys()]).toEqual(['Land', 'Kauri District', 'Totara-nui City']);
    expect(ofOtherTypes).toEqual(['Kauri Region']);
    expect(rule).toEqual({ names: true, areaTypes: ['NZ', 'TA'], skip: ['Nowhere', 'Kauri Region'] });
  });

  it('are all where nothing is of another type, or nothing of these', () => {
    expect(limitedTo(found, ['NZ', 'TA', 'RC'])).toBe(found);
    expect(limitedTo(found, ['WARD'])).toBe(found);
  });

  it('leave out the text of the country with its area', () => {
    const all = ['Kauri District', 'Totara-nui City', 'Total'];
    const one = matchAreas(new Map(all.map((text) => [text, { rows: 1, label: '' }])), inventedSuite);
    expect(one.rule.map).toEqual({ Total: 'land' });
    expect(limitedTo(one, ['TA']).rule).toEqual({ names: true, areaTypes: ['TA'], skip: ['Total'] });
  });

  it('leave out by type where they are too many to be listed', () => {
    const area = inventedSuite.areas[1];
    if (!area) throw new Error('No region is invented.');
    const many = Array.from({ length: 50 }, (_, at) => [`Region ${at}`, area] as const);
    const { rule } = limitedTo({ ...found, matched: new Map([...found.matched, ...many]) }, ['TA']);
    expect(rule).toMatchObject({ areaTypes: ['TA'], skip: ['Nowhere'], others: 'leave-out' });
  });
});
