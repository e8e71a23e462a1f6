import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { isParam, parseTerm } from '#engine/core/query/term.ts';
import type { Area, CompiledPage, PageParam } from '#generated/types.ts';
import type { ParamSituation, ResolvedParam } from './params.ts';

/** As `parentAreas` of a param: the areas around the focus area. */
const FOCUS = 'focus';

/** Name and definition of the params of a page that choose areas of a kind. */
export function areaParams(
  { params }: Pick<CompiledPage, 'params'>,
  kind: 'childAreas' | 'parentAreas' | 'areaTypes',
): [name: string, param: PageParam][] {
  return Object.entries(params ?? {}).filter(([, param]) => param[kind] !== undefined);
}

/**
 * Areas inside the focus area, of a given type or of the type that an earlier param chose. If the default is
 * empty, the first option chooses no area.
 */
export function childOptions(
  { childAreas = '', default: chosen, none = '–' }: PageParam,
  situation: ParamSituation,
  earlier: readonly ResolvedParam[],
): ResolvedParam['options'] {
  const type = filled(childAreas, earlier);
  const areas = (situation.childrenByType[type] ?? []).map(toOption);
  return areas.length > 0 && chosen === '' ? [{ value: '', title: none }, ...areas] : areas;
}

/**
 * Areas around the area of an earlier param, nearest first, that the reader may compare with: the response of
 * GET /api/rep/small_parents/. Empty if that param chose none.
 */
export function parentOptions(
  { parentAreas = '' }: PageParam,
  situation: ParamSituation,
  earlier: readonly ResolvedParam[],
): ResolvedParam['options'] {
  const { focus, parents = [] } = situation;
  const id = parentAreas === FOCUS ? focus?.area_id : filled(parentAreas, earlier);
  const area = [...(focus ? [focus] : []), ...Object.values(situation.childrenByType).flat()].find(
    ({ area_id }) => area_id === id,
  );
  return (area?.parent_ids ?? []).flatMap((parent) => {
    const found = parents.find(({ area_id }) => area_id === parent);
    return found ? [toOption(found)] : [];
  });
}

const toOption = ({ area_id, name }: Area) => ({ value: area_id, title: name });

function filled(text: string, params: readonly ResolvedParam[]): string {
  const term = parseTerm(text);
  return isParam(term) ? (params.find(({ name }) => name === term.param)?.value ?? '') : text;
}

/** Areas that params of a page choose, by the name of the param: one, or all of a type. */
export function areasChosen(
  page: Pick<CompiledPage, 'params'>,
  params: readonly ResolvedParam[],
  situation: Situation,
): Record<string, Area[]> {
  const { focus, benchmark, childrenByType, parents = [], areasByType = {}, peers } = situation;
  const known = [focus, benchmark, ...parents, ...Object.values(childrenByType).flat()];
  const value = (name: string) => params.find((param) => param.name === name)?.value ?? '';
  const one = ([name]: [string, PageParam]): [string, Area[]] => [
    name,
    known.filter(({ area_id }) => area_id === value(name)).slice(0, 1),
  ];
  const all = ([name]: [string, PageParam]): [string, Area[]] => [
    name,
    value(name) === focus.area_type.code ? peers : (areasByType[value(name)] ?? []),
  ];
  return Object.fromEntries([
    ...[...areaParams(page, 'childAreas'), ...areaParams(page, 'parentAreas')].map(one),
    ...areaParams(page, 'areaTypes').map(all),
  ]);
}
