import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Reports members whose parent is in neither their dimension nor its classification. */
export const memberParents: Rule = {
  name: 'unknown-member-parent',
  *check({ files }): Iterable<Problem> {
    for (const file of files.dimension) {
      const { classification, members } = file.value;
      const related = files.dimension.filter(
        ({ value }) => value === file.value || (classification && value.classification === classification),
      );
      const known = new Set(related.flatMap(({ value }) => value.members.map(({ code }) => code)));
      for (const [index, { parent }] of members.entries()) {
        if (parent === undefined || known.has(parent)) continue;
        const message = messages.unknownMember(classification ?? file.value.dimension, {
          name: parent,
          near: nearest(parent, known),
          known: [...known],
        });
        yield { file, path: ['members', index, 'parent'], message };
      }
    }
  },
};
