import type { Slice } from '#data/contract/contract.ts';
import type { DividedDistrict, Leaf } from '#data/demonstration/world/areaTree.ts';
import { ageShares, along, residents } from '#data/demonstration/world/nationalLevels.ts';
import {
  apportion,
  type Panel,
  type PanelMember,
  panel,
  panelCell,
} from '#data/demonstration/world/panel.ts';
import { publishWorld } from '#data/demonstration/world/publication.ts';
import { chance, swing, Wander } from '#data/demonstration/world/random.ts';
import { type World, worldYears } from '#data/demonstration/world/world.ts';

export const ages = [
  '0-4',
  '5-9',
  '10-14',
  '15-19',
  '20-24',
  '25-29',
  '30-34',
  '35-39',
  '40-44',
  '45-49',
  '50-54',
  '55-59',
  '60-64',
  '65-69',
  '70-74',
  '75-79',
  '80-84',
  '85-plus',
] as const;

const bands: readonly (readonly [dimension: string, codeOf: (age: number) => string | undefined])[] = [
  ['AGE_BROAD', (age) => (age < 15 ? 'U15' : age < 40 ? '15-39' : age < 65 ? '40-64' : '65P')],
  ['AGE_WORKING', (age) => (age < 15 ? 'U15' : age < 65 ? '15-64' : '65P')],
  ['AGE_15_19_20_24', (age) => (age === 15 ? '15-19' : age === 20 ? '20-24' : undefined)],
];

/** Every five-year age group by sex, with the wider groups each belongs to. */
export const people: readonly PanelMember[] = ages.flatMap((code, at) => {
  const wider = Object.fromEntries(
    bands.flatMap(([dimension, codeOf]) => {
      const band = codeOf(at * 5);
      return band ? [[dimension, band]] : [];
    }),
  );
  return ['F', 'M'].map((sex) => ({ AGE_5: code, SEX: sex, ...wider }));
});

const populationYears = worldYears(1996, 2024);

/** Residents at 30 June by age and sex, 1996 to 2024. */
export function population({ tree }: World): Panel {
  const whole = panel(tree.leaves.length, populationYears.map(String), people);
  const totals = leafTotals(tree.leaves, tree.scale);
  const weights = new Float64Array(people.length);
  for (const [leafAt, leaf] of tree.leaves.entries()) {
    for (const [yearAt, year] of populationYears.entries()) {
      ageWeights(leaf, year, weights);
      apportion(totals[leafAt]?.[yearAt] ?? 0, weights, whole.quanta, panelCell(whole, leafAt, yearAt));
    }
  }
  return whole;
}

/** Residents of each leaf and year: own growth bent along the nation's path, then scaled to its level. */
function leafTotals(leaves: readonly Leaf[], scale: number): number[][] {
  const nation = (year: number) => along(residents, year) * 1000 * scale;
  const span = Math.log(nation(2024) / nation(1996));
  const raw = leaves.map(({ area_id, residents: counted, profile }) => {
    const wander = new Wander(`residents ${area_id}`);
    return populationYears.map((year) => {
      const left = Math.log(nation(2024) / nation(year)) / span;
      return counted * Math.exp(-Math.log(profile.growth) * left + 0.006 * wander.at(year, 6));
    });
  });
  return raw.map((own) =>
    own.map((value, yearAt) => {
      const all = raw.reduce((sum, other) => sum + (other[yearAt] ?? 0), 0);
      return Math.round((value / all) * nation(populationYears[yearAt] ?? 2024));
    }),
  );
}

function ageWeights({ area_id, profile }: Leaf, year: number, into: Float64Array): void {
  const young = (profile.maori + profile.pacific) / 100;
  for (let age = 0; age < ages.length; age++) {
    const middle = age * 5 + 2.5;
    const tilt = profile.age * ((middle - 40) / 40) * (1 + (year - 2024) / 80);
    const family = middle < 20 ? 0.35 * (young - 0.25) : 0;
    const student = age === 3 ? (profile.students ?? 0) : age === 4 ? 1.6 * (profile.students ?? 0) : 0;
    const share = ageShare(age, year) * Math.exp(tilt + family) * (1 + student);
    const male = 0.513 - 0.0006 * middle - (middle > 75 ? 0.03 * ((middle - 75) / 10) : 0);
    const own = 0.012 * swing(`sex ${area_id} ${age}`);
    into[age * 2] = share * (1 - male - own);
    into[age * 2 + 1] = share * (male + own);
  }
}

