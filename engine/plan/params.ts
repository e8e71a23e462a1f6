import type { PageParam, PageView, SeriesManifest } from '../../generated/types.ts';
import { dimensionsNamed } from './members.ts';
import type { Situation } from './situation.ts';
import type { SuiteIndex } from './suiteIndex.ts';

export type ResolvedParam = PageView['params'][number];
type Option = ResolvedParam['options'][number];

/** The value of each param of a page: the one asked for where it is on offer, else the default, else the first offer. */
export function resolveParams(
  params: Record<string, PageParam> | undefined,
  situation: Situation,
  index: SuiteIndex,
  series: SeriesManifest | undefined,
): ResolvedParam[] {
  return Object.entries(params ?? {}).map(([name, param]) => {
    const options = optionsOf(param, situation, index, series);
    const offered = (value: string | undefined) => options.find((option) => option.value === value);
    const chosen = offered(situation.params[name]) ?? offered(param.default) ?? options[0];
    return {
      name,
      title: param.title,
      value: chosen?.value ?? param.default,
      label: chosen?.title ?? param.default,
      options,
    };
  });
}

function optionsOf(
  param: PageParam,
  situation: Situation,
  index: SuiteIndex,
  series: SeriesManifest | undefined,
): Option[] {
  if (param.options) return param.options;
  if (param.childAreaTypes) return childTypeOptions(param.childAreaTypes, situation);
  return param.dimension ? memberOptions(param.dimension, index, series) : [];
}

/** Area types that have areas inside the focus area. */
function childTypeOptions(types: string[], { childrenByType }: Situation): Option[] {
  return types.flatMap((type) => {
    const first = childrenByType[type]?.[0];
    return first ? [{ value: type, title: first.area_type.pluralized_name }] : [];
  });
}

/** The total, then the members of every published level, grouped by level. */
function memberOptions(name: string, index: SuiteIndex, series: SeriesManifest | undefined): Option[] {
  const levels = dimensionsNamed(index, name, series).filter(
    ({ manifest }) => !series || (series.breakdowns ?? []).includes(manifest.dimension),
  );
  const withTotal = levels.find(({ manifest }) => manifest.total !== undefined)?.manifest;
  const total = withTotal?.total ? [{ value: withTotal.total, title: withTotal.totalName ?? 'Total' }] : [];
  const seen = new Set<string>(total.map((option) => option.value));
  const members = levels.flatMap(({ manifest }) =>
    manifest.members
      .filter(({ code, residual }) => !residual && !seen.has(code) && seen.add(code))
      .map(
        ({ code, name: title }): Option => ({
          value: code,
          title,
          ...(levels.length > 1 && { group: manifest.name }),
        }),
      ),
  );
  return [...total, ...members];
}
