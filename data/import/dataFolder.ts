import { join } from 'node:path';

/** Where an import reads and writes. */
export interface DataPlaces {
  /** path or address of the observation store */
  observations: string;
  boundaries: string;
  /** folder of files as publishers sent them, one folder a recipe */
  received: string;
}

/** Places of a project's data: ROHE_DATABASE_URL where it is set, else the folder .data. */
export function dataPlaces(root: string, environment: NodeJS.ProcessEnv): DataPlaces {
  const folder = join(root, '.data');
  return {
    observations: environment.ROHE_DATABASE_URL || join(folder, 'observations.sqlite'),
    boundaries: join(folder, 'boundaries.json'),
    received: join(folder, 'received'),
  };
}
