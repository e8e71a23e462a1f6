import { areaParams, areasChosen } from '#engine/core/plan/params/chosenAreas.ts';
import type { ResolvedParam } from '#engine/core/plan/params/params.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import type { SuiteIndex } from '#engine/core/plan/suite/suiteIndex.ts';
import type { AreaSet, AreaSetName } from '#engine/core/query/areaSet.ts';
import type { Area, AreaRole, CompiledPage, ViewArea } from '#generated/types.ts';

/** The areas of a page by what manifests call them. */
export interface PageAreas {
  focus: ViewArea;
  benchmark: ViewArea;
  /** the larger area around the focus area; undefined without one */
  parent: ViewArea | undefined;
  /** focus, benchmark unless it is the focus, comparators: the colour key of the page */
  key: ViewArea[];
  /** the areas of a set, each once */
  of(areas: AreaSet): ViewArea[];
  focusIsBenchmark: boolean;
}

const compareRoles: AreaRole[] = ['compare1', 'compare2', 'compare3', 'compare4'];

/** Assigns every area of a page its role and its address on this page. */
export function resolveAreas(
  situation: Situation,
  path: string,
  page: Pick<CompiledPage, 'params'>,
  params: readonly ResolvedParam[],
  childParam: string | undefined,
  index: SuiteIndex,
): PageAreas {
  const { focus, benchmark } = situation;
  const chosen = areasChosen(page, params, situation);
  const parts = areaParams(page, 'childAreas').flatMap(([name]) => chosen[name]?.[0] ?? []);
  const { roles, compare } = rolesOf(situation, parts);
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
  // Made when a block asks for them: choices are tried on pages whose areas nobody draws.
  const sets: Record<AreaSetName, () => ViewArea[]> = {
    focus: () => [focusArea],
    benchmark: () => [benchmarkArea],
    'focus+benchmark': () => own,
    'focus+compare': () => [focusArea, ...compareAreas],
    'focus+first': () => [focusArea, ...(compareAreas.length > 0 ? compareAreas : own.slice(1)).slice(0, 1)],
    'focus+benchmark+compare': () => [...own, ...compareAreas],
    'focus+benchmark+compare+parent': () => [...own, ...compareAreas, ...around],
    peers: () => withFocus(situation.peers, focus).map(view),
    children: () => children.map(view),
  };
  const made = new Map<string, ViewArea[]>();
  return {
    focus: focusArea,
    benchmark: benchmarkArea,
    parent,
    key: [...own, ...compareAreas],
    of: (areas) =>
      'set' in areas
        ? getOrMake(made, areas.set, sets[areas.set])
        : getOrMake(made, `{${areas.chosenBy.join('+')}}`, () =>
            [...new Set(areas.chosenBy.flatMap((param) => chosen[param] ?? []))].map(view),
          ),
    focusIsBenchmark,
  };
}

/**
 * Roles by area id, and the comparators with a role. `parts`, areas chosen inside the focus area, take the
 * remaining roles.
 */
function rolesOf(
  { focus, benchmark, compare: asked }: Situation,
  parts: readonly Area[],
): { roles: ReadonlyMap<string, AreaRole>; compare: Area[] } {
  const roles = new Map<string, AreaRole>([
    [benchmark.area_id, 'benchmark'],
    [focus.area_id, 'focus'],
  ]);
  const compare = asked.filter(({ area_id }) => !roles.has(area_id)).slice(0, compareRoles.length);
  const others = [...compare, ...parts.filter(({ area_id }) => !roles.has(area_id))];
  const ids = [...new Set(others.map(({ area_id }) => area_id))];
  for (const [position, role] of compareRoles.entries()) {
    const id = ids[position];
    if (id !== undefined) roles.set(id, role);
  }
  return { roles, compare };
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
