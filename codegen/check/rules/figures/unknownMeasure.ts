import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { measuresIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { isFormer, presentMeasure } from '#codegen/migrate/formerMeasures.ts';
import type { MeasureQuery } from '#engine/core/query/query.ts';
import { isParam, termText } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { MeasureRef } from '#generated/types.ts';

/** A name that is no measure: what it is called now, or what is near. */
function noSuchMeasure(name: string, { measures }: CheckContext['engine'], reference: MeasureRef): string {
  const present = isFormer(name) ? presentMeasure(reference) : undefined;
  if (present !== undefined) return messages.formerMeasure(name, present);
  const known = [...measures.keys()];
  return messages.unknownMeasure({ name, near: nearest(name, known), known });
}

/** Measures, the ones they stand on too, and arguments that the engine does not have. */
export function* measureProblems(
  file: TypedFile<'page'>,
  { name: term, args, on, reference, at, nameAt }: MeasureQuery,
  engine: CheckContext['engine'],
): Iterable<Problem> {
  const name = termText(term);
  const found = engine.measures.get(name);
  if (!found && !isParam(term)) {
    yield { file, path: nameAt, message: noSuchMeasure(name, engine, reference) };
    return;
  }
  if (on) yield* measureProblems(file, on, engine);
  if (!found) return;
  // What a measure on top of another does not know itself is for the one below, where that says nothing of its own.
  const below = typeof on?.reference === 'string' ? engine.measures.get(on.reference) : undefined;
  const allowed = Object.keys({ ...found.arguments, ...below?.arguments });
  for (const argument of Object.keys(args)) {
    if (allowed.includes(argument)) continue;
    const known = Object.keys(found.arguments);
    yield {
      file,
      path: [...at, argument],
      at: 'key',
      message: messages.unknownArgument(name, { name: argument, near: nearest(argument, allowed), known }),
      rule: 'unknown-measure-argument',
    };
  }
}

/** Measures, and arguments of measures, that the engine does not have. */
export const unknownMeasure: Rule = {
  name: 'unknown-measure',
  *check({ files, engine }): Iterable<Problem> {
    for (const file of files.page) {
      for (const measure of measuresIn(readingsOfPage(file.value)))
        yield* measureProblems(file, measure, engine);
    }
  },
};
