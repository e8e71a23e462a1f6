import { join } from 'node:path';
import type { Environment } from '#environment/environment.ts';

/** Where an import reads and writes. */
export interface DataPlaces {
  /** path or address of the observation store */
  observations: string;
  boundaries: string;
  /** folder of original files from publishers, with one folder for each recipe */
  received: string;
}

/** Places of a project's data: ROHE_DATABASE_URL if it is set, otherwise the folder .data. */
export function dataPlaces(root: string, { observations }: Pick<Environment, 'observations'>): DataPlaces {
  const folder = join(root, '.data');
  return {
    observations: observations ?? join(folder, 'observations.sqlite'),
    boundaries: join(folder, 'boundaries.json'),
    received: join(folder, 'received'),
  };
}
