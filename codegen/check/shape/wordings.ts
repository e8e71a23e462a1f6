import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { JsonSchema } from '#codegen/types/schemaFiles.ts';
import { kindNames } from '#engine/blocks/kinds.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { about, type ErrorPlace, propertiesOf } from './place.ts';
import { foundWords, nameAt, typesInWords } from './valueWords.ts';

type Wording = (place: ErrorPlace) => Omit<Problem, 'file' | 'path'> & { path?: JsonPath };

const unknownProperty: Wording = ({ error, path, schemas }) => {
  const name = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
  const allowed = Object.keys(propertiesOf(schemas)).filter((key) => key !== '$schema');
  const message = messages.unknownProperty(name, nearest(name, allowed), allowed);
  return { path: [...path, name], at: 'key', message, rule: 'unknown-property' };
};

const missingProperty: Wording = ({ error, schemas }) => {
  const name = String(error.params.missingProperty);
  return {
    message: messages.missingProperty(name, about([propertiesOf(schemas)[name] ?? {}])),
    rule: 'missing-property',
  };
};

const wrongValue: Wording = ({ error, path, value }) => {
  const allowed = [error.params.allowedValues ?? error.params.allowedValue].flat().map(String);
  const near = typeof value === 'string' ? nearest(value, allowed) : undefined;
  const found = typeof value === 'string' ? `"${value}"` : foundWords(value);
  return { message: messages.wrongValue(nameAt(path), found, near, allowed), rule: 'wrong-value' };
};

/** Words an error about a limit. */
const limitWording =
  (say: (name: string, limit: number) => string): Wording =>
  ({ error, path }) => ({ message: say(nameAt(path), Number(error.params.limit)), rule: 'wrong-value' });

/** Values that select the branches of a union. */
function tagsOf(union: JsonSchema | undefined, tag: string): string[] {
  if (union?.title === 'Block') return [...kindNames];
  return ((union?.oneOf ?? []) as JsonSchema[]).map((branch) => String(propertiesOf([branch])[tag]?.const));
}

function discriminated({ error, path, schemas }: ErrorPlace): ReturnType<Wording> {
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

/** Wording for each JSON Schema keyword that our schemas use. */
export const wordings: Record<string, Wording> = {
  additionalProperties: unknownProperty,
  unevaluatedProperties: unknownProperty,
  enum: wrongValue,
  const: wrongValue,
  discriminator: discriminated,
  required: missingProperty,
  dependentRequired: missingProperty,
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
  minItems: limitWording(messages.emptyList),
  maxItems: limitWording(messages.longList),
  minimum: limitWording(messages.tooSmall),
  exclusiveMinimum: limitWording(messages.notAbove),
  maximum: limitWording(messages.tooLarge),
};
