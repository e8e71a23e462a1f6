import { placeOf } from '../../load/suiteFiles.ts';
import type { Problem } from '../finding.ts';
import { messages } from '../messages.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from './rule.ts';

/** Pages that an indicator is to be left out of, and that its product has not. */
export const leaveOutOf: Rule = {
  name: 'unknown-page',
  *check({ files }): Iterable<Problem> {
    const byProduct = Map.groupBy(files.page, (file) => placeOf(file).product);
    for (const file of files.page) {
      const known = (byProduct.get(placeOf(file).product) ?? []).map((page) => placeOf(page).page);
      for (const [index, name] of (file.value.leaveOutOf ?? []).entries()) {
        if (known.includes(name)) continue;
        const near = nearest(name, known);
        yield { file, path: ['leaveOutOf', index], message: messages.unknownPage({ name, near, known }) };
      }
    }
  },
};
