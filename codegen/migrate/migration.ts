import type { ManifestKind } from '#codegen/load/manifestKinds.ts';
import type { JsonPath } from '#codegen/load/positions.ts';

/** A path in a manifest and its new value. */
export interface Rewrite {
  path: JsonPath;
  to: unknown;
}

/**
 * A change to the manifest language. It recognises only the old form, so applying it twice changes nothing.
 */
export interface Migration {
  /** schema version that it produces */
  to: number;
  /** short description */
  about: string;
  kind: ManifestKind;
  rewrites(manifest: unknown): Rewrite[];
}
