import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { pageTexts } from '#engine/blocks/readings.ts';
import { termText } from '#engine/core/query/term.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { PageManifest } from '#generated/types.ts';

/** Placeholders such as {growth}, which compare the page's main series in percent. */
function* textFaults(
  page: PageManifest,
  { engine }: CheckContext,
): Iterable<{ path: JsonPath; measure: string; offset: number }> {
  for (const { text, path, numbers = {} } of pageTexts(page)) {
    const parsed = engine.parseTemplate(text);
    for (const { name, offset } of parsed.ok ? templatePlaceholders(parsed.template) : []) {
      if (engine.isByPercent(name) && !Object.hasOwn(numbers, name)) yield { path, measure: name, offset };
    }
  }
}

/**
 * Reports percentage changes of series with levels. These are compared by level and by change in their own
 * unit.
 */
export const levels: Rule = {
  name: 'levels-growth',
  *check(context): Iterable<Problem> {
    const scaled = new Set(
      context.files.series.filter(({ value }) => value.levels).map(({ value }) => value.series),
    );
    for (const file of context.files.page) {
      for (const { figure, series } of readingsOfPage(file.value)) {
        const { name, reference, at } = figure.measure;
        const key = series.find((one) => scaled.has(one));
        if (!key || !context.engine.isByPercent(reference)) continue;
        yield { file, path: at, message: messages.growthOfLevels(termText(name), key) };
      }
      const main = file.value.series[0] ?? '';
      if (!scaled.has(main)) continue;
      for (const { path, measure, offset } of textFaults(file.value, context)) {
        yield { file, path, offset, message: messages.growthOfLevels(measure, main) };
      }
    }
  },
};
