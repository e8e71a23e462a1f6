import type { Kysely } from 'kysely';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { Terms } from '#data/sliceIndex/terms.ts';
import { loadVersionIndex, type VersionIndex, type VersionRow } from './versionIndex.ts';

/** Limit for cached version indexes. */
const MAX_INDEXES = 4;

/** Caches the indexes of recently used versions: pages of the current one also read earlier vintages. */
export class VersionIndexes {
  readonly terms = new Terms();
  private readonly indexes = new Map<number, VersionIndex>();

  held({ version_id }: VersionRow): VersionIndex | undefined {
    const index = this.indexes.get(version_id);
    if (index) this.touch(index);
    return index;
  }

  async read(db: Kysely<ObservationTables>, version: VersionRow): Promise<VersionIndex> {
    const index =
      this.indexes.get(version.version_id) ??
      (await loadVersionIndex(db, version, this.terms, this.indexes.values()));
    this.touch(index);
    const [oldest] = this.indexes.keys();
    if (this.indexes.size > MAX_INDEXES && oldest !== undefined) this.indexes.delete(oldest);
    return index;
  }

  private touch(index: VersionIndex): void {
    this.indexes.delete(index.version.version_id);
    this.indexes.set(index.version.version_id, index);
  }
}
