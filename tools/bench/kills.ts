import { atMost, type Budget } from './contract/budget.ts';
import type { DatabaseKind } from './contract/workshop.ts';
import { killServers } from './faults/killingServers.ts';

/** Kills a real server, imports and grants while people write. @param count number of kills */
export const kills = (count: number, database: DatabaseKind = 'sqlite'): Budget => ({
  name: 'kills',
  title: `${count} × kill -9 of a server, imports and grants`,
  async measure({ suite, ownPlaces }) {
    const { folder, ...places } = await ownPlaces(database);
    const onKill = (done: number) => void process.stderr.write(`\r${done} of ${count} kills`);
    const found = await killServers({ kills: count, seed: Date.now(), onKill, suite, places, folder });
    process.stderr.write('\n');
    const said = Object.entries(found.answered).map(([kind, many]) => `${many} ${kind}`);
    const figure = (title: string, faults: readonly string[]) =>
      atMost(`${title} after ${found.kills} × kill -9`, 0, faults.length, {
        unit: '',
        notes: [`answered: ${said.join(', ')}`, ...faults.slice(0, 10)],
      });
    return [figure('lost', found.lost), figure('half', found.half), figure('damaged', found.damaged)];
  },
});
