import type { ErrorObject, ValidateFunction } from 'ajv';
import { manifestKinds } from '../load/manifestKinds.ts';
import type { JsonPath } from '../load/positions.ts';
import type { ManifestFile } from '../load/readManifest.ts';
import type { JsonSchema } from '../types/schemaFiles.ts';
import type { Problem } from './finding.ts';
import { messages } from './messages.ts';
import { nearest } from './nearest.ts';
import type { SchemaWalk } from './schemaWalk.ts';

/** What is wrong about a manifest's shape, and whether the rest of it can still be believed. */
export interface ShapeReport {
  problems: Problem[];
  believable: boolean;
}

interface Place {
  file: ManifestFile;
  error: ErrorObject;
  path: JsonPath;
  value: unknown;
  schemas: JsonSchema[];
}

/** Mistakes after which every value still has the type that rules expect. */
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

function pathOf(error: ErrorObject, value: unknown): JsonPath {
  const keys = error.instancePath.split('/').slice(1);
  let inner = value;
  return keys.map((key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(inner) ? Number(name) : name;
    inner = (inner as Record<string | number, unknown>)[step];
    return step;
  });
}

const at = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null)?.[key], value);

/** How a message names the value at a path: by its property, or by its place in a list. */
function nameAt(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'This file';
  if (typeof last === 'string') return `"${last}"`;
  const list = path.findLast((key) => typeof key === 'string');
  return `Entry ${last + 1} of ${list === undefined ? 'the list' : `"${list}"`}`;
}

const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** How a message shows what was found. */
export function foundWords(value: unknown): string {
  if (typeof value === 'string') return `the text "${value.length > 60 ? `${value.slice(0, 57)}…` : value}"`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

export const typesInWords = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => typeWords[String(type)] ?? String(type))
    .join(' or ');

const about = (schemas: JsonSchema[]): string =>
  schemas.map((schema) => schema.description).find((text) => typeof text === 'string') ?? '';

const propertiesOf = (schemas: JsonSchema[]): Record<string, JsonSchema> =>
  Object.assign({}, ...schemas.toReversed().map((schema) => schema.properties ?? {})) as Record<
    string,
    JsonSchema
  >;

type Wording = (place: Place) => Omit<Problem, 'file' | 'path'> & { path?: JsonPath };

const unknownProperty: Wording = ({ error, path, schemas }) => {
  const name = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
  const allowed = Object.keys(propertiesOf(schemas)).filter((key) => key !== '$schema');
  const message = messages.unknownProperty(name, nearest(name, allowed), allowed);
  return { path: [...path, name], at: 'key', message, rule: 'unknown-property' };
};

const wrongValue: Wording = ({ error, path, value }) => {
  const allowed = [error.params.allowedValues ?? error.params.allowedValue].flat().map(String);
  const near = typeof value === 'string' ? nearest(value, allowed) : undefined;
  const found = typeof value === 'string' ? `"${value}"` : foundWords(value);
  return { message: messages.wrongValue(nameAt(path), found, near, allowed), rule: 'wrong-value' };
};

/** Values that tell the branches of a union apart. */
function tagsOf(union: JsonSchema | undefined, tag: string): string[] {
  if (union?.title === 'Block') return blockKinds;
  return ((union?.oneOf ?? []) as JsonSchema[]).map((branch) => String(propertiesOf([branch])[tag]?.const));
}

const blockKinds = ['headline', 'cards', 'chart', 'map', 'table', 'text'];

function discriminated({ error, path, schemas }: Place): ReturnType<Wording> {
  const tag = String(error.params.tag);
  const found = error.params.tagValue;
  const union = schemas.find(
    (schema) => (schema.discriminator as { propertyName?: string })?.propertyName === tag,
  );
  const known = tagsOf(union, tag);
  if (found === undefined) return { message: messages.missingKind(tag, known), rule: 'missing-property' };
  const near = nearest(String(found), known);
  const place = [...path, tag];
  return tag === 'kind'
    ? {
        path: place,
        message: messages.unknownBlockKind({ name: String(found), near, known }),
        rule: 'unknown-block-kind',
      }
    : {
        path: place,
        message: messages.wrongValue(`"${tag}"`, `"${found}"`, near, known),
        rule: 'wrong-value',
      };
}

