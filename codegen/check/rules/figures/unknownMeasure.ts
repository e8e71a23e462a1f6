import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { measuresIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import type { MeasureQuery } from '#engine/core/query/query.ts';
import { isParam, termText } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { argumentProblem } from './argumentProblem.ts';

/** Reports unknown measures, including base measures, and unknown, missing or invalid arguments. */
export function* measureProblems(
  file: TypedFile<'page'>,
  { name: term, args, on, at, nameAt }: MeasureQuery,
  context: Pick<CheckContext, 'engine' | 'names'>,
  above: MeasureQuery['args'] = {},
): Iterable<Problem> {
  const { engine } = context;
  const name = termText(term);
  const found = engine.measures.get(name);
  if (!found && !isParam(term)) {
    const known = [...engine.measures.keys()];
    const message = messages.unknownMeasure({ name, near: nearest(name, known), known });
    yield { file, path: nameAt, message };
    return;
  }
  // A base measure without arguments of its own takes those of the measure above it.
  if (on) yield* measureProblems(file, on, context, typeof on.reference === 'string' ? args : {});
  if (!found) return;
  for (const [argument, { isNeeded, description }] of Object.entries(found.arguments)) {
    if (!isNeeded || Object.hasOwn(args, argument) || Object.hasOwn(above, argument)) continue;
    const message = messages.missingArgument(name, argument, description);
    yield { file, path: nameAt, message, rule: 'missing-measure-argument' };
  }
  // Arguments that a measure does not know belong to its base measure, unless that has its own.
  const below = typeof on?.reference === 'string' ? engine.measures.get(on.reference) : undefined;
  const taken = { ...below?.arguments, ...found.arguments };
  const allowed = Object.keys(taken);
  for (const [argument, value] of Object.entries(args)) {
    const meant = Object.hasOwn(taken, argument) ? taken[argument] : undefined;
    if (meant) {
      const message = argumentProblem(argument, value, meant, context);
      if (message) yield { file, path: [...at, argument], message, rule: 'measure-argument' };
      continue;
    }
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

/** Reports measures and arguments that the engine does not have. */
export const unknownMeasure: Rule = {
  name: 'unknown-measure',
  *check(context): Iterable<Problem> {
    for (const file of context.files.page) {
      for (const measure of measuresIn(readingsOfPage(file.value)))
        yield* measureProblems(file, measure, context);
    }
  },
};
