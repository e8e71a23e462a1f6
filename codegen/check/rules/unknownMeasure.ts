import type { CheckContext } from '#codegen/check/context.ts';
import type { Problem } from '#codegen/check/finding.ts';
import { messages } from '#codegen/check/messages.ts';
import { queriesOf } from '#codegen/check/pageQueries.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { paramIn } from '#engine/query/term.ts';
import { nearest } from '#engine/text/nearest.ts';
import type { MeasureRef } from '#generated/types.ts';
import type { Rule } from './rule.ts';

/** The measure that another one stands on. */
function* groundProblems(
  file: TypedFile<'page'>,
  { on }: Exclude<MeasureRef, string>,
  path: JsonPath,
  { measures }: CheckContext['engine'],
): Iterable<Problem> {
  if (typeof on !== 'string' || paramIn(on) !== undefined || measures.has(on)) return;
  const known = [...measures.keys()];
  yield {
    file,
    path: [...path, 'on'],
    message: messages.unknownMeasure({ name: on, near: nearest(on, known), known }),
  };
}

function* measureProblems(
  file: TypedFile<'page'>,
  measure: MeasureRef,
  path: JsonPath,
  { engine }: CheckContext,
): Iterable<Problem> {
  const name = typeof measure === 'string' ? measure : measure.name;
  if (paramIn(name) !== undefined) return;
  const found = engine.measures.get(name);
  if (!found) {
    const known = [...engine.measures.keys()];
    const place = typeof measure === 'string' ? path : [...path, 'name'];
    yield {
      file,
      path: place,
      message: messages.unknownMeasure({ name, near: nearest(name, known), known }),
    };
    return;
  }
  if (typeof measure === 'string') return;
  yield* groundProblems(file, measure, path, engine);
  // What a measure on top of another does not know itself is for the one below.
  const below = typeof measure.on === 'string' ? engine.measures.get(measure.on) : undefined;
  const allowed = [...found.arguments, ...(below?.arguments ?? [])];
  for (const argument of Object.keys(measure)) {
    if (argument === 'name' || allowed.includes(argument)) continue;
    const args = { name: argument, near: nearest(argument, allowed), known: found.arguments };
    yield {
      file,
      path: [...path, argument],
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
      for (const { measure, path } of queriesOf(file.value)) {
        if (measure !== undefined) yield* measureProblems(file, measure, [...path, 'measure'], context);
      }
    }
  },
};
