import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { dimensionCodes } from '#codegen/check/queries/dimensionSlots.ts';
import { queriesOf } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { ChartUse } from '#engine/blocks/forms/blockKind.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';

/** The first of the dimensions whose members overlap, such as groups that people may give several of. */
function overlappingAmong(
  dimensions: readonly (string | undefined)[],
  names: SuiteNames,
): string | undefined {
  return dimensions
    .flatMap((name) => (name === undefined ? [] : dimensionCodes(name, names)))
    .find((code) => names.dimensions.get(code)?.additive === false);
}

/** Dimensions whose members a chart lays on each other: none where it stands them side by side. */
function layered(
  { chart, options, data }: ChartUse,
  { names, engine }: CheckContext,
): (string | undefined)[] {
  const manifest = names.charts.get(chart ?? '');
  const merged: Record<string, unknown> = { ...manifest?.options, ...options };
  const adds = engine.addingLayouts.includes(manifest?.layout ?? '') || merged.stacked === true;
  if (!adds || !data) return [];
  const { breakdown, breakdown2, columnsBy } = data;
  return merged.by === 'member'
    ? [breakdown2, columnsBy?.dimension]
    : [breakdown, breakdown2, columnsBy?.dimension];
}

/** Charts and measures that would add up members which overlap. */
export const overlapping: Rule = {
  name: 'overlapping',
  *check(context): Iterable<Problem> {
    const { files, names, engine } = context;
    for (const file of files.page) {
      for (const { path, ...use } of chosenCharts(file.value)) {
        const dimension = overlappingAmong(layered(use, context), names);
        if (dimension) yield { file, path: [...path, 'chart'], message: messages.addsOverlapping(dimension) };
      }
      for (const { measure, path } of queriesOf(file.value)) {
        if (typeof measure !== 'object' || typeof measure.dimension !== 'string') continue;
        if (!engine.measures.get(measure.name)?.addsMembers) continue;
        const dimension = overlappingAmong([measure.dimension], names);
        const place = [...path, 'measure', 'dimension'];
        if (dimension)
          yield { file, path: place, message: messages.sumsOverlapping(measure.name, dimension) };
      }
    }
  },
};
