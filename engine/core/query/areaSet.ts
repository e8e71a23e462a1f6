import { isParam, parseTerm } from './term.ts';

/** Named sets of areas; other sets come from params that choose areas. */
export const areaSets = [
  'focus',
  'benchmark',
  'focus+benchmark',
  'focus+compare',
  'focus+first',
  'focus+benchmark+compare',
  'focus+benchmark+compare+parent',
  'peers',
  'children',
] as const;

export type AreaSetName = (typeof areaSets)[number];

/** The areas of a query: a named set, or the areas that params chose. */
export type AreaSet = { set: AreaSetName } | { chosenBy: readonly string[] };

const isName = (text: string): text is AreaSetName => areaSets.some((name) => name === text);

/**
 * Parses a set of areas: "focus+benchmark", "{smallArea}+{parentArea}". undefined if it is neither a name nor
 * made of params.
 */
export function parseAreaSet(text = 'focus'): AreaSet | undefined {
  if (isName(text)) return { set: text };
  const terms = text.split('+').map(parseTerm);
  return terms.every(isParam) ? { chosenBy: terms.map(({ param }) => param) } : undefined;
}

/** Names of the params that choose the areas of a set. */
export const choosersOf = (areas: AreaSet): readonly string[] => ('chosenBy' in areas ? areas.chosenBy : []);

/** Whether it is a set with one of these names. */
export const isSet = (areas: AreaSet, ...names: AreaSetName[]): boolean =>
  'set' in areas && names.includes(areas.set);

/** Whether the set includes or highlights the comparators. */
export const showsCompared = (areas: AreaSet): boolean =>
  'set' in areas ? areas.set === 'peers' || /compare|first/.test(areas.set) : areas.chosenBy.length === 1;

/** Whether its areas form a ranking: peers, parts, or areas of a type that a reader chose. */
export const ranksAreas = (areas: AreaSet): boolean =>
  'set' in areas ? ['peers', 'children'].includes(areas.set) : areas.chosenBy.length === 1;
