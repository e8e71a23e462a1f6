import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { unknownMember } from '#codegen/check/queries/dimensionSlots.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import type { UnreliableList } from '#generated/types.ts';

type ReliabilityFile = TypedFile<'reliability'>;

function* listProblems(
  file: ReliabilityFile,
  { dimension: label, members = [], fewerThan }: UnreliableList,
  path: JsonPath,
  names: SuiteNames,
): Iterable<Problem> {
  const dimension = names.dimensions.get(label);
  if (!dimension) return;
  for (const [index, member] of members.entries())
    if (!dimension.members.some(({ code }) => code === member))
      yield { file, path: [...path, 'members', index], ...unknownMember(member, [label], label, names) };
  const counts = names.series.get(fewerThan?.of ?? '');
  if (!counts || counts.breakdowns?.includes(label)) return;
  const message = messages.notPublished(fewerThan?.of ?? '', label, counts.breakdowns ?? []);
  yield { file, path: [...path, 'fewerThan', 'of'], message, rule: 'breakdown' };
}

/** Reports lists of unreliable figures with unknown members, or counted by a series without the dimension. */
export const reliability: Rule = {
  name: 'reliability',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.reliability) {
      for (const [index, list] of file.value.lists.entries())
        yield* listProblems(file, list, ['lists', index], names);
    }
  },
};
