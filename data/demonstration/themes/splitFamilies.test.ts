import { describe, expect, it } from 'vitest';
import type { DemonstrationSuite } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { splitFamilies, withGroups } from './splitFamilies.ts';

const dimension = (code: string, members: [string, string?][], classification?: string) => ({
  dimension: code,
  classification,
  members: members.map(([name, parent]) => ({ code: name, ...(parent && { parent }) })),
});
const suite = {
  dimensions: {
    SECTOR: dimension('SECTOR', [['IND'], ['HOME']], 'emitter'),
    SOURCE: dimension(
      'SOURCE',
      [
        ['FARMS', 'IND'],
        ['MILLS', 'IND'],
        ['HOMES', 'HOME'],
      ],
      'emitter',
    ),
    KIND: dimension(
      'KIND',
      [
        ['COWS', 'FARMS'],
        ['STEEL', 'MILLS'],
        ['STOVES', 'HOMES'],
      ],
      'emitter',
    ),
    GAS: dimension('GAS', [['A'], ['B']]),
    GRADE: dimension('GRADE', [['GOOD'], ['BAD']]),
    ETHNICITY: dimension('ETHNICITY', [['X'], ['Y']]),
  },
} as unknown as DemonstrationSuite;
const of = (breakdowns: string[]) => splitFamilies(suite, { breakdowns } as SeriesManifest);

describe('splitFamilies', () => {
  it('puts groups with what they are made of, and the rest apart', () => {
    expect(of(['SECTOR', 'SOURCE', 'KIND', 'GAS'])).toEqual([
      { finest: 'KIND', breakdowns: ['KIND', 'SECTOR', 'SOURCE'] },
      { finest: 'GAS', breakdowns: ['GAS'] },
    ]);
  });

  it('puts each of two dimensions with both together', () => {
    expect(of(['GRADE', 'GAS', 'GAS,GRADE'])).toEqual([
      { finest: 'GAS,GRADE', breakdowns: ['GAS,GRADE', 'GRADE', 'GAS'] },
    ]);
  });

  it('leaves groups that overlap by themselves', () => {
    expect(of(['ETHNICITY', 'GAS', 'ETHNICITY,GAS'])).toHaveLength(3);
  });
});

describe('withGroups', () => {
  it('says every group a member lies in', () => {
    expect(withGroups(suite, { KIND: 'STEEL', GAS: 'A' })).toEqual({
      KIND: 'STEEL',
      GAS: 'A',
      SOURCE: 'MILLS',
      SECTOR: 'IND',
    });
  });
});
