import type { Area, AreaRole, CompiledPage, ViewArea } from '../../generated/types.ts';
import { areaParams, areasChosen, paramsOfAreas } from './chosenAreas.ts';
import type { ResolvedParam } from './params.ts';
import type { Situation } from './situation.ts';
import type { SuiteIndex } from './suiteIndex.ts';

/** The areas of a page by what manifests call them. */
export interface PageAreas {
  focus: ViewArea;
  benchmark: ViewArea;
  /** the larger area around the focus area; undefined where there is none */
  parent: ViewArea | undefined;
  /** focus, benchmark unless it is the focus, comparators: the colour key of the page */
  key: ViewArea[];
  /** areas of a set as queries name it, without areas twice */
  set(name: string): ViewArea[];
  focusIsBenchmark: boolean;
}

/** Sets of areas that queries name; others are made of params that choose areas. */
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

const compareRoles: AreaRole[] = ['compare1', 'compare2', 'compare3', 'compare4'];

/** Gives every area of a page its role and its address on this page. */
export function resolveAreas(
  situation: Situation,
  path: string,
  page: Pick<CompiledPage, 'params'>,
  params: readonly ResolvedParam[],
  childParam: string | undefined,
  index: SuiteIndex,
): PageAreas {
  const { focus, benchmark } = situation;
  const roles = new Map<string, AreaRole>([[focus.area_id, 'focus']]);
  if (!roles.has(benchmark.area_id)) roles.set(benchmark.area_id, 'benchmark');
  const compare = situation.compare
    .filter(({ area_id }) => !roles.has(area_id))
    .slice(0, compareRoles.length);
  for (const [position, area] of compare.entries())
    roles.set(area.area_id, compareRoles[position] ?? 'other');
  const chosen = areasChosen(page, params, situation);
  for (const [name] of areaParams(page, 'childAreas')) {
    const id = chosen[name]?.[0]?.area_id;
    const free = compareRoles.find((role) => ![...roles.values()].includes(role));
    if (id !== undefined && free && !roles.has(id)) roles.set(id, free);
  }
  const view = (area: Area) => viewArea(area, roles.get(area.area_id) ?? 'other', path, index);
  const focusIsBenchmark = focus.area_id === benchmark.area_id;
  const focusArea = view(focus);
  const benchmarkArea = focusIsBenchmark ? focusArea : view(benchmark);
  const own = focusIsBenchmark ? [focusArea] : [focusArea, benchmarkArea];
  const compareAreas = compare.map(view);
  const childType = params.find(({ name }) => name === childParam)?.value;
  const parent = situation.parent && view(situation.parent);
  const around = parent && !roles.has(parent.area_id) ? [parent] : [];
  const children = childType === undefined ? situation.children : (situation.childrenByType[childType] ?? []);
  const sets: Record<(typeof areaSets)[number], ViewArea[]> & Record<string, ViewArea[]> = {
    focus: [focusArea],
    benchmark: [benchmarkArea],
    'focus+benchmark': own,
    'focus+compare': [focusArea, ...compareAreas],
    'focus+first': [focusArea, ...(compareAreas.length > 0 ? compareAreas : own.slice(1)).slice(0, 1)],
    'focus+benchmark+compare': [...own, ...compareAreas],
    'focus+benchmark+compare+parent': [...own, ...compareAreas, ...around],
    peers: withFocus(situation.peers, focus).map(view),
    children: children.map(view),
  };
  return {
    focus: focusArea,
    benchmark: benchmarkArea,
    parent,
    key: [...own, ...compareAreas],
    set: (name) => {
      const areas = paramsOfAreas(name).flatMap((param) => chosen[param] ?? []);
      sets[name] ??= [...new Set(areas)].map(view);
      return sets[name];
    },
    focusIsBenchmark,
  };
}

const withFocus = (peers: Area[], focus: Area) =>
  peers.some(({ area_id }) => area_id === focus.area_id) ? peers : [focus, ...peers];

function viewArea(area: Area, role: AreaRole, path: string, index: SuiteIndex): ViewArea {
  const abbreviation = index.areas.get(area.area_id)?.abbreviation;
  return {
    area_id: area.area_id,
    name: area.name,
    short_name: area.short_name,
    role,
    ...(abbreviation !== undefined && { abbreviation }),
    href: path === '' ? `/${area.area_id}` : `/${area.area_id}/${path}`,
  };
}
