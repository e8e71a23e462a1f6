import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/**
 * Reports a `past` member that the dimension does not have. Dimensions of alternatives, such as scenarios,
 * need one for known data.
 */
export const pastMember: Rule = {
  name: 'unknown-member',
  *check({ files }): Iterable<Problem> {
    for (const file of files.dimension) {
      const { dimension, past, members } = file.value;
      const known = members.map(({ code }) => code);
      if (past === undefined || known.includes(past)) continue;
      const args = { name: past, near: nearest(past, known), known };
      yield { file, path: ['past'], message: messages.unknownMember(dimension, args) };
    }
  },
};
