import { dimensionsNamed } from '#engine/core/plan/params/members.ts';
import { factsOf } from '#engine/core/plan/params/topicParams.ts';
import type { SuiteIndex, TopicIndicator } from '#engine/core/plan/suite/suiteIndex.ts';
import type { PageParam } from '#generated/types.ts';

interface PageParams {
  index: SuiteIndex;
  params: Readonly<Record<string, PageParam>>;
}

/**
 * Every value a reader can choose for a param, whatever the params before it say.
 * @param fact what is read of an indicator instead of its name, as total in {indicator.total}
 */
export function paramValues(page: PageParams, name: string, fact?: string): string[] {
  const param = page.params[name];
  if (!param) return [];
  if (fact !== undefined) {
    const facts = indicatorsOf(page, param).map(
      (one): Readonly<Record<string, string>> => factsOf(one, page.index),
    );
    return distinct(facts.flatMap((of) => of[fact] ?? []));
  }
  if (param.options) return param.options.map(({ value }) => value);
  if (param.topics) return topicValues(page, param, param.topics.list);
  if (!param.dimension) return [param.default];
  return distinct([param.default, ...memberCodes(page, param.dimension, param.withoutTotal === true)]);
}

function topicValues(
  page: PageParams,
  param: PageParam,
  list: NonNullable<PageParam['topics']>['list'],
): string[] {
  const named = indicatorsOf(page, param);
  return distinct(named.flatMap((one) => (list === 'indicators' ? [one.indicator] : one[list])));
}

const indicatorsOf = ({ index }: PageParams, { topics }: PageParam): TopicIndicator[] => [
  ...(index.collections.get(topics?.collection ?? '')?.values() ?? []),
];

/** Members and totals of a dimension, or of all dimensions that a param before it can name. */
function memberCodes(page: PageParams, dimension: string, withoutTotal: boolean): string[] {
  const [, before, fact] = /^\{(\w+)(?:\.(\w+))?\}$/.exec(dimension) ?? [];
  const names = before === undefined ? [dimension] : paramValues(page, before, fact);
  return names
    .flatMap((name) => dimensionsNamed(page.index, name))
    .flatMap(({ manifest }) => [
      ...(manifest.total === undefined || withoutTotal ? [] : [manifest.total]),
      ...manifest.members.filter(({ residual }) => !residual).map(({ code }) => code),
    ]);
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
