import { followRef } from '#codegen/types/followRef.ts';
import type { JsonSchema, SchemaFile } from '#codegen/types/schemaFiles.ts';

/** A line of a list of properties. */
interface PropertyRow {
  name: string;
  type: string;
  needed: boolean;
  about: string;
}

/** The base of all blocks, which is named only once. */
export const EVERY_BLOCK = 'BlockBase';

/** A description as Markdown text. */
export const descriptionText = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('*', '\\*').replaceAll('\n', ' ');
const anchor = (title: string): string => `[${title}](#${title.toLowerCase()})`;

const plainTypes: Record<string, string> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'true/false',
  object: 'object',
  array: 'list',
  null: 'null',
};

/**
 * Whether a schema is a short list of words. These are listed where they are used; other named types have
 * headings.
 */
export const isWordOfList = (schema: JsonSchema): boolean =>
  schema.type === 'string' && Array.isArray(schema.enum) && schema.enum.length <= 10;

/** The type of a value in words, linked if it has a name. */
function typeWords(files: SchemaFile[], file: string, schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const target = followRef(files, file, schema.$ref);
    return typeof target.schema.title === 'string' && !isWordOfList(target.schema)
      ? anchor(target.schema.title)
      : typeWords(files, target.name, target.schema);
  }
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const union = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (union) return [...new Set(union.map((branch) => typeWords(files, file, branch)))].join(' or ');
  if (schema.type === 'array' && schema.items)
    return `list of ${typeWords(files, file, schema.items as JsonSchema)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `${typeWords(files, file, schema.additionalProperties as JsonSchema)} by name`;
  }
  return [schema.type ?? 'object']
    .flat()
    .map((type) => plainTypes[String(type)] ?? String(type))
    .join(' or ');
}

/** Unnamed objects in a value. Their properties are listed with those of the parent. */
function inlineObjects(schema: JsonSchema): JsonSchema[] {
  if (typeof schema.$ref === 'string') return [];
  if (schema.properties) return [schema];
  const inner = [...((schema.anyOf ?? []) as JsonSchema[]), ...((schema.oneOf ?? []) as JsonSchema[])];
  if (schema.type === 'array' && schema.items) inner.push(schema.items as JsonSchema);
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    inner.push(schema.additionalProperties as JsonSchema);
  return inner.flatMap(inlineObjects);
}

function rowsOf(files: SchemaFile[], file: string, schema: JsonSchema, prefix: string): PropertyRow[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([key, property]) => {
      const name = prefix + key;
      const row = {
        name,
        type: typeWords(files, file, property),
        needed: required.includes(key),
        // A constant distinguishes variants of an object, so its line describes the variant.
        about:
          prefix !== '' && property.const !== undefined
            ? `${property.const}: ${schema.description}`
            : String(property.description ?? ''),
      };
      const inside = inlineObjects(property).flatMap((object) => rowsOf(files, file, object, `${name}.`));
      return [row, ...joinVariants(inside)];
    },
  );
}

/** Merges properties that several variants of an object share. */
function joinVariants(rows: PropertyRow[]): PropertyRow[] {
  const named = Map.groupBy(rows, ({ name }) => name);
  const words = (texts: string[], separator: string) => [...new Set(texts)].join(separator);
  return [...named].map(([name, all]) => ({
    name,
    type: words(
      all.map(({ type }) => type),
      ' or ',
    ),
    needed: all.every(({ needed }) => needed),
    about: words(
      all.map(({ about }) => about),
      ' ',
    ),
  }));
}

/** Properties of an object and its own bases as a Markdown list; '' if there are none. */
export function propertyList(files: SchemaFile[], file: string, schema: JsonSchema): string {
  const bases = ((schema.allOf ?? []) as JsonSchema[]).map((base) =>
    followRef(files, file, String(base.$ref)),
  );
  // Properties shared with other schemas are listed once, under their own heading.
  const shared = bases.filter(({ name }) => name !== file);
  const own = bases.filter(({ name }) => name === file);
  const rows = [
    ...rowsOf(files, file, schema, '').filter(
      ({ name, type, about }) => name !== '$schema' && type !== `\`${about}\``,
    ),
    ...own.flatMap((base) => rowsOf(files, base.name, base.schema, '')),
  ];
  const deeper = own.flatMap((base) =>
    ((base.schema.allOf ?? []) as JsonSchema[]).map((inner) =>
      followRef(files, base.name, String(inner.$ref)),
    ),
  );
  const also = [...shared, ...deeper]
    .map((base) => String(base.schema.title))
    .filter((title) => title !== EVERY_BLOCK);
  const sorted = rows.toSorted(
    (a, b) => Number(b.needed && !b.name.includes('.')) - Number(a.needed && !a.name.includes('.')),
  );
  const ordered = rows.some(({ name }) => name.includes('.')) ? rows : sorted;
  const lines = ordered.map(
    ({ name, type, needed, about }) =>
      `- \`${name}\`${needed ? '\\*' : ''} (${type})${about === '' ? '' : `: ${descriptionText(about)}`}\n`,
  );
  const list = lines.join('');
  return also.length === 0 ? list : `${list}\nAlso the properties of ${also.map(anchor).join(', ')}.\n`;
}
