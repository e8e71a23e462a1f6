import { connect } from './connect.ts';
import type { Store } from './contract/contract.ts';
import type { ObservationTables } from './sliceIndex/tables.ts';
import { openSqlStore, type SqlStoreOptions } from './sql/sqlStore.ts';

export type {
  CorrectedSeries,
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
 * Opens the observation store; creates it if it does not exist.
 * @param location path of an SQLite file, or address of a PostgreSQL database
 */
export function openStore(location: string, options: SqlStoreOptions = {}): Promise<Store> {
  const { patience, standbys, listenAt } = options;
  const connections = connect<ObservationTables>(location, {
    store: 'observations',
    durability: 'NORMAL',
    standbys,
    listenAt,
    ...(patience !== undefined && { patience }),
  });
  return openSqlStore(connections, options);
}
