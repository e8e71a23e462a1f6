import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import { ACCOUNTS, OBSERVATIONS, type RunningServers, serveOver, suite } from '#e2e/harness/startSuite.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { DOMAIN } from './addresses.ts';
import { opennessFor, READERS, type Reader } from './closedFigures.ts';
import { type Identity, identity, sessionOf } from './identities.ts';
import { type Changed, changeFigures } from './otherFigures.ts';

/** A reader, and how much of what is closed to them differs in their copy. */
export interface TwinReader extends Identity {
  name: Reader;
  changed: Changed;
}

/** The demonstration, and for every reader a copy in which all that is closed to them differs; sessions and versions are the same. */
export interface Twins {
  /** @throws Error of a reader whom no copy was made for */
  reader(name: Reader): TwinReader;
  /** Servers over the demonstration, or over the copy of a reader. `shown`: the suite they show. */
  serve(of?: Reader, shown?: CompiledSuite): Promise<RunningServers>;
  remove(): void;
}

/** A moment at which all servers answer. */
const NOW = Date.parse('2026-02-03T10:00:00+13:00');

/** `names`: the readers for whom copies are made; each takes some seconds. */
export async function makeTwins(names: readonly Reader[] = READERS): Promise<Twins> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-twins-'));
  const observations = (of?: Reader) => join(folder, of ? `${of}.sqlite` : OBSERVATIONS);
  const accounts = join(folder, ACCOUNTS);
  copyDatabase(join(inject('folder'), OBSERVATIONS), observations());
  copyDatabase(join(inject('folder'), ACCOUNTS), accounts);
  const identities = await openSessions(accounts, names);
  const readers = identities.map((one): TwinReader => {
    copyFileSync(observations(), observations(one.name));
    return { ...one, changed: changeFigures(observations(one.name), opennessFor(one.name)) };
  });
  let served = 0;
  return {
    reader(name) {
      const found = readers.find((reader) => reader.name === name);
      if (!found) throw new Error(`no reader ${name}`);
      return found;
    },
    async serve(of, shown = suite) {
      // What one server notes of sessions must not reach another.
      const own = join(folder, `${served++}-${ACCOUNTS}`);
      copyFileSync(accounts, own);
      const clock = () => NOW;
      const options = { suite, clock, passwordCost: { cost: 10, blocks: 8, parallel: 1 } };
      const store = await openStore(observations(of));
      return serveOver({ store, accounts: await openAccounts(own, options), clock, domain: DOMAIN }, shown);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function openSessions(
  path: string,
  names: readonly Reader[],
): Promise<(Identity & { name: Reader })[]> {
  const accounts = await openAccounts(path, { suite, clock: () => NOW });
  const readers: (Identity & { name: Reader })[] = [];
  for (const name of names) {
    const token = name === 'visitor' ? null : await sessionOf(accounts, name);
    readers.push({ ...identity(name, token), name });
  }
  await accounts.close();
  return readers;
}
