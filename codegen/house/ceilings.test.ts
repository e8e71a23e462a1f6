import { describe, expect, it } from 'vitest';
import { ceilingFaults } from './ceilings.ts';

const figures = {
  structure: new Map([['source files', 10]]),
  tokens: new Map([['api', 100]]),
};
const faults = (structure: { most: number; issue?: string }[], tokens: { most: number; issue?: string }[]) =>
  ceilingFaults(figures, { structure: { 'source files': structure }, tokens: { api: tokens } });

describe('ceilingFaults(figures, ceilings) (house-8)', () => {
  it('finds nothing at or below the last ceiling', () => {
    expect(faults([{ most: 12 }, { most: 10 }], [{ most: 100 }])).toEqual([]);
  });

  it('names what is above its ceiling, or has none', () => {
    expect(faults([{ most: 9 }], [])).toEqual([
      'source files: 10, and at most 9 in codegen/house/ceilings.json. Make it smaller.',
      'api: 100, and at most 0 in codegen/house/ceilings.json. Take something out, or add a ceiling with its issue.',
    ]);
  });

  it('lets tokens of a room rise only beside an issue, and the structure never', () => {
    const risen = [{ most: 90 }, { most: 120, issue: 'downloads as Parquet' }];
    expect(faults([{ most: 10 }], risen)).toEqual([]);
    expect(faults([{ most: 10 }], [{ most: 90 }, { most: 120 }])).toEqual([
      'api: the ceiling rose to 120 without an issue.',
    ]);
    expect(faults(risen, [{ most: 100 }])).toEqual(['source files: the ceiling rose to 120.']);
  });
});
