import type { JsonSchema, SchemaFile } from './schemaFiles.ts';

const KIND = /^blocks\/([a-z-]+)\.schema\.json$/;
const BASE = 'base.schema.json';

/** Where blocks of a kind are used: on pages of areas, or on written pages. */
export type KindPlace = 'area' | 'written';

/** Whether a schema is for area pages, by its base. */
const placeOf = ({ allOf = [] }: JsonSchema): KindPlace =>
  (allOf as JsonSchema[]).some(({ $ref }) => $ref === BASE) ? 'area' : 'written';

/** Kinds of blocks that have a schema: those at blocks/<kind>.schema.json whose "kind" is that name. */
export function kindsWithSchema(files: readonly SchemaFile[], place?: KindPlace): string[] {
  return files.flatMap(({ name, schema }) => {
    const kind = KIND.exec(name)?.[1];
    const { kind: own } = (schema.properties ?? {}) as Record<string, JsonSchema>;
    const isWanted = place === undefined || placeOf(schema) === place;
    return kind !== undefined && own?.const === kind && isWanted ? [kind] : [];
  });
}

interface Union {
  place: KindPlace;
  /** the reference to a kind */
  refOf: (kind: string) => string;
}

const manifestOf = (kind: string) => `${kind}.schema.json`;
const viewOf = (kind: string) =>
  `../blocks/${kind}.schema.json#/$defs/${kind.charAt(0).toUpperCase()}${kind.slice(1)}View`;

/** The union schemas of all kinds. */
export const UNIONS: Readonly<Record<string, Union>> = {
  'blocks/block.schema.json': { place: 'area', refOf: manifestOf },
  'blocks/written-block.schema.json': { place: 'written', refOf: manifestOf },
  'http/block-view.schema.json': { place: 'area', refOf: viewOf },
  'http/written-view.schema.json': { place: 'written', refOf: viewOf },
};

/** The schemas with unions that list every kind with a schema, whatever their files list. */
export function withBlockUnions(files: readonly SchemaFile[]): SchemaFile[] {
  return files.map(({ name, schema }) => {
    const union = UNIONS[name];
    if (!union) return { name, schema };
    const kinds = kindsWithSchema(files, union.place);
    return { name, schema: { ...schema, oneOf: kinds.map((kind) => ({ $ref: union.refOf(kind) })) } };
  });
}
