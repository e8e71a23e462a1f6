import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { JsonSchema } from '#codegen/types/schemaFiles.ts';
import { about, type ErrorPlace } from './place.ts';
import type { SchemaWalk } from './schemaWalk.ts';
import { foundWords, nameAt, typesInWords } from './valueWords.ts';

/**
 * Reduces the errors of a union's branches: to those of the only matching branch, or to one message if none
 * or several match.
 */
export function unionErrors(
  errors: ErrorPlace[],
  walk: SchemaWalk,
  schemaFile: string,
): { places: ErrorPlace[]; problems: Problem[] } {
  let places = errors;
  const problems: Problem[] = [];
  for (const union of errors.filter(({ error }) => error.keyword === 'anyOf' || error.keyword === 'oneOf')) {
    const { path, file, schemas, value } = union;
    const own = union.error.instancePath;
    const inside = ({ error }: ErrorPlace) =>
      error.instancePath === own || error.instancePath.startsWith(`${own}/`);
    const branches = walk.branches(schemaFile, file.value, path);
    if (branches.length === 1) {
      const elsewhere = ({ error }: ErrorPlace) =>
        error.instancePath === own && (error.keyword === 'type' || error.keyword === 'const');
      places = places.filter((place) => place !== union && !elsewhere(place));
      continue;
    }
    places = places.filter((place) => !inside(place));
    const types = schemas.flatMap((schema) =>
      [...((schema.anyOf ?? []) as JsonSchema[])].map((branch) => branch.type ?? 'string'),
    );
    const message =
      branches.length === 0
        ? messages.wrongType(nameAt(path), typesInWords([...new Set(types)]), foundWords(value))
        : messages.wrongShape(nameAt(path), about(schemas.filter((schema) => schema.anyOf ?? schema.oneOf)));
    problems.push({ file, path, message, rule: branches.length === 0 ? 'wrong-type' : 'wrong-shape' });
  }
  return { places, problems };
}
