import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { misreadFields } from '#codegen/vega/fields/misreadFields.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import type { DataQuery } from '#generated/types.ts';
import { drawnSpec } from './chartFields.ts';

/** Typical values of numeric fields that represent times. */
const TIMES: Readonly<Record<string, readonly number[]>> = { year: [2024], t: [2024.5] };
/** A change can be negative, zero or positive. */
const CHANGES: readonly number[] = [-1, 0, 1];

/** Name of the column if a query names none. */
const ONLY_COLUMN = 'value';

/** Returns a function that gives typical values of a field, as far as the manifests alone determine them. */
function figuresOf(data: DataQuery | undefined, isOfChange: CheckContext['engine']['isOfChange']) {
  const columns = data?.columns ?? [{ name: ONLY_COLUMN, measure: undefined }];
  const changes = columns.filter(
    ({ measure = data?.measure }) => measure !== undefined && isOfChange(measure),
  );
  const names = new Set(
    changes.length === columns.length
      ? [ONLY_COLUMN, ...changes.map(({ name }) => name)]
      : changes.map(({ name }) => name),
  );
  return (name: string) => (names.has(name) ? CHANGES : (TIMES[name] ?? []));
}

/** Reports numbers on a time axis, which would be read as 1970, and changes on a log scale. */
export const chartFigures: Rule = {
  name: 'misread-field',
  *check({ files, names, engine }: CheckContext): Iterable<Problem> {
    for (const file of files.page) {
      for (const { path, chart = '', spec, options, data } of chosenCharts(file.value)) {
        const drawn = spec ?? drawnSpec(names.charts.get(chart), options);
        for (const { path: inside, ...field } of misreadFields(drawn, figuresOf(data, engine.isOfChange))) {
          const message = messages.misreadField({ ...field, dates: 'date' });
          yield { file, path: spec ? [...path, 'spec', ...inside] : [...path, 'chart'], message };
        }
      }
    }
  },
};
