import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { measuresIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import type { MeasureQuery } from '#engine/core/query/query.ts';
import { isParam } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** The measure that another one stands on. */
function* groundProblems(
  file: TypedFile<'page'>,
  { args: { on }, at }: MeasureQuery,
  { measures }: CheckContext['engine'],
): Iterable<Problem> {
  if (typeof on !== 'object' || isParam(on) || measures.has(on.code)) return;
  const known = [...measures.keys()];
  const message = messages.unknownMeasure({ name: on.code, near: nearest(on.code, known), known });
  yield { file, path: [...at, 'on'], message };
}

function* measureProblems(
  file: TypedFile<'page'>,
  measure: MeasureQuery,
  { engine }: CheckContext,
): Iterable<Problem> {
  if (isParam(measure.name)) return;
  const { code: name } = measure.name;
  const found = engine.measures.get(name);
  if (!found) {
    const known = [...engine.measures.keys()];
    const message = messages.unknownMeasure({ name, near: nearest(name, known), known });
    yield { file, path: measure.nameAt, message };
    return;
  }
  yield* groundProblems(file, measure, engine);
  // What a measure on top of another does not know itself is for the one below.
  const { on } = measure.args;
  const below = typeof on === 'object' && !isParam(on) ? engine.measures.get(on.code) : undefined;
  const allowed = [...found.arguments, ...(below?.arguments ?? [])];
  for (const argument of Object.keys(measure.args)) {
    if (allowed.includes(argument)) continue;
    const args = { name: argument, near: nearest(argument, allowed), known: found.arguments };
    yield {
      file,
      path: [...measure.at, argument],
      at: 'key',
      message: messages.unknownArgument(name, args),
      rule: 'unknown-measure-argument',
    };
  }
}

/** Measures, and arguments of measures, that the engine does not have. */
export const unknownMeasure: Rule = {
  name: 'unknown-measure',
  *check(context): Iterable<Problem> {
    for (const file of context.files.page) {
      for (const measure of measuresIn(readingsOfPage(file.value)))
        yield* measureProblems(file, measure, context);
    }
  },
};