/** One wording for each keyword of JSON Schema that our schemas use. */
const wordings: Record<string, Wording> = {
  additionalProperties: unknownProperty,
  unevaluatedProperties: unknownProperty,
  enum: wrongValue,
  const: wrongValue,
  discriminator: discriminated,
  required: ({ error, schemas }) => {
    const name = String(error.params.missingProperty);
    return {
      message: messages.missingProperty(name, about([propertiesOf(schemas)[name] ?? {}])),
      rule: 'missing-property',
    };
  },
  type: ({ error, path, value }) => ({
    message: messages.wrongType(nameAt(path), typesInWords(error.params.type), foundWords(value)),
    rule: 'wrong-type',
  }),
  pattern: ({ path, value, schemas }) => ({
    message: messages.wrongForm(nameAt(path), `"${value}"`, about(schemas)),
    rule: 'wrong-form',
  }),
  propertyNames: ({ error, path, schemas }) => {
    const name = String(error.params.propertyName);
    return {
      path: [...path, name],
      at: 'key',
      message: messages.wrongForm('A name here', `"${name}"`, about(schemas)),
      rule: 'wrong-form',
    };
  },
  minLength: ({ path }) => ({ message: messages.emptyText(nameAt(path)), rule: 'wrong-value' }),
  minItems: ({ error, path }) => ({
    message: messages.emptyList(nameAt(path), Number(error.params.limit)),
    rule: 'wrong-value',
  }),
  maxItems: ({ error, path }) => ({
    message: messages.longList(nameAt(path), Number(error.params.limit)),
    rule: 'wrong-value',
  }),
  minimum: ({ error, path }) => ({
    message: messages.tooSmall(nameAt(path), Number(error.params.limit)),
    rule: 'wrong-value',
  }),
  exclusiveMinimum: ({ error, path }) => ({
    message: messages.notAbove(nameAt(path), Number(error.params.limit)),
    rule: 'wrong-value',
  }),
  maximum: ({ error, path }) => ({
    message: messages.tooLarge(nameAt(path), Number(error.params.limit)),
    rule: 'wrong-value',
  }),
};

/** Whether an unknown-property error is only an echo: a base that failed elsewhere leaves its properties unvisited. */
function isEcho({ error, schemas }: Place): boolean {
  const name = error.params.unevaluatedProperty;
  return name !== undefined && Object.hasOwn(propertiesOf(schemas), String(name));
}

/**
 * Errors of a union's branches, reduced to what helps: those of the one branch that was meant, or a single word about
 * the whole where none or several could be.
 */
function unionErrors(
  errors: Place[],
  walk: SchemaWalk,
  schemaFile: string,
): { places: Place[]; problems: Problem[] } {
  let places = errors;
  const problems: Problem[] = [];
  for (const union of errors.filter(({ error }) => error.keyword === 'anyOf' || error.keyword === 'oneOf')) {
    const { path, file, schemas, value } = union;
    const own = union.error.instancePath;
    const inside = ({ error }: Place) =>
      error.instancePath === own || error.instancePath.startsWith(`${own}/`);
    const branches = walk.branches(schemaFile, file.value, path);
    if (branches.length === 1) {
      const elsewhere = ({ error }: Place) =>
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
        : messages.wrongShape(nameAt(path), about(schemas));
    problems.push({ file, path, message, rule: branches.length === 0 ? 'wrong-type' : 'wrong-shape' });
  }
  return { places, problems };
}

/** Whether a missing property is one that tells branches apart: the union says that better. */
function isToldByTag({ error }: Place, all: Place[]): boolean {
  if (error.keyword !== 'required') return false;
  return all.some(
    ({ error: other }) =>
      other.keyword === 'discriminator' &&
      other.instancePath === error.instancePath &&
      other.params.tag === error.params.missingProperty,
  );
}

function problemOf(place: Place): Problem {
  const { file, path, error } = place;
  const wording = wordings[error.keyword];
  if (wording) return { file, path, ...wording(place) };
  const message = messages.notAllowed(nameAt(path), error.message ?? error.keyword);
  return { file, path, message, rule: 'wrong-value' };
}

/** Turns what a validator found about a manifest into findings worded for its author. */
export function shapeOf(file: ManifestFile, validate: ValidateFunction, walk: SchemaWalk): ShapeReport {
  if (validate(file.value)) return { problems: [], believable: true };
  const schemaFile = file.kind ? manifestKinds[file.kind].schema : '';
  const all = (validate.errors ?? []).map((error): Place => {
    const path = pathOf(error, file.value);
    return { file, error, path, value: at(file.value, path), schemas: walk.at(schemaFile, file.value, path) };
  });
  const real = all.filter((place) => !isEcho(place));
  const { places, problems } = unionErrors(real, walk, schemaFile);
  const told = places.filter((place) => !place.error.propertyName && !isToldByTag(place, places));
  const believable = problems.length === 0 && told.every(({ error }) => soft.has(error.keyword));
  return { problems: [...told.map(problemOf), ...problems], believable };
}
