import { isByPercent } from '#engine/core/measures/measureUse.ts';
import type { Observation } from '#engine/core/measures/observation.ts';
import type { Figure } from '#engine/core/plan/frame/figure.ts';
import type { NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import type { Nearness } from '#engine/core/words/movePhrase.ts';
import type { NumberFormat, SentencesManifest } from '#generated/types.ts';

/** How close two figures must be to count as about the same, by the first rule that fits. */
export function sameWithin(
  { sameWithin: rules = [] }: SentencesManifest,
  { series }: Pick<Figure, 'series'>,
  { kind }: NumberFormat,
): Nearness | undefined {
  const rule = rules.find(
    ({ series: keys, kinds }) =>
      (keys === undefined || keys.includes(series.series)) && (kinds === undefined || kinds.includes(kind)),
  );
  return rule && { difference: rule.difference, percent: rule.percent };
}

/** The small counts behind a figure, for which no percentage is shown. Growth from zero has them too. */
export function fewOf(figure: Figure, { value, few }: Observation): Partial<NumberFigure> {
  if (!few) return {};
  if (figure.measure.partOf) return { partOfFew: few };
  if (!isByPercent(figure)) return {};
  const [from, to] = few;
  return { few, value: value ?? to - from };
}
