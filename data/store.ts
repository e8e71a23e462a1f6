import type { Store } from './contract/contract.ts';
import { openSqlStore, type SqlStoreOptions } from './sql/sqlStore.ts';
import type { ObservationTables } from './sql/tables.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

export type {
  Coverage,
  Dataset,
  ObservationQuery,
  ObservationSet,
  PublishInput,
  SeriesCoverage,
  Slice,
  SliceKey,
  Store,
  StoredObservation,
} from './contract/contract.ts';
export { atVersion, type Figures, oneVersion } from './contract/oneVersion.ts';

/**
 * Opens the observation store; makes it when there is none.
 * @param location path of an SQLite file
 */
export function openStore(location: string, options: SqlStoreOptions = {}): Promise<Store> {
  const { patience } = options;
  const connections = openSqlite<ObservationTables>(location, {
    durability: 'NORMAL',
    ...(patience !== undefined && { patience }),
  });
  return openSqlStore(connections, options);
}
