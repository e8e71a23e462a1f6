import type { SuiteIndex, TopicIndicator } from '#engine/core/plan/suite/suiteIndex.ts';
import type { PageParam, PageView } from '#generated/types.ts';
import type { ResolvedParam } from './params.ts';

type Topics = NonNullable<PageParam['topics']>;
type Option = PageView['params'][number]['options'][number];

/** Names of the facts about an indicator that sentences and queries can use. */
export const INDICATOR_FACTS = ['topic', 'total', 'totalName', 'breakdown', 'note', 'warning'] as const;

type Facts = Partial<Record<(typeof INDICATOR_FACTS)[number], string>>;

/** Facts about an indicator: {indicator.note} in a sentence, {indicator.total} in a query. */
export function factsOf(indicator: TopicIndicator, index: SuiteIndex): Facts {
  const { topic, totals, total, note, warning, breakdowns } = indicator;
  const totalName = index.dimensions.get(totals)?.members.get(total)?.name;
  return {
    topic,
    total,
    breakdown: breakdowns[0] ?? '',
    ...(totalName !== undefined && { totalName }),
    ...(note !== undefined && { note }),
    ...(warning !== undefined && { warning }),
  };
}

/** The indicator that a param's value names; undefined for all other params. */
export function chosenIndicator(
  { topics }: PageParam,
  value: string,
  index: SuiteIndex,
): TopicIndicator | undefined {
  if (topics?.list !== 'indicators') return undefined;
  return index.collections.get(topics.collection)?.get(value);
}

/** Indicators by topic, or dimensions of the indicator that an earlier param chose. */
export function topicOptions(
  { collection, list, of, having }: Topics,
  index: SuiteIndex,
  settled: readonly Pick<ResolvedParam, 'name' | 'indicator'>[],
): Option[] {
  if (list === 'indicators') {
    const all = [...(index.collections.get(collection)?.values() ?? [])];
    const offered = having ? all.filter((one) => one[having].length > 0) : all;
    return offered.map(({ indicator, name, topic }) => ({
      value: indicator,
      title: name,
      group: topic,
    }));
  }
  const chosen = settled.find(({ name }) => name === of)?.indicator;
  return (chosen?.[list] ?? []).map((code) => ({
    value: code,
    title: index.dimensions.get(code)?.manifest.name ?? code,
  }));
}