function ageShare(age: number, year: number): number {
  const [early, middle, late] = [1996, 2010, 2024].map((at) => ageShares[at]?.[age] ?? 0) as [
    number,
    number,
    number,
  ];
  return along(
    [
      [1996, early],
      [2010, middle],
      [2024, late],
    ],
    year,
  );
}

/** A divided district's residents by part, same members and years. */
export function populationParts(whole: Panel, district: DividedDistrict): Panel {
  const { parts, leaf } = district;
  const divided = panel(parts.length, whole.periods, whole.members);
  const shares = new Float64Array(parts.length);
  const given = new Float64Array(parts.length);
  const tilts = parts.map(({ area_id }) => ({
    growth: 0.01 * swing(`growth ${area_id}`),
    age: 0.5 * swing(`age ${area_id}`),
  }));
  for (const [yearAt, year] of whole.periods.entries()) {
    const from = panelCell(whole, leaf, yearAt);
    for (let member = 0; member < whole.members.length; member++) {
      const older = (Math.floor(member / 2) * 5 - 40) / 40;
      parts.forEach(({ population: counted }, part) => {
        const { growth, age } = tilts[part] ?? { growth: 0, age: 0 };
        shares[part] = counted * Math.exp(growth * (Number(year) - 2023) + age * older);
      });
      apportion(whole.quanta[from + member] ?? 0, shares, given);
      given.forEach((value, part) => {
        divided.quanta[panelCell(divided, part, yearAt) + member] = value;
      });
    }
  }
  return divided;
}

/** Mean residents of the years to March 2000 … 2024: half-way between two Junes. */
export function marchPopulation(world: World): Panel {
  const june = world.part(population);
  const march = panel(june.leaves, worldYears(2000, 2024).map(String), june.members);
  for (let leaf = 0; leaf < march.leaves; leaf++) {
    for (const [yearAt, year] of march.periods.entries()) {
      const to = panelCell(june, leaf, june.periods.indexOf(year));
      const from = to - june.members.length;
      const into = panelCell(march, leaf, yearAt);
      for (let member = 0; member < june.members.length; member++) {
        const mean = ((june.quanta[from + member] ?? 0) + (june.quanta[to + member] ?? 0)) / 2;
        march.quanta[into + member] = Math.floor(
          mean + (chance(`${leaf} ${year} ${member}`) < 0.5 ? 0 : 0.5),
        );
      }
    }
  }
  return march;
}

/** Residents aged 15 to 24. */
export function youth(world: World): Panel {
  return only(world.part(population), (member) => member.AGE_15_19_20_24 !== undefined);
}

/** Residents aged 15 to 64. */
function workingAge(world: World): Panel {
  return only(world.part(population), (member) => member.AGE_WORKING === '15-64');
}

/** The panel without the members that fail the test. */
function only(source: Panel, keeps: (member: PanelMember) => boolean): Panel {
  const kept = source.members.flatMap((member, at) => (keeps(member) ? [at] : []));
  const members = kept.map((at) => source.members[at] ?? {});
  const less = panel(source.leaves, source.periods, members);
  const rows = source.leaves * source.periods.length;
  for (let row = 0; row < rows; row++) {
    kept.forEach((at, member) => {
      less.quanta[row * members.length + member] = source.quanta[row * source.members.length + at] ?? 0;
    });
  }
  return less;
}

/** Series of residents: ERP, its March-year mean and the young. */
export function* populationSeries(world: World): Generator<Slice> {
  const { ERP, ERP_MAR, ERP_15_24, ERP_15_64 } = world.suite.series;
  const parts = (district: DividedDistrict) => populationParts(world.part(population), district);
  if (ERP) yield* publishWorld(world, ERP, { panel: world.part(population), scale: 1, parts });
  if (ERP_MAR) yield* publishWorld(world, ERP_MAR, { panel: world.part(marchPopulation), scale: 1 });
  if (ERP_15_64) yield* publishWorld(world, ERP_15_64, { panel: workingAge(world), scale: 1 });
  if (ERP_15_24) {
    const youngParts = (district: DividedDistrict) => populationParts(world.part(youth), district);
    yield* publishWorld(world, ERP_15_24, { panel: world.part(youth), scale: 1, parts: youngParts });
  }
}
