import type { DimensionManifest, TopicManifest } from '#generated/types.ts';

type Topic = Pick<TopicManifest, 'indicators'> & Partial<Pick<TopicManifest, 'stated' | 'unstated'>>;

/** Dimensions for the breakdowns of a topic. */
export function topicDimensions({ indicators, stated, unstated = [] }: Topic): DimensionManifest[] {
  return indicators
    .flatMap(({ breakdowns }) => breakdowns)
    .map(({ breakdown, name, ordered, multiple, members }) => ({
      dimension: breakdown,
      name,
      ...(stated !== undefined && { stated }),
      ...(ordered && { ordered }),
      ...(multiple && { multiple }),
      members: Object.entries(members).map(([code, title]) => ({
        code,
        name: title,
        ...(unstated.includes(code) && { residual: true, unstated: true }),
      })),
    }));
}

/**
 * Breakdowns that a topic's series is published by: each alone, and an indicator's first one with each
 * crossing.
 */
export function topicBreakdowns({ indicators }: Pick<TopicManifest, 'indicators'>): string[] {
  return indicators.flatMap(({ breakdowns, crossings = [] }) => {
    const usual = breakdowns[0]?.breakdown ?? '';
    const crossed = crossings.map((other) => [usual, other].toSorted().join());
    return [...breakdowns.map(({ breakdown }) => breakdown), ...crossed];
  });
}

/** First years of breakdowns and crossings that start after the series. */
export function topicStarts(
  { indicators, crossingsFrom = 0 }: Pick<TopicManifest, 'indicators' | 'crossingsFrom'>,
  firstYear: number,
): Record<string, number> {
  const starts = indicators.flatMap((indicator) => {
    const years = indicator.years ?? [firstYear];
    const own = years[0] ?? firstYear;
    const crossed = years.find((year) => year >= crossingsFrom) ?? Math.max(own, crossingsFrom);
    const alone = new Set(indicator.breakdowns.map(({ breakdown }) => breakdown));
    return topicBreakdowns({ indicators: [indicator] }).map((breakdown): [string, number] => [
      breakdown,
      alone.has(breakdown) ? own : crossed,
    ]);
  });
  return Object.fromEntries(starts.filter(([, year]) => year > firstYear));
}
