import { describe, expect, it } from 'vitest';
import { isMadeFor, type SuiteIndex } from './suiteIndex.ts';

const type = (code: string, dataType?: string) =>
  [code, { code, name: code, pluralized_name: code, ...(dataType !== undefined && { dataType }) }] as const;
const index = {
  areaTypes: new Map([type('DIST'), type('ISLE'), type('OWN', 'DIST')]),
  twinTypes: new Map([['lee-bay', ['ISLE']]]),
} as unknown as SuiteIndex;

describe('isMadeFor(index, series, areaId, type)', () => {
  const tide = { areaTypes: ['DIST'] };
  const wave = { areaTypes: ['ISLE'] };

  it('holds for the type of the area and no other', () => {
    expect(isMadeFor(index, tide, 'kauri', 'DIST')).toBe(true);
    expect(isMadeFor(index, wave, 'kauri', 'DIST')).toBe(false);
  });

  it('holds for the type of a hidden area with the same boundary', () => {
    expect(isMadeFor(index, wave, 'lee-bay', 'DIST')).toBe(true);
  });

  it('holds for the type that figures of an own area are published as, in menus and on pages alike', () => {
    expect(isMadeFor(index, tide, 'mine', 'OWN')).toBe(true);
    expect(isMadeFor(index, wave, 'mine', 'OWN')).toBe(false);
  });

  it('holds for no area where the series is unknown', () => {
    expect(isMadeFor(index, undefined, 'kauri', 'DIST')).toBe(false);
  });
});
