import type { ManifestKind } from '#codegen/load/manifestKinds.ts';
import type { JsonPath } from '#codegen/load/positions.ts';

/** A place of a manifest that is written in an old way, and what stands there now. */
export interface Rewrite {
  path: JsonPath;
  to: unknown;
}

/** A change of the language of manifests. What it finds is written in the old way; in what it wrote it finds nothing. */
export interface Migration {
  /** version of the schemas that it moves to */
  to: number;
  /** what is written otherwise, in a few words */
  about: string;
  kind: ManifestKind;
  rewrites(manifest: unknown): Rewrite[];
}
