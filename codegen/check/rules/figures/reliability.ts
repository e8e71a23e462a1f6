import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { UnreliableList } from '#generated/types.ts';

type ReliabilityFile = TypedFile<'reliability'>;

function* listProblems(
  file: ReliabilityFile,
  list: UnreliableList,
  path: JsonPath,
  names: SuiteNames,
): Iterable<Problem> {
  const known = [...names.dimensions.keys()];
  const dimension = names.dimensions.get(list.dimension);
  if (!dimension) {
    const args = { name: list.dimension, near: nearest(list.dimension, known), known };
    yield {
      file,
      path: [...path, 'dimension'],
      message: messages.unknownDimension(args),
      rule: 'unknown-dimension',
    };
  }
  const codes = dimension?.members.map(({ code }) => code) ?? [];
  for (const [index, member] of (list.members ?? []).entries()) {
    if (!dimension || codes.includes(member)) continue;
    const args = { name: member, near: nearest(member, codes), known: codes };
    const message = messages.unknownMember(list.dimension, args);
    yield { file, path: [...path, 'members', index], message, rule: 'unknown-member' };
  }
  const keys = [...names.series.keys()];
  const uses = [
    ...list.series.map((key, index) => ({ key, path: [...path, 'series', index] })),
    ...(list.fewerThan ? [{ key: list.fewerThan.of, path: [...path, 'fewerThan', 'of'] }] : []),
  ];
  for (const use of uses) {
    if (names.series.has(use.key)) continue;
    const message = messages.unknownSeries({ name: use.key, near: nearest(use.key, keys), known: keys });
    yield { file, path: use.path, message, rule: 'unknown-series' };
  }
  const counts = names.series.get(list.fewerThan?.of ?? '');
  if (counts && dimension && !counts.breakdowns?.includes(list.dimension)) {
    const message = messages.notPublished(list.fewerThan?.of ?? '', list.dimension, counts.breakdowns ?? []);
    yield { file, path: [...path, 'fewerThan', 'of'], message, rule: 'breakdown' };
  }
}

/** Reports lists of unreliable figures with unknown series, dimensions or members. */
export const reliability: Rule = {
  name: 'reliability',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.reliability) {
      for (const [index, list] of file.value.lists.entries())
        yield* listProblems(file, list, ['lists', index], names);
    }
  },
};
