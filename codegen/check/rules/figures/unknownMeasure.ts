import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { paramIn, queriesOf } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { isFormer, presentMeasure } from '#codegen/migrate/formerMeasures.ts';
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
  measure: MeasureRef,
  path: JsonPath,
  engine: CheckContext['engine'],
): Iterable<Problem> {
  const { name, on, ...args } = typeof measure === 'string' ? { name: measure } : measure;
  const place = typeof measure === 'string' ? path : [...path, 'name'];
  const found = engine.measures.get(name);
  if (!found && paramIn(name) === undefined) {
    yield { file, path: place, message: noSuchMeasure(name, engine, measure) };
    return;
  }
  if (on !== undefined) yield* measureProblems(file, on, [...path, 'on'], engine);
  if (!found) return;
  // What a measure on top of another does not know itself is for the one below.
  const below = typeof on === 'string' ? engine.measures.get(on) : undefined;
  const allowed = Object.keys({ ...found.arguments, ...below?.arguments });
  for (const argument of Object.keys(args)) {
    if (allowed.includes(argument)) continue;
    const own = Object.keys(found.arguments);
    yield {
      file,
      path: [...path, argument],
      at: 'key',
      message: messages.unknownArgument(name, {
        name: argument,
        near: nearest(argument, allowed),
        known: own,
      }),
      rule: 'unknown-measure-argument',
    };
  }
}

/** Measures, and arguments of measures, that the engine does not have. */
export const unknownMeasure: Rule = {
  name: 'unknown-measure',
  *check({ files, engine }): Iterable<Problem> {
    for (const file of files.page) {
      for (const { measure, path } of queriesOf(file.value)) {
        if (measure !== undefined) yield* measureProblems(file, measure, [...path, 'measure'], engine);
      }
    }
  },
};
