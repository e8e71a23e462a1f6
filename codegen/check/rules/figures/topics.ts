import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Reports unknown dimensions, totals and crossings of topics. */
export const topics: Rule = {
  name: 'topic',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.topic) {
      yield* totalProblems(file, names);
      for (const [index, { crossings = [] }] of file.value.indicators.entries()) {
        for (const [inner, name] of crossings.entries()) {
          if (names.dimensions.has(name)) continue;
          const known = [...names.dimensions.keys()];
          const message = messages.unknownDimension({ name, near: nearest(name, known), known });
          yield { file, path: ['indicators', index, 'crossings', inner], message, rule: 'unknown-dimension' };
        }
      }
    }
  },
};

function* totalProblems(file: TypedFile<'topic'>, names: SuiteNames): Iterable<Problem> {
  const { totals, indicators } = file.value;
  const dimension = names.dimensions.get(totals);
  if (!dimension) {
    const known = [...names.dimensions.keys()];
    const message = messages.unknownDimension({ name: totals, near: nearest(totals, known), known });
    yield { file, path: ['totals'], message, rule: 'unknown-dimension' };
    return;
  }
  const known = dimension.members.map(({ code }) => code);
  for (const [index, { total }] of indicators.entries()) {
    if (known.includes(total)) continue;
    const message = messages.unknownMember(totals, { name: total, near: nearest(total, known), known });
    yield { file, path: ['indicators', index, 'total'], message, rule: 'unknown-member' };
  }
}
