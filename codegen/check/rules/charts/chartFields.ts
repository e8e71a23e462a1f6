import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { unknownFields } from '#codegen/vega/fields/unknownFields.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import { chartOptions, fillOptions } from '#engine/charts/spec/chartSpec.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ChartManifest, DataQuery } from '#generated/types.ts';
import { dangersOf } from './chartSafety.ts';

/** Names of a block's columns, which are fields of each row. */
const columnsOf = (data: DataQuery | undefined): string[] =>
  data?.columns?.map(({ name }) => name) ?? ['value'];

/**
 * The spec of a named chart with the block's options; null if there is no such chart or an option is missing.
 */
export function drawnSpec(
  chart: ChartManifest | undefined,
  options: Parameters<typeof chartOptions>[1],
): unknown {
  if (!chart) return null;
  try {
    return fillOptions(chart.spec, chartOptions(chart, options));
  } catch {
    return null;
  }
}

/** Reports fields that a chart uses but its rows do not have. */
export const chartFields: Rule = {
  name: 'unknown-field',
  *check({ files, names, engine }: CheckContext): Iterable<Problem> {
    for (const file of files.page) {
      for (const { path, chart, spec, options, data } of chosenCharts(file.value)) {
        const { shape = '' } = names.charts.get(chart ?? '') ?? {};
        const rows = [...engine.rowFields, ...(engine.shapes.get(shape) ?? []), ...columnsOf(data)];
        // Do not read a dangerous chart any further. The safety rule reports it.
        if (spec && [...dangersOf({ file, path, chart: { spec } })].length > 0) continue;
        const drawn = spec ?? drawnSpec(names.charts.get(chart ?? ''), options);
        for (const field of unknownFields(drawn, rows)) {
          const near = nearest(field.name, rows);
          const args = { name: field.name, near, known: rows, ...(!spec && { chart: chart ?? '' }) };
          const message = messages.unknownField(args);
          if (spec) yield { file, ...field, path: [...path, 'spec', ...field.path], message };
          else yield { file, path: [...path, 'chart'], message };
        }
      }
    }
  },
};
