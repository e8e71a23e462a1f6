import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keyFileOf } from '#data/connect.ts';
import { isPostgres } from '#data/postgres/address.ts';
import { keepFromOthers, OWN_FOLDER } from '#data/sqlite/keepPrivate.ts';
import type { Environment } from '#environment/environment.ts';

/** Where figures and accounts are kept. */
export interface Databases {
  observations: string;
  accounts: string;
  /** addresses of hot standbys of each */
  standbys: { observations: readonly string[]; accounts: readonly string[] };
  /** file of the key that seals secrets of accounts */
  keyFile: string;
  /** files of outlines, those that come with the project first; any may be absent */
  boundaries: readonly string[];
}

/** Outlines that come with the project, in its folder. */
export const CARRIED_OUTLINES = 'data/carried/outlines.json';

/** The embedded databases under .data/, or those that the environment names. */
export function databases(
  root: string,
  {
    observations,
    accounts,
    accountsKey,
    ...standbys
  }: Pick<
    Environment,
    'observations' | 'accounts' | 'accountsKey' | 'observationStandbys' | 'accountStandbys'
  >,
): Databases {
  const folder = join(root, '.data');
  // Where both are elsewhere, the key of secrets still lies here.
  if (!observations || !accounts || isPostgres(accounts)) {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    keepFromOthers(folder, OWN_FOLDER);
  }
  const place = accounts ?? join(folder, 'accounts.sqlite');
  return {
    observations: observations ?? join(folder, 'observations.sqlite'),
    boundaries: [join(root, CARRIED_OUTLINES), join(folder, 'boundaries.json')],
    accounts: place,
    standbys: { observations: standbys.observationStandbys, accounts: standbys.accountStandbys },
    keyFile: accountsKey ?? keyFileOf(place, folder),
  };
}
