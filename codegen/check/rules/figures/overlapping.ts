import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { dimensionCodes } from '#codegen/check/queries/dimensionSlots.ts';
import { laysOnEachOther } from '#codegen/check/queries/laysOnEachOther.ts';
import { axesIn, measuresIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { ChartUse } from '#engine/blocks/forms/blockKind.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import { normalizeQuery } from '#engine/core/query/normalizeQuery.ts';
import { figureReadings } from '#engine/core/query/readings.ts';
import { termText } from '#engine/core/query/term.ts';

/** The first dimension whose members overlap, such as ethnic groups if people can give several. */
function overlappingAmong(dimensions: readonly string[], names: SuiteNames): string | undefined {
  return dimensions
    .flatMap((name) => dimensionCodes(name, names))
    .find((code) => names.dimensions.get(code)?.additive === false);
}

/** Dimensions whose members a chart stacks; empty if it draws them side by side. */
function layered({ chart, spec, options, data }: ChartUse, { names, engine }: CheckContext): string[] {
  const manifest = names.charts.get(chart ?? '');
  const merged: ChartOptions = { ...manifest?.options, ...options };
  const plain = plainSpec(manifest?.spec ?? spec ?? {}, merged);
  const adds =
    engine.addingShapes.includes(manifest?.shape ?? plain.shape) ||
    laysOnEachOther([plain.spec, plain.options, merged]);
  if (!adds || !data) return [];
  const axes = axesIn(figureReadings(normalizeQuery(data)));
  const laid = merged.by === 'member' ? axes.filter(({ key }) => key !== 'breakdown') : axes;
  return laid.map(({ dimension }) => termText(dimension));
}

/** Reports charts and measures that would add up overlapping members. */
export const overlapping: Rule = {
  name: 'overlapping',
  *check(context): Iterable<Problem> {
    const { files, names, engine } = context;
    for (const file of files.page) {
      for (const { path, ...use } of chosenCharts(file.value)) {
        const dimension = overlappingAmong(layered(use, context), names);
        if (dimension) yield { file, path: [...path, 'chart'], message: messages.addsOverlapping(dimension) };
      }
      for (const { name, args, at } of measuresIn(readingsOfPage(file.value))) {
        if (typeof args.dimension !== 'object' || !engine.measures.get(termText(name))?.addsMembers) continue;
        const dimension = overlappingAmong([termText(args.dimension)], names);
        const message = dimension && messages.sumsOverlapping(termText(name), dimension);
        if (message) yield { file, path: [...at, 'dimension'], message };
      }
    }
  },
};
