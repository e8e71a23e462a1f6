import { join } from 'node:path';
import { runChild } from '#site/build/runChild.ts';
import type { ServerPlaces } from './server/benchServer.ts';

/** Fills databases with the demonstration and the official figures, as `npm start` does. */
export const fillPlaces = ({ root, observations, accounts, settings }: ServerPlaces): Promise<void> =>
  runChild([join(root, 'site', 'commands', 'fillData.ts'), root], {
    set: { ...settings, ROHE_DATABASE_URL: observations, ROHE_ACCOUNTS_URL: accounts },
  });
