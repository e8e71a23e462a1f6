import { expect, it } from 'vitest';
import type { DemonstrationPanel } from '#generated/types.ts';
import { createWorld } from './createWorld.ts';
import { emptyProfile } from './profile.ts';
import type { DemonstrationSuite } from './world.ts';

const area = (area_id: string, area_type: string, parent_ids: string[], population: number) => ({
  ...{ area_id, area_type, parent_ids, population },
});
const suite = {
  areas: [area('land', 'NZ', [], 40), area('hill', 'TA', ['land'], 10), area('bay', 'TA', ['land'], 30)],
  series: {},
  dimensions: {},
} as unknown as DemonstrationSuite;
const fruit = [
  { KIND: 'GALA', COLOUR: 'RED' },
  { KIND: 'FUJI', COLOUR: 'RED' },
  { KIND: 'LIME', COLOUR: 'GREEN' },
];
const colours = [{ COLOUR: 'RED' }, { COLOUR: 'GREEN' }];
const terms = { there: "area == '' ? 0 : counted" };

/** The cells of a panel, by hill, bay and outside. */
function cellsOf(name: string, panels: Record<string, DemonstrationPanel>): number[] {
  const members = { fruit, colours };
  return [...createWorld(suite, { ...emptyProfile(), terms, members, panels }).panel(name).quanta];
}

it('spreads a level over areas by weight, to the last one', () => {
  const crop: DemonstrationPanel = { periods: [2023, 2024], level: 'year - 2016', weight: 'there' };
  expect(cellsOf('crop', { crop })).toEqual([2, 2, 5, 6, 0, 0]);
});

it('lets members weigh by those before them', () => {
  const members = ['colours'];
  const weight = "COLOUR == 'RED' ? there : sum(row('crop', year))";
  expect(cellsOf('crop', { crop: { periods: [2024], members, level: 8, weight } })).toEqual([
    2, 2, 6, 6, 0, 0,
  ]);
});

it('divides each whole among the members that lie in it', () => {
  const panels: Record<string, DemonstrationPanel> = {
    colours: { periods: [2024], national: true, members: ['colours'], value: "COLOUR == 'RED' ? 10 : 4" },
    kinds: {
      ...{ periods: [2024], national: true, members: ['fruit'], divides: { panel: 'colours' } },
      weight: "KIND == 'GALA' ? 3 : KIND == 'FUJI' ? 2 : 9",
    },
  };
  expect(cellsOf('kinds', panels)).toEqual([6, 4, 4]);
});

it('divides what all areas have for a panel of the country, and leaves a rest where members are not all there is', () => {
  const crop: DemonstrationPanel = { periods: [2024], value: "area == '' ? 2 : 5" };
  const divides = { panel: 'crop', rest: 1 };
  const kinds: DemonstrationPanel = { periods: [2024], national: true, members: ['fruit'], divides };
  expect(cellsOf('kinds', { crop, kinds })).toEqual([3, 3, 3]);
});

it('divides years among their quarters, by what lies within', () => {
  const year: DemonstrationPanel = { periods: [2023], national: true, value: 100 };
  const quarters: DemonstrationPanel = {
    ...{ periods: ['2022-Q2', '2023-Q1'], national: true },
    ...{ divides: { panel: 'year', yearEnds: 3 }, weight: '0.5 + 4 * place' },
  };
  expect(cellsOf('quarters', { year, quarters })).toEqual([10, 20, 30, 40]);
});

it('has years of the quarters of another panel, NaN where one of them is not known', () => {
  const quarters: DemonstrationPanel = { periods: ['2022-Q2', '2023-Q3'], national: true, value: 'step' };
  const years: DemonstrationPanel = {
    periods: [2023, 2024],
    national: true,
    value: "ofQuarters('quarters', year, 3)",
  };
  expect(cellsOf('years', { quarters, years })).toEqual([10, Number.NaN]);
});
