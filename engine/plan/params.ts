import type { PageParam, PageView, SeriesManifest } from '../../generated/types.ts';
import { joinWords } from '../text/numberWords.ts';
import { areaTypeOptions, FOCUS_TYPE } from './areaTypeOptions.ts';
import { dimensionsNamed } from './members.ts';
import type { Situation } from './situation.ts';
import type { SuiteIndex } from './suiteIndex.ts';

export type ResolvedParam = PageView['params'][number];
type Option = ResolvedParam['options'][number];

/** What stands between the values of a param that takes several, as in the address. */
const BETWEEN = ',';

/**
 * The value of each param of a page: the one asked for where it is on offer, else the default, else the first offer. A param
 * with `multiple` takes all that were asked for and are on offer, at most `most`.
 */
export function resolveParams(
  params: Record<string, PageParam> | undefined,
  situation: Situation,
  index: SuiteIndex,
  series: SeriesManifest | undefined,
): ResolvedParam[] {
  return Object.entries(params ?? {}).map(([name, param]) => {
    const options = optionsOf(param, situation, index, series);
    const chosen = chosenOptions(param, situation, situation.params[name], options);
    const { multiple, most } = param;
    return {
      name,
      title: param.title,
      value: chosen.map(({ value }) => value).join(BETWEEN) || param.default,
      label: joinWords(chosen.map(({ title }) => title)) || param.default,
      ...(multiple && { multiple }),
      ...(most !== undefined && { most }),
      options,
    };
  });
}

/** The values of a param: one, or those of a param that takes several. */
export function paramValues({ value, multiple }: Pick<ResolvedParam, 'value' | 'multiple'>): string[] {
  return multiple ? value.split(BETWEEN) : [value];
}

function chosenOptions(
  param: PageParam,
  situation: Situation,
  asked: string | undefined,
  options: Option[],
): Option[] {
  const offered = (values: readonly (string | undefined)[]) =>
    options.filter(({ value }) => values.includes(value));
  const wanted = param.multiple ? (asked ?? '').split(BETWEEN) : [asked];
  const found =
    [offered(wanted), offered([defaultOf(param, situation)]), options].find((some) => some.length > 0) ?? [];
  const several = param.multiple && found !== options;
  return found.slice(0, several ? (param.most ?? found.length) : 1);
}

/** The default of a param; of area types it can be the type of the focus area. */
function defaultOf(param: PageParam, { focus }: Situation): string {
  return param.areaTypes && param.default === FOCUS_TYPE ? focus.area_type.code : param.default;
}

function optionsOf(
  param: PageParam,
  situation: Situation,
  index: SuiteIndex,
  series: SeriesManifest | undefined,
): Option[] {
  if (param.options) return param.options;
  if (param.areaTypes) return areaTypeOptions(param.areaTypes, situation, index);
  if (param.childAreaTypes) return childTypeOptions(param.childAreaTypes, situation);
  return param.dimension ? memberOptions(param.dimension, param.withoutTotal === true, index, series) : [];
}

/** Area types that have areas inside the focus area. */
function childTypeOptions(types: string[], { childrenByType }: Situation): Option[] {
  return types.flatMap((type) => {
    const first = childrenByType[type]?.[0];
    return first ? [{ value: type, title: first.area_type.pluralized_name }] : [];
  });
}

/** The total unless it is left out, then the members of every published level, grouped by level. */
function memberOptions(
  name: string,
  withoutTotal: boolean,
  index: SuiteIndex,
  series: SeriesManifest | undefined,
): Option[] {
  const levels = dimensionsNamed(index, name, series).filter(
    ({ manifest }) => !series || (series.breakdowns ?? []).includes(manifest.dimension),
  );
  const withTotal = levels.find(({ manifest }) => manifest.total !== undefined)?.manifest;
  const total =
    withTotal?.total && !withoutTotal
      ? [{ value: withTotal.total, title: withTotal.totalName ?? 'Total' }]
      : [];
  const seen = new Set<string>(total.map((option) => option.value));
  const members = levels.flatMap(({ manifest }) =>
    manifest.members
      .filter(({ code, residual }) => !residual && !seen.has(code) && seen.add(code))
      .map(
        ({ code, name: title, shortName: short }): Option => ({
          value: code,
          title,
          ...(short !== undefined && { short }),
          ...(levels.length > 1 && { group: manifest.name }),
        }),
      ),
  );
  return [...total, ...members];
}
