import type { Problem } from '#codegen/check/findings/finding.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { linkProblem, siteAddresses } from '#codegen/check/suite/siteAddresses.ts';

/** Reports menu items that link to unknown sites or pages. */
export const externalSites: Rule = {
  name: 'unknown-site',
  *check(context): Iterable<Problem> {
    const addresses = siteAddresses(context);
    for (const file of [...context.files.page, ...context.files.section]) {
      const wrong = linkProblem(file.value.external ?? '', addresses);
      if (wrong) yield { file, path: ['external'], ...wrong };
    }
  },
};
