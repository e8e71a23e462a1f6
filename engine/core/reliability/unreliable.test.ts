import { describe, expect, it } from 'vitest';
import type { AreaManifest, UnreliableList } from '#generated/types.ts';
import { listsHiding, reasonsToHide } from './unreliable.ts';

const area = (area_id: string, area_type: string, members?: string[]): AreaManifest => ({
  area_id,
  name: area_id,
  short_name: area_id,
  area_type,
  parent_ids: [],
  north_south_order: 0,
  population: 1,
  ...(members && { members }),
});
const areas = [
  area('land', 'NZ'),
  area('bay', 'TA'),
  area('hill', 'TA'),
  area('both', 'CUSTOM', ['bay', 'hill']),
];
/** How many of a group live in an area. */
const residents: Record<string, number> = {
  'land A': 90_000,
  'land B': 900,
  'bay A': 800,
  'hill A': 700,
  'bay B': 400,
};
const list = (more: Partial<UnreliableList> = {}): UnreliableList => ({
  series: ['RATE'],
  dimension: 'GROUP',
  note: 'Groups with fewer than 1,000 residents are hidden.',
  ...more,
});
const few = { fewerThan: { count: 1000, of: 'RESIDENTS' } };
function isHidden(
  lists: UnreliableList[],
  series: string,
  areaId: string,
  breakdown: string,
  member: string,
) {
  const countOf = (_: unknown, id: string, group: string) => residents[`${id} ${group}`] ?? null;
  return (
    listsHiding({ areas, reliability: { lists } }, countOf)(series, areaId, breakdown, member).length > 0
  );
}

describe('listsHiding', () => {
  it('hides a series of a group in areas where the group is small (§5.11)', () => {
    const hidden = (areaId: string, group: string) => isHidden([list(few)], 'RATE', areaId, 'GROUP', group);
    expect([hidden('land', 'A'), hidden('bay', 'A'), hidden('land', 'B')]).toEqual([false, true, true]);
  });

  it('hides a group together with other dimensions, and nothing without the group (§5.11)', () => {
    expect(isHidden([list(few)], 'RATE', 'bay', 'AGE,GROUP,SEX', 'OLD,A,F')).toBe(true);
    expect(isHidden([list(few)], 'RATE', 'bay', 'AGE', 'A')).toBe(false);
    expect(isHidden([list(few)], 'RATE', 'bay', '', '')).toBe(false);
    expect(isHidden([list(few)], 'OTHER', 'bay', 'GROUP', 'A')).toBe(false);
  });

  it('keeps to the groups, area types and areas of a list (§5.11)', () => {
    const some = list({ members: ['A'], areaTypes: ['TA'], areas: ['bay'] });
    expect(isHidden([some], 'RATE', 'bay', 'GROUP', 'A')).toBe(true);
    expect(isHidden([some], 'RATE', 'bay', 'GROUP', 'B')).toBe(false);
    expect(isHidden([some], 'RATE', 'hill', 'GROUP', 'A')).toBe(false);
    expect(isHidden([some], 'RATE', 'land', 'GROUP', 'A')).toBe(false);
  });

  it('counts an area made of others by its parts, and hides what nobody counted', () => {
    expect(isHidden([list(few)], 'RATE', 'both', 'GROUP', 'A')).toBe(false);
    expect(isHidden([list(few)], 'RATE', 'both', 'GROUP', 'B')).toBe(true);
    expect(isHidden([list(few)], 'RATE', 'elsewhere', 'GROUP', 'A')).toBe(true);
  });

  it('says each reason of a series once', () => {
    const reliability = { lists: [list(), list(), list({ series: ['OTHER'], note: 'Another reason.' })] };
    const said = (series: string, suite: Parameters<typeof reasonsToHide>[0] = { reliability }) =>
      reasonsToHide(suite, { series: [series], areaType: 'TA', members: [] });
    expect(said('RATE')).toBe('Groups with fewer than 1,000 residents are hidden.');
    expect(said('NONE')).toBe('');
    expect(said('RATE', {})).toBe('');
  });

  it('says the rule that hides a figure, not a narrower one that may not (§5.11, acceptance-31)', () => {
    const wider = { count: 5000, of: 'RESIDENTS' };
    const reliability = {
      lists: [
        list(few),
        list({ members: ['B'], areaTypes: ['TA'], fewerThan: wider, note: 'B below 5,000.' }),
      ],
    };
    const said = (areaType: string, ...members: string[]) =>
      reasonsToHide({ reliability }, { series: ['RATE'], areaType, members });
    expect(said('TA', 'B')).toBe('B below 5,000.');
    expect(said('TA', 'A')).toBe('Groups with fewer than 1,000 residents are hidden.');
    expect(said('NZ', 'B')).toBe('Groups with fewer than 1,000 residents are hidden.');
    expect(said('TA', 'A', 'B')).toBe('Groups with fewer than 1,000 residents are hidden. B below 5,000.');
  });
});
