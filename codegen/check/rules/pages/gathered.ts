import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { namedIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';
import { pageRole } from '#engine/page/pageRole.ts';

/**
 * Reports figures on a hub that no other page of the product is about. A reader sees a figure on a hub only
 * if they may open the page about it.
 */
export const gathered: Rule = {
  name: 'gathered-from-no-page',
  *check({ files, names }): Iterable<Problem> {
    for (const pages of Map.groupBy(files.page, (file) => placeOf(file).product).values()) {
      const own = pages.filter(({ value }) => pageRole(value) === 'own');
      const about = new Set(own.flatMap(({ value }) => [...value.series, ...(value.supportSeries ?? [])]));
      for (const file of pages.filter(({ value }) => pageRole(value) === 'hub')) {
        const readings = readingsOfPage(file.value).filter(({ leadsTo }) => !leadsTo);
        for (const { key, at } of namedIn(readings)) {
          if (names.series.has(key) && !about.has(key))
            yield { file, path: at, message: messages.gatheredFromNoPage(key) };
        }
      }
    }
  },
};
