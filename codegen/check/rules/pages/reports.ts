import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';
import { pageNames } from '#engine/blocks/readings.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Reports sections that a block names but the product does not have. */
export const reports: Rule = {
  name: 'unknown-section',
  *check({ files }): Iterable<Problem> {
    const sections = Map.groupBy(files.section.map(placeOf), ({ product }) => product);
    for (const file of files.page) {
      const known = (sections.get(placeOf(file).product) ?? []).map(({ section }) => section);
      for (const { of, name, path } of pageNames(file.value)) {
        if (of !== 'section' || known.includes(name)) continue;
        yield { file, path, message: messages.unknownSection({ name, near: nearest(name, known), known }) };
      }
    }
  },
};
