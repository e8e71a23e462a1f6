import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import { claimPlaces } from '#engine/core/plan/claims/titleClaim.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { noSuchChart } from './noSuchChart.ts';

/** Whether a name is that of a form of a chart: "fan", or "stacked-bars" of one that can stack. */
const isForm = (name: string, { charts }: SuiteNames): boolean =>
  (name.startsWith('stacked-') && charts.get(name.slice('stacked-'.length))?.options?.stack !== undefined) ||
  [...charts.values()].some(({ allowed }) => allowed?.form?.words?.includes(name));

/** Reports title sentences that do not parse or have unknown placeholders, and charts that do not exist. */
export const titleSentences: Rule = {
  name: 'title-sentence',
  *check({ files, names, engine }): Iterable<Problem> {
    for (const file of files.sentences) {
      for (const [at, { claim, charts, says }] of (file.value.titles ?? []).entries()) {
        const path = ['titles', at, 'says'];
        const parsed = engine.parseTemplate(says);
        if (!parsed.ok) {
          yield { file, path, offset: parsed.offset, message: messages.unreadableSentence(parsed.message) };
          continue;
        }
        const known = [...claimPlaces(claim), ...engine.contextWords];
        for (const { name, offset } of templatePlaceholders(parsed.template)) {
          if (known.includes(name)) continue;
          const near = nearest(name, known);
          yield { file, path, offset, message: messages.unknownPlaceholder({ name, near, known }) };
        }
        for (const [index, name] of charts.entries()) {
          if (names.charts.has(name) || isForm(name, names)) continue;
          yield { file, path: ['titles', at, 'charts', index], message: noSuchChart(name, names) };
        }
      }
    }
  },
};
