import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { namedIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';

type Page = TypedFile<'page'>;

/** Reports main series that a page shows although the page about them leaves itself out of it. */
function* shownProblems(file: Page, pages: readonly Page[]): Iterable<Problem> {
  const { page } = placeOf(file);
  const out = new Map(
    pages
      .filter(({ value }) => value.leaveOutOf?.includes(page))
      .flatMap((about) => about.value.series.slice(0, 1).map((key): [string, Page] => [key, about])),
  );
  if (out.size === 0) return;
  for (const { key, at: path } of namedIn(readingsOfPage(file.value))) {
    const about = out.get(key);
    if (about === undefined) continue;
    yield { file, path, message: messages.leftOut(key, placeOf(about).page) };
  }
}

/** Reports pages that show a series although the page about it leaves itself out of them. */
export const leaveOutOf: Rule = {
  name: 'left-out',
  *check({ files }): Iterable<Problem> {
    for (const pages of Map.groupBy(files.page, (file) => placeOf(file).product).values()) {
      for (const file of pages) yield* shownProblems(file, pages);
    }
  },
};
