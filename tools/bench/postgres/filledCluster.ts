import { join } from 'node:path';
import type { ServerPlaces } from '#tools/bench/server/benchServer.ts';
import { askOn, databaseOf, type OwnCluster, openCluster } from './clusters.ts';
import { fillPlaces } from './fillPlaces.ts';

export interface FilledCluster extends OwnCluster {
  /** root folder of the project */
  root: string;
  /** Copies of the filled databases that nothing else opens. @param folder for the encryption key */
  ownPlaces(folder: string): Promise<ServerPlaces>;
}

/** Its databases of figures and of accounts. */
export const FILLED = ['filled', 'filled_accounts'] as const;

/**
 * A cluster with the demonstration and the official figures to copy from. @param folder for the encryption
 * key
 */
export async function openFilledCluster(root: string, folder: string): Promise<FilledCluster> {
  const cluster = await openCluster();
  const create = (name: string, template: string) =>
    `create database ${name} encoding 'UTF8' template ${template}`;
  const placesOf = (
    [observations, accounts]: readonly [string, string],
    keyFolder: string,
  ): ServerPlaces => ({
    root,
    observations: databaseOf(cluster, observations),
    accounts: databaseOf(cluster, accounts),
    settings: { ROHE_ACCOUNTS_KEY: join(keyFolder, 'accounts.key') },
  });
  for (const name of FILLED) await askOn(cluster, create(name, 'template0'));
  await fillPlaces(placesOf(FILLED, folder));
  let copies = 0;
  return {
    ...cluster,
    root,
    async ownPlaces(own) {
      copies += 1;
      const names = [`own_${copies}`, `own_${copies}_accounts`] as const;
      for (const [at, name] of names.entries()) await askOn(cluster, create(name, FILLED[at] ?? ''));
      return placesOf(names, own);
    },
  };
}
