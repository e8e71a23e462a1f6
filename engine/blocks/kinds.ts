import type { BlockKind, KindName } from './forms/blockKind.ts';
import * as registry from './registry.ts';

/** Every kind by its name. A schema without a line in the registry, and a line without a schema, do not compile. */
export const blockKinds: { readonly [K in KindName]: BlockKind<K> } = { ...registry };

/** Names of all kinds, as manifests write them. */
export const kindNames: readonly string[] = Object.keys(blockKinds);

/**
 * The kind of a block or of its view.
 * @throws Error for a kind that has a schema and no line in the registry
 */
export function kindOf({ kind }: { kind: string }): BlockKind {
  const found = (blockKinds as Readonly<Record<string, BlockKind>>)[kind];
  if (!found) throw new Error(`engine/blocks/registry.ts has no line for the kind "${kind}"`);
  return found;
}

/** Params of the address that choose what views show of their blocks, of all kinds. */
export const viewParams: readonly string[] = Object.values(blockKinds).flatMap(
  ({ viewParams: own = [] }) => own,
);
