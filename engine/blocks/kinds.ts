import type { BlockKind, KindName } from './forms/blockKind.ts';
import type { WrittenKind, WrittenName } from './forms/writtenKind.ts';
import * as registry from './registry.ts';

type AreaKinds = { readonly [K in KindName]: BlockKind<K> };
type WrittenKinds = { readonly [K in WrittenName]: WrittenKind<K> };

// This does not compile if a schema has no line in the registry, or a line has no schema.
const all: AreaKinds & WrittenKinds = { ...registry };
const standing = (isWritten: boolean) =>
  Object.fromEntries(Object.entries(all).filter(([, kind]) => 'stands' in kind === isWritten));

/** Every kind of block on pages of areas, by its name. */
export const blockKinds = standing(false) as AreaKinds;

/** Every kind of block on written pages, by its name. */
export const writtenKinds = standing(true) as WrittenKinds;

/** Names of the kinds on pages of areas, as manifests write them. */
export const kindNames: readonly string[] = Object.keys(blockKinds);

/** Names of the kinds on written pages. */
export const writtenNames: readonly string[] = Object.keys(writtenKinds);

/** Names that authors can write as a line of Markdown. */
export const lineNames: readonly string[] = Object.entries(writtenKinds).flatMap(([name, { isText }]) =>
  isText ? [] : [name],
);

/**
 * The kind of a block of a written page or of its view; undefined for parts that are not blocks: headings,
 * gates, forms of accounts.
 */
export const writtenKind = ({ kind }: { kind: string }): WrittenKind | undefined =>
  (writtenKinds as Readonly<Record<string, WrittenKind>>)[kind];

/** @throws Error if a kind has a schema but no line in the registry */
export function writtenKindOf(block: { kind: string }): WrittenKind {
  const found = writtenKind(block);
  if (!found) throw missingLine(block.kind);
  return found;
}

const missingLine = (kind: string) =>
  new Error(`engine/blocks/registry.ts has no line for the kind "${kind}"`);

/**
 * The kind of a block or of its view.
 * @throws Error if a kind has a schema but no line in the registry
 */
export function kindOf({ kind }: { kind: string }): BlockKind {
  const found = (blockKinds as Readonly<Record<string, BlockKind>>)[kind];
  if (!found) throw missingLine(kind);
  return found;
}

/** Params of the address that choose what these blocks draw of their figures. */
export const drawParamsOf = (blocks: readonly { kind: string }[]): string[] => [
  ...new Set(blocks.flatMap((block) => kindOf(block).drawParams ?? [])),
];

/** Params of the address that choose what the views of all kinds show of their blocks. */
export const viewParams: readonly string[] = Object.values(blockKinds).flatMap(
  ({ viewParams: own = [] }) => own,
);
