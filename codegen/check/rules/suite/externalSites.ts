import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Menu items that lead to a site the suite does not have. */
export const externalSites: Rule = {
  name: 'unknown-site',
  *check({ files, names }): Iterable<Problem> {
    for (const file of [...files.page, ...files.section]) {
      const name = /^site:([a-z]+)/.exec(file.value.external ?? '')?.[1];
      if (name === undefined || names.sites.has(name)) continue;
      const known = [...names.sites];
      yield {
        file,
        path: ['external'],
        message: messages.unknownSite({ name, near: nearest(name, known), known }),
      };
    }
  },
};
