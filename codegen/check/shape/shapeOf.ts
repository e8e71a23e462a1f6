import type { ValidateFunction } from 'ajv';
import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { manifestKinds } from '#codegen/load/manifestKinds.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { type ErrorPlace, pathOf, propertiesOf, valueAt } from './place.ts';
import type { SchemaWalk } from './schemaWalk.ts';
import { unionErrors } from './unions.ts';
import { nameAt } from './valueWords.ts';
import { wordings } from './wordings.ts';

/** Shape problems of a manifest, and whether rules can still read the rest of it. */
export interface ShapeReport {
  problems: Problem[];
  believable: boolean;
}

/** Errors that leave every value with the type that rules expect. */
const soft = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'enum',
  'pattern',
  'minLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
]);

/**
 * Whether an unknown-property error is a side effect: if a base fails, Ajv treats its properties as unknown.
 */
function isEcho({ error, schemas }: ErrorPlace): boolean {
  const name = error.params.unevaluatedProperty;
  return name !== undefined && Object.hasOwn(propertiesOf(schemas), String(name));
}

/** Whether the missing property selects the branch of a union. The union's own error explains that better. */
function isToldByTag({ error }: ErrorPlace, all: ErrorPlace[]): boolean {
  if (error.keyword !== 'required') return false;
  return all.some(
    ({ error: other }) =>
      other.keyword === 'discriminator' &&
      other.instancePath === error.instancePath &&
      other.params.tag === error.params.missingProperty,
  );
}

function problemOf(place: ErrorPlace): Problem {
  const { file, path, error } = place;
  const wording = wordings[error.keyword];
  if (wording) return { file, path, ...wording(place) };
  const message = messages.notAllowed(nameAt(path), error.message ?? error.keyword);
  return { file, path, message, rule: 'wrong-value' };
}

/** Turns a validator's errors into findings worded for the author of the manifest. */
export function shapeOf(file: ManifestFile, validate: ValidateFunction, walk: SchemaWalk): ShapeReport {
  if (validate(file.value)) return { problems: [], believable: true };
  const schemaFile = file.kind ? manifestKinds[file.kind].schema : '';
  const all = (validate.errors ?? []).map((error): ErrorPlace => {
    const path = pathOf(error, file.value);
    return {
      file,
      error,
      path,
      value: valueAt(file.value, path),
      schemas: walk.at(schemaFile, file.value, path),
    };
  });
  const real = all.filter((place) => !isEcho(place));
  const { places, problems } = unionErrors(real, walk, schemaFile);
  const told = places.filter((place) => !place.error.propertyName && !isToldByTag(place, places));
  const believable = problems.length === 0 && told.every(({ error }) => soft.has(error.keyword));
  return { problems: [...told.map(problemOf), ...problems], believable };
}
