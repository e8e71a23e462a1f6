import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS } from '#data/backup/otherFiles.ts';
import { keyFileOf } from '#data/connect.ts';
import { isPostgres } from '#data/postgres/address.ts';
import { keepFromOthers, OWN_FOLDER } from '#data/sqlite/keepPrivate.ts';
import type { Environment } from '#environment/environment.ts';

/** Places of the figures and accounts. */
export interface Databases {
  observations: string;
  accounts: string;
  /** addresses of hot standbys of each */
  standbys: { observations: readonly string[]; accounts: readonly string[] };
  /** addresses to listen for commits at; absent: the database addresses */
  listenAt: { observations: string | undefined; accounts: string | undefined };
  /** file of the key that encrypts secrets of accounts */
  keyFile: string;
  /** folder of drawn charts */
  drawings: string;
  /** boundary files, the bundled ones first; any may be missing */
  boundaries: readonly string[];
}

/** The bundled boundaries. */
export const CARRIED_OUTLINES = 'import/carried/outlines.json';

type DatabaseSettings = Pick<Environment, 'observations' | 'accounts' | 'accountsKey'> &
  Partial<
    Pick<
      Environment,
      'drawings' | 'observationStandbys' | 'accountStandbys' | 'observationsListenAt' | 'accountsListenAt'
    >
  >;

/** The SQLite databases under .data/, or those that the environment names. */
export function databases(
  root: string,
  { observations, accounts, accountsKey, ...rest }: DatabaseSettings,
): Databases {
  const folder = join(root, '.data');
  // The folder is needed for the key even if both databases are elsewhere.
  if (!observations || !accounts || isPostgres(accounts)) {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    keepFromOthers(folder, OWN_FOLDER);
  }
  const place = accounts ?? join(folder, 'accounts.sqlite');
  return {
    observations: observations ?? join(folder, 'observations.sqlite'),
    boundaries: [join(root, CARRIED_OUTLINES), join(folder, 'boundaries.json')],
    accounts: place,
    drawings: rest.drawings ?? join(folder, DRAWINGS),
    standbys: { observations: rest.observationStandbys ?? [], accounts: rest.accountStandbys ?? [] },
    listenAt: { observations: rest.observationsListenAt, accounts: rest.accountsListenAt },
    keyFile: accountsKey ?? keyFileOf(place, folder),
  };
}
