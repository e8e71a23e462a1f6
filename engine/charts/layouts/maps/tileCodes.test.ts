import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { tileCodes } from './tileCodes.ts';

describe('tileCodes', () => {
  it('leaves out first words that all names share', () => {
    expect(tileCodes(['Port Heron North', 'Port Heron South Hill', 'Port Heron Old Mill'])).toEqual([
      'Nor',
      'SoH',
      'OlM',
    ]);
    const parts = ['North Hill', 'North Heights', 'North West Hill', 'North West Heights', 'South Hill'];
    expect(tileCodes(parts)).toEqual(['NoH', 'NHe', 'NHi', 'NHg', 'SoH']);
  });

  it('tells names apart that begin alike, and the same name by its place (design-B11)', () => {
    const names = ['Heron Bay', 'Heron', 'Upper Dotterel', 'Ōtere', 'Ōtere', 'Oa', 'Oa', 'Oa'];
    const codes = tileCodes(names);
    expect(codes.slice(0, 5)).toEqual(['Her', 'Heo', 'UpD', 'Ōte', 'Ōtr']);
    expect(new Set(codes).size).toBe(names.length);
  });

  it('fits each on the tile of a map of thirteen columns on a phone (design-B12)', () => {
    const { areas } = JSON.parse(readFileSync('manifests/areas/areas.json', 'utf8')) as {
      areas: { short_name: string; tile?: unknown }[];
    };
    const codes = tileCodes(areas.flatMap(({ short_name, tile }) => (tile ? [short_name] : [])));
    expect(codes.length).toBeGreaterThan(60);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Math.max(...codes.map((code) => textWidth(code, 11)))).toBeLessThanOrEqual(24);
  });
});
