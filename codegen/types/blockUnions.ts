import type { JsonSchema, SchemaFile } from './schemaFiles.ts';

const KIND = /^blocks\/([a-z-]+)\.schema\.json$/;

/** Kinds of blocks that have a schema: those at blocks/<kind>.schema.json whose "kind" is that name. */
export function kindsWithSchema(files: readonly SchemaFile[]): string[] {
  return files.flatMap(({ name, schema }) => {
    const kind = KIND.exec(name)?.[1];
    const { kind: own } = (schema.properties ?? {}) as Record<string, JsonSchema>;
    return kind !== undefined && own?.const === kind ? [kind] : [];
  });
}

/** The schemas that stand for any kind, and what each says of one. */
export const UNIONS: Readonly<Record<string, (kind: string) => string>> = {
  'blocks/block.schema.json': (kind) => `${kind}.schema.json`,
  'http/block-view.schema.json': (kind) =>
    `../blocks/${kind}.schema.json#/$defs/${kind.charAt(0).toUpperCase()}${kind.slice(1)}View`,
};

/** The schemas, with the unions of blocks and views over all kinds that have a schema, whatever the files list. */
export function withBlockUnions(files: readonly SchemaFile[]): SchemaFile[] {
  const kinds = kindsWithSchema(files);
  return files.map(({ name, schema }) => {
    const refOf = UNIONS[name];
    return refOf
      ? { name, schema: { ...schema, oneOf: kinds.map((kind) => ({ $ref: refOf(kind) })) } }
      : { name, schema };
  });
}
