import { describe, expect, it } from 'vitest';
import { evaluateBlock, evaluateFixture, sentencesOf } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import type { Area } from '#generated/types.ts';

const geography = (focus: string, list?: string) =>
  evaluateBlock<'geography'>(
    { kind: 'geography', name: 'area', ...(list !== undefined && { list }) },
    { situation: fixtureSituation(focus), page: { path: 'geography', series: [] } },
  );

describe('the geography of an area (§2.26)', () => {
  it('marks it on the map, and what lies in the same larger area', () => {
    const parts = geography('ashton').tiles.map(({ name, part }) => `${name} ${part}`);
    expect(parts).toEqual(['Ashton focus', 'Birch near', 'Cedar far', 'Dune far']);
  });

  it('marks the parts of a larger area', () => {
    const view = geography('east');
    expect(view.tiles.filter(({ part }) => part === 'focus').map(({ name }) => name)).toEqual([
      'Ashton',
      'Birch',
    ]);
    expect(view.alt).toBe('Map with East Region marked, in Ashton and Birch.');
  });

  it('lists what it lies in, nearest first, each with its own page', () => {
    expect(geography('ashton').around).toEqual([
      { name: 'East Region', href: '/east/geography', type: 'Region' },
      { name: 'Aland', href: '/aland/geography', type: 'Country' },
    ]);
  });

  it('lists its parts by type, and which types hold it', () => {
    const view = geography('east');
    expect(view.parts.map(({ title, count }) => [title, count])).toEqual([['Towns', 2]]);
    expect(view.types.map(({ title, count, holds, parts }) => [title, count, holds[0]?.name, parts])).toEqual(
      [
        ['Countries', 1, 'Aland', 0],
        ['Regions', 2, 'East Region', 0],
        ['Towns', 4, undefined, 2],
      ],
    );
  });

  it('lists all areas of a type from north to south, its own marked', () => {
    const view = geography('birch', 'TO');
    expect(view.listTitle).toBe('All 4 towns');
    expect(view.list?.map(({ name, parent }) => `${name} ${parent}`)[3]).toBe('Dune Town West Region');
    expect(view.list?.filter(({ focus }) => focus).map(({ name }) => name)).toEqual(['Birch Town']);
  });

  it('has sentences that leave out what an area has not', () => {
    const sentences = [
      '{area} is one of {typeCount} {areaTypes}.',
      '[It lies in {parent}.]',
      '[{area} holds {parts}.]',
    ];
    const say = (focus: string) => {
      const page = evaluateFixture([{ kind: 'headline', name: 'headline', sentences }], {
        situation: fixtureSituation(focus),
      });
      const [block] = page.blocks;
      return block?.kind === 'headline' ? sentencesOf(block).join(' ') : '';
    };
    expect(say('ashton')).toBe('Ashton Town is one of four towns. It lies in East Region.');
    expect(say('aland')).toBe('Aland holds two regions and four towns.');
  });
});

describe('a choice of area types', () => {
  const choose = (params: Record<string, string>, focus = 'ashton') =>
    evaluateFixture([{ kind: 'geography', name: 'area', list: '{type}' }], {
      situation: fixtureSituation(focus, [], { params }),
      page: { params: { type: { title: 'List', default: 'focus', areaTypes: ['RE', 'TO', 'SEA'] } } },
    });

  it('offers those the product has areas of, the type of the focus area first chosen', () => {
    const [param] = choose({}).params;
    expect(param?.options.map(({ title }) => title)).toEqual(['Regions', 'Towns']);
    expect(param?.value).toBe('TO');
    expect(choose({}, 'aland').params[0]?.value).toBe('RE');
  });

  it('takes the one in the address', () => {
    const [block] = choose({ type: 'RE' }).blocks;
    expect(block?.kind === 'geography' && block.listTitle).toBe('All 2 regions');
  });
});

describe('an area that people drew', () => {
  it('lies in what all its members lie in', () => {
    const situation = fixtureSituation('ashton');
    const drawn: Area = { ...situation.focus, area_id: 'unknown', name: 'Drawn' };
    const view = evaluateBlock<'geography'>(
      { kind: 'geography', name: 'area' },
      { situation: { ...situation, focus: drawn } },
    );
    expect(view.tiles).toEqual([]);
  });
});
