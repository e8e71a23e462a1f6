import type { CompiledSuite, CompiledTopic, TopicManifest } from '#generated/types.ts';
import { topicBreakdowns, topicDimensions, topicStarts } from './topicParts.ts';

/** A topic's manifest and its collection. */
export interface TopicOf {
  collection: string;
  manifest: TopicManifest;
}

type Part = Pick<CompiledSuite, 'series' | 'dimensions' | 'topics'>;

/** Adds topics to a suite: their breakdowns become dimensions, and breakdowns of the series they count. */
export function addTopics<Suite extends Part>(topics: readonly TopicOf[], suite: Suite): Suite {
  if (topics.length === 0) return suite;
  const sorted = topics.toSorted((a, b) => a.manifest.order - b.manifest.order);
  const dimensions = { ...suite.dimensions };
  const series = { ...suite.series };
  for (const { manifest } of sorted) {
    for (const dimension of topicDimensions(manifest)) dimensions[dimension.dimension] = dimension;
    const counted = series[manifest.series];
    if (!counted) continue;
    const breakdowns = new Set([...(counted.breakdowns ?? []), ...topicBreakdowns(manifest)]);
    series[manifest.series] = {
      ...counted,
      breakdowns: [...breakdowns],
      breakdownsFrom: { ...counted.breakdownsFrom, ...topicStarts(manifest, counted.firstYear) },
    };
  }
  return { ...suite, series, dimensions, topics: sorted.map(compileTopic) };
}

function compileTopic({ collection, manifest }: TopicOf): CompiledTopic {
  const { topic, series, totals, indicators } = manifest;
  return {
    collection,
    topic,
    indicators: indicators.map(({ breakdowns, crossings = [], ...indicator }) => ({
      ...indicator,
      series,
      totals,
      crossings,
      breakdowns: breakdowns.map(({ breakdown }) => breakdown),
    })),
  };
}
