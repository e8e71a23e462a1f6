import type { JsonSchema, SchemaFile } from '#codegen/types/schemaFiles.ts';
import { lineNames } from '#engine/blocks/kinds.ts';

/** Arguments of a line that represents a block. */
export interface LineArguments {
  arguments: readonly string[];
  needed: readonly string[];
  /** allowed values of arguments that have a fixed list */
  allowed: Readonly<Record<string, readonly string[]>>;
  /** what an argument names, by `x-names` of its property */
  names: Readonly<Record<string, string>>;
}

/** Every kind of block that a line can use, with the properties of its schema as arguments. */
export const lineArguments = (files: readonly SchemaFile[]): ReadonlyMap<string, LineArguments> =>
  new Map(
    lineNames.map((kind) => [
      kind,
      argumentsOf(files.find(({ name }) => name === `blocks/${kind}.schema.json`)?.schema ?? {}),
    ]),
  );

function argumentsOf({ properties = {}, required = [] }: JsonSchema): LineArguments {
  const { kind: _, ...own } = properties as Record<string, JsonSchema>;
  return {
    arguments: Object.keys(own),
    needed: (required as string[]).filter((name) => name !== 'kind'),
    allowed: Object.fromEntries(
      Object.entries(own).flatMap(([name, property]) =>
        property.enum === undefined ? [] : [[name, property.enum as string[]]],
      ),
    ),
    names: Object.fromEntries(
      Object.entries(own).flatMap(([name, { 'x-names': of }]) =>
        of === undefined ? [] : [[name, of as string]],
      ),
    ),
  };
}
