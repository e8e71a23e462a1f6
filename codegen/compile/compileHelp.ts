import { siteOfTour } from '#codegen/check/rules/suite/help.ts';
import type { SuiteFiles } from '#codegen/load/suiteFiles.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** The glossary of all files in one, and the tours by site. */
export function compileHelp(files: SuiteFiles): Pick<CompiledSuite, 'glossary' | 'tours'> {
  const terms = files.glossary.flatMap((file) => file.value.terms);
  const tours = files.tour.map((file) => [siteOfTour(file), file.value.steps] as const);
  const sorted = tours.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...(terms.length > 0 && {
      glossary: terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en') || a.id.localeCompare(b.id)),
    }),
    ...(tours.length > 0 && { tours: Object.fromEntries(sorted) }),
  };
}
