import { globSync, readFileSync } from 'node:fs';
import type { IdentityName } from './identities.ts';

/** A page from its manifest file, read without the suite's own code. */
interface PageFile {
  path: string;
  packages?: string[];
  hideFor?: string[];
  onlyFor?: string[];
  onlyAreas?: string[];
  external?: string;
  params?: Record<string, { areaTypes?: string[]; seriesFrom?: string[] }>;
  series?: string[];
  blocks?: {
    kind: string;
    name: string;
    groups?: { cards?: CardOfFile[] }[];
    data?: { series?: string | string[] };
  }[];
}

interface CardOfFile {
  series: string;
  page?: string;
}

const PAGE_FILES = globSync('manifests/products/regions/**/*.page.json');
/** Items that link elsewhere are not pages. */
export const pages: PageFile[] = PAGE_FILES.map((file) => JSON.parse(readFileSync(file, 'utf8'))).filter(
  ({ external }) => external === undefined,
);

/** Areas that are tried, by the access of the demonstration accounts. */
export const AREAS = {
  'new-zealand': { kind: 'public', type: 'NZ' },
  auckland: { kind: 'public', type: 'TA' },
  'napier-city': { kind: 'public', type: 'TA' },
  'gisborne-district': { kind: 'gisborne', type: 'TA' },
  'gisborne-region': { kind: 'gisborne', type: 'RC' },
  'far-north-district': { kind: 'foreign', type: 'TA' },
  'kaiti-sa3': { kind: 'small', type: 'SA3_23' },
  'gisborne-central': { kind: 'small', type: 'SA2_23' },
  'tairawhiti-and-wairoa': { kind: 'drawn', type: 'CUSTOM' },
} as const;
export type AreaId = keyof typeof AREAS;
type Kind = (typeof AREAS)[AreaId]['kind'];

/**
 * What each account holds of the Regional Economic Profile in a kind of area, as the demonstration documents
 * it: null (closed), [] (the area is theirs, without a package that opens pages), or packages.
 */
type Holding = readonly string[] | null;
const EVERYTHING = [
  'REP-BASIC',
  'REP-TOOLKIT',
  'REP-SMALL',
  'REP-SKILLS',
  'REP-ETHNICITY',
  'REP-WELLBEING',
  'REP-DATA',
  'REP-CENSUS',
  'REP-CENSUS-CHILDREN',
];
const BASIC = ['REP-BASIC'];
const NOBODY: Record<Kind, Holding> = {
  public: BASIC,
  gisborne: null,
  foreign: null,
  small: null,
  drawn: null,
};
const ALL_OF_FOUR: Record<Kind, Holding> = {
  public: BASIC,
  gisborne: EVERYTHING,
  foreign: null,
  small: EVERYTHING,
  drawn: EVERYTHING,
};
const HOLDINGS: Record<IdentityName, Record<Kind, Holding>> = {
  visitor: NOBODY,
  basic: { ...NOBODY, gisborne: BASIC },
  census: { ...NOBODY, public: [...BASIC, 'REP-CENSUS'], gisborne: ['REP-CENSUS'] },
  subscriber: ALL_OF_FOUR,
  quarterly: NOBODY,
  population: NOBODY,
  events: NOBODY,
  staff: {
    public: EVERYTHING,
    gisborne: EVERYTHING,
    foreign: EVERYTHING,
    small: EVERYTHING,
    drawn: EVERYTHING,
  },
  'staff as subscriber': ALL_OF_FOUR,
  'staff as public': NOBODY,
  'subscriber by key': ALL_OF_FOUR,
  'logged out': { public: null, gisborne: null, foreign: null, small: null, drawn: null },
  garbage: { public: null, gisborne: null, foreign: null, small: null, drawn: null },
};

/**
 * Areas whose figures a page also shows to everybody who may open it: those in a ranking by type. Small areas
 * and areas that people drew are never among them.
 */
export function ranked(page: PageFile): AreaId[] {
  const ranks = JSON.stringify(page).match(/"areas":"\{(\w+)\}"/)?.[1];
  const types: string[] = (ranks && page.params?.[ranks]?.areaTypes) || [];
  return (Object.keys(AREAS) as AreaId[]).filter((area) => types.includes(AREAS[area].type));
}

/** Whether an account's grants let it see a page of an area. */
export function mayOpen(name: IdentityName, area: AreaId, { packages }: Pick<PageFile, 'packages'>): boolean {
  const held = HOLDINGS[name][AREAS[area].kind];
  return held !== null && (!packages || packages.some((one) => held.includes(one)));
}

const kindsOf = ({ blocks = [] }: PageFile) => new Set(blocks.map(({ kind }) => kind));

/** Pages that gather figures of others. */
export const HUBS = pages.filter((page) =>
  ['cards', 'indicators', 'poster', 'report'].some((kind) => kindsOf(page).has(kind)),
);
const ABOUT = pages.filter(
  (page) =>
    !HUBS.includes(page) &&
    !kindsOf(page).has('download') &&
    !Object.values(page.params ?? {}).some(({ seriesFrom }) => seriesFrom),
);

/**
 * Whether a hub may show an account a series for an area. If a card links to a page, that page must be open
 * to the account there, otherwise one that names the series as its own.
 */
export function mayGather(name: IdentityName, area: AreaId, { series, page }: CardOfFile): boolean {
  const about = ABOUT.filter(({ path, series: own }) => (page ? leadsTo(page, path) : own?.includes(series)));
  return about.some((one) => mayOpen(name, area, one));
}

/** A path with params matches everything that begins as it does. */
const leadsTo = (address: string, path: string) =>
  address === path || (path.includes('{') && address.startsWith(path.slice(0, path.indexOf('{'))));

/** Whether an account holds a package in any area. */
export const holdsSomewhere = (name: IdentityName, wanted: string): boolean =>
  Object.values(HOLDINGS[name]).some((held) => held?.includes(wanted));

/** Whether a page is for an area or its type. */
export function suits(area: AreaId, page: Pick<PageFile, 'hideFor' | 'onlyFor' | 'onlyAreas'>): boolean {
  const { hideFor = [], onlyFor, onlyAreas } = page;
  const { type } = AREAS[area];
  if (hideFor.includes(type)) return false;
  const isOpen = onlyFor === undefined && onlyAreas === undefined;
  return isOpen || onlyFor?.includes(type) === true || onlyAreas?.includes(area) === true;
}

/** Whether the area exists for the account. */
export function knows(name: IdentityName, area: AreaId): boolean {
  return AREAS[area].kind !== 'drawn' || HOLDINGS[name].drawn !== null;
}
