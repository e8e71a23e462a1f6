import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { titleOfFile } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import type { ChartUse } from '#engine/blocks/forms/blockKind.ts';
import { placedCharts } from '#engine/blocks/map/placedCharts.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ChartManifest } from '#generated/types.ts';
import { noSuchChart } from './noSuchChart.ts';
import { optionProblem } from './optionProblem.ts';

function* optionProblems(
  file: TypedFile<'page'>,
  block: ChartUse,
  chart: ChartManifest,
  path: JsonPath,
): Iterable<Problem> {
  const known = Object.keys(chart.options ?? {});
  for (const [name, value] of Object.entries(block.options ?? {})) {
    const standard = chart.options?.[name];
    if (standard === undefined) {
      const message = messages.unknownOption(block.chart ?? '', { name, near: nearest(name, known), known });
      yield { file, path: [...path, 'options', name], at: 'key', message, rule: 'unknown-chart-option' };
      continue;
    }
    const problem = optionProblem(name, value, chart);
    if (problem) yield { file, path: [...path, 'options', name], ...problem };
  }
}

/**
 * Reports defaults outside the allowed values, and allowed values for options that the chart does not have.
 */
function* defaultProblems(file: TypedFile<'chart'>): Iterable<Problem> {
  const { options = {}, allowed = {} } = file.value;
  for (const name of Object.keys(allowed)) {
    const value = options[name];
    const known = Object.keys(options);
    if (value === undefined) {
      const message = messages.unknownOption(titleOfFile(file), { name, near: nearest(name, known), known });
      yield { file, path: ['allowed', name], at: 'key', message, rule: 'unknown-chart-option' };
      continue;
    }
    const problem = optionProblem(name, value, file.value);
    if (problem) yield { file, path: ['options', name], ...problem };
  }
}

const placed: readonly string[] = Object.values(placedCharts);

/**
 * Reports unknown charts, invalid options, map charts outside map blocks, and blocks with both or neither of
 * `chart` and `spec`.
 */
export const unknownChart: Rule = {
  name: 'unknown-chart',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.chart) yield* defaultProblems(file);
    for (const file of files.page) {
      for (const { path, ...block } of chosenCharts(file.value)) {
        if (block.chart !== undefined && block.spec) {
          yield {
            file,
            path: [...path, 'spec'],
            at: 'key',
            message: messages.chartAndSpec(),
            rule: 'chart-or-spec',
          };
        } else if (block.chart === undefined) {
          if (!block.spec) yield { file, path, message: messages.chartOrSpec(), rule: 'chart-or-spec' };
          else if (block.options) {
            yield {
              file,
              path: [...path, 'options'],
              at: 'key',
              message: messages.optionsWithoutChart(),
              rule: 'chart-or-spec',
            };
          }
          continue;
        }
        const name = block.chart;
        const chart = names.charts.get(name);
        if (placed.includes(name)) {
          const message = messages.chartOfMaps(name);
          yield { file, path: [...path, 'chart'], message, rule: 'chart-of-maps' };
        } else if (chart) yield* optionProblems(file, block, chart, path);
        else yield { file, path: [...path, 'chart'], message: noSuchChart(name, names) };
      }
    }
  },
};
