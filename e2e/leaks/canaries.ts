import { statusCode } from '#data/slices/slice.ts';
import type { Slice, Store } from '#data/store.ts';
import type { IdentityName } from './identities.ts';
import { AREAS, type AreaId, holdsSomewhere, knows, mayOpen } from './oracle.ts';

/**
 * Areas whose figures are replaced by one that is unique in whatever unit it is written. Each is below ten million:
 * from there on sentences and labels name the scale, and too few digits are left.
 */
const CANARIES = {
  'gisborne-district': 9_182_736.5,
  'gisborne-region': 9_182_736.5,
  'far-north-district': 8_273_645.5,
  'kaiti-sa3': 7_364_518.5,
  'gisborne-central': 6_451_827.5,
  'tairawhiti-and-wairoa': 5_817_263.5,
} as const satisfies Partial<Record<AreaId, number>>;
type Planted = keyof typeof CANARIES;
const planted = Object.keys(CANARIES) as Planted[];

/**
 * Series whose figures pages show only for the focus area, never for its peers; for EMPLOYMENT_A, its
 * breakdowns.
 */
const FOCUS_ONLY: readonly string[] = ['GDP', 'EMPLOYMENT_A', 'ERP', 'EXPORTS_A', 'DAIRY_MS_A', 'SELF_EMP_A'];
/** The package that their pages require. */
const BASIC = { packages: ['REP-BASIC'] };

/**
 * Series that overviews gather from pages of a package that few people have, and their figure in every area,
 * which reads the same to four digits.
 */
const GATHERED: readonly string[] = ['EARNINGS_A', 'HOUSE_AFFORD_A', 'HOUSE_VALUE_A', 'RENT_A'];
const GATHERED_PACKAGE = 'REP-WELLBEING';
const GATHERED_FIGURE = 4_637_000;

/** Replaces every figure of those series in those areas, in all breakdowns. @returns how many slices */
export async function plantCanaries(store: Store): Promise<number> {
  const keys = (await store.keys()).filter(
    ({ series, breakdown, area_id }) =>
      FOCUS_ONLY.includes(series) &&
      Object.hasOwn(CANARIES, area_id) &&
      // A chart of peers compares their diversity with their jobs.
      (series !== 'EMPLOYMENT_A' || breakdown !== ''),
  );
  const gathered = (await store.keys()).filter(
    ({ series, area_id }) => GATHERED.includes(series) && Object.hasOwn(AREAS, area_id),
  );
  const slices = (await store.slices([...keys, ...gathered])).flatMap((slice): Slice[] => {
    if (!slice) return [];
    const value = GATHERED.includes(slice.series) ? GATHERED_FIGURE : CANARIES[slice.area_id as Planted];
    return [
      {
        ...slice,
        values: slice.values.map(() => value),
        statuses: slice.statuses.map(() => statusCode('A')),
      },
    ];
  });
  await store.publish({ datasets: [], slices });
  return slices.length;
}

// The first five digits of 9182736.5, 9,182,736.5, 9182.7 thousand or 9.1827 million. "9,182.7" is no such figure but a
// point of a drawing. After a host they are its port.
const patternOf = (figure: number) => {
  const [first, ...rest] = String(Math.floor(figure));
  const [next, last] = [rest.slice(0, 3).join(''), rest[3]];
  return new RegExp(
    `(?<![\\d.]|localhost(?::|%3A))${first}(?:,${next},${last}|${next}\\.?${last}|\\.${next}${last})`,
  );
};
const patterns = planted.map((area) => ({ area, pattern: patternOf(CANARIES[area]) }));
const GATHERED_PATTERN = patternOf(GATHERED_FIGURE);

const CUSTOM_NAME = /Tairāwhiti and Wairoa|Te Tairāwhiti me Te Wairoa/;

/** The planted areas whose figures occur in a text. */
export function canariesIn(text: string): Planted[] {
  return patterns.filter(({ pattern }) => pattern.test(text)).map(({ area }) => area);
}

/**
 * What a text contains that this identity may not see: figures, names of areas others drew, other people's
 * addresses.
 * @param allowed areas whose figures the page shows to everybody who may open it
 */
export function leaksIn(
  text: string,
  who: { name: IdentityName; emails: string[] },
  allowed: readonly AreaId[] = [],
): string[] {
  const hidden = canariesIn(text).filter(
    (area) => !mayOpen(who.name, area, BASIC) && !allowed.includes(area),
  );
  const gathered =
    GATHERED_PATTERN.test(text) && !holdsSomewhere(who.name, GATHERED_PACKAGE) ? ['earnings or housing'] : [];
  const names =
    CUSTOM_NAME.test(text) && !knows(who.name, 'tairawhiti-and-wairoa') ? ['name of a drawn area'] : [];
  const found = text.match(/[a-z]+@rohe\.test/g) ?? [];
  const people = who.name === 'staff' ? [] : found.filter((email) => !who.emails.includes(email));
  return [...hidden, ...gathered, ...names, ...new Set(people)];
}
