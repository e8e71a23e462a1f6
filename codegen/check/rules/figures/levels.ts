import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { queriesOf } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { PageManifest } from '#generated/types.ts';

/** Sentences of headlines with {growth} and its like, which read the page's main series. */
function* headlineFaults(
  page: PageManifest,
  { engine }: CheckContext,
): Iterable<{ path: JsonPath; measure: string; offset: number }> {
  for (const [index, block] of page.blocks.entries()) {
    if (block.kind !== 'headline') continue;
    for (const [at, text] of block.sentences.entries()) {
      const parsed = engine.parseTemplate(text);
      if (!parsed.ok) continue;
      for (const { name, offset } of templatePlaceholders(parsed.template)) {
        if (!engine.isByPercent(name) || Object.hasOwn(block.numbers ?? {}, name)) continue;
        yield { path: ['blocks', index, 'sentences', at], measure: name, offset };
      }
    }
  }
}

/** Series with levels are compared by level and by change in their own unit, never by growth. */
export const levels: Rule = {
  name: 'levels-growth',
  *check(context): Iterable<Problem> {
    const scaled = new Set(
      context.files.series.filter(({ value }) => value.levels).map(({ value }) => value.series),
    );
    for (const file of context.files.page) {
      for (const { measure, series, path } of queriesOf(file.value)) {
        const key = series.find((one) => scaled.has(one));
        if (!key || measure === undefined || !context.engine.isByPercent(measure)) continue;
        const name = typeof measure === 'string' ? measure : measure.name;
        yield { file, path: [...path, 'measure'], message: messages.growthOfLevels(name, key) };
      }
      const main = file.value.series[0] ?? '';
      if (!scaled.has(main)) continue;
      for (const { path, measure, offset } of headlineFaults(file.value, context)) {
        yield { file, path, offset, message: messages.growthOfLevels(measure, main) };
      }
    }
  },
};
