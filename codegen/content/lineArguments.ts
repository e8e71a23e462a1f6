import type { JsonSchema, SchemaFile } from '#codegen/types/schemaFiles.ts';
import { lineNames } from '#engine/blocks/kinds.ts';

/** What a line that stands for a block may say. */
export interface LineArguments {
  arguments: readonly string[];
  needed: readonly string[];
  /** what an argument may be, where it is one of a few */
  allowed: Readonly<Record<string, readonly string[]>>;
}

/** Every kind that a line may name, with the properties of its schema as arguments. */
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
  };
}
