import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { carriedFigures, cellsOf, fileOf, publishedFigures } from './testing/figures.ts';
import type { PublishedCell } from './testing/publishedCells.ts';
import { publishedFiles } from './testing/publishedFiles.ts';

/** Cells of publishers' files that no carried figure is made of, by reason: a new leaving-out shows here. */
const leftOut: Record<string, Record<string, number>> = {
  'official-businesses': { 'outside every region; counts in New Zealand': 17 },
  'official-census': {
    'GDP: modelled, or in the regional GDP': 200,
    'about the file': 8,
    'change: follows from the two counts': 84,
    'dwellings: in the dwelling counts': 168,
    'not shown on any page': 19,
    'of other publishers': 1389,
  },
  'official-dwellings': { 'follows from the two counts': 40 },
  'official-labour-force': {
    'New Zealand, seasonally adjusted': 10,
    'about the file': 8,
    'not shown on any page': 36,
  },
  'official-regional-gdp': { 'taxes: GDP less what all industries produce': 432 },
  'official-rents': {
    'Closed Bonds: not shown on any page': 25_806,
    'Geometric Mean Rent: not shown on any page': 25_806,
    'Log Std Dev Weekly Rent: not shown on any page': 25_806,
    'district not known; counts in New Zealand': 3136,
  },
  'official-residents-districts': { 'outside every district; counts in New Zealand': 360 },
  'official-residents-small-areas': {
    'outside every district; counts in New Zealand': 2,
    'water or island in no district': 86,
  },
};

const held = Object.keys(publishedFiles).filter((name) => existsSync(fileOf(name)));

describe('carried figures beside their publishers’ files, read a second way (issue 14)', () => {
  it.each(held)('%s are the publisher’s, all of them, and nothing else', (name) => {
    const cells = cellsOf(name);
    const published = publishedFigures(cells);
    const carried = carriedFigures(name);
    const differ = [...new Set([...published.keys(), ...carried.keys()])]
      .filter((at) => published.get(at) !== carried.get(at))
      .map((at) => `${at}: published ${published.get(at)}, carried ${carried.get(at)}`);
    expect(differ.slice(0, 20)).toEqual([]);
    expect(carried.size).toBeGreaterThan(39);
    expect(reasons(cells)).toEqual(leftOut[name] ?? {});
  });

  it('are all read so', () => {
    const names = readdirSync('manifests/carried').filter((file) => file.endsWith('.csv'));
    expect(Object.keys(publishedFiles).map((name) => `${name}.csv`).sort()).toEqual(names.sort());
  });
});

function reasons(cells: readonly PublishedCell[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const cell of cells) {
    const why = 'leftOut' in cell ? cell.leftOut : cell.figure === '' ? 'blank in the file' : undefined;
    if (why !== undefined) counts[why] = (counts[why] ?? 0) + 1;
  }
  return counts;
}
