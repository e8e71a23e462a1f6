import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import {
  ACCOUNTS,
  CHEAP,
  OBSERVATIONS,
  type RunningServers,
  serveOver,
  suite,
} from '#e2e/harness/startSuite.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { DOMAIN } from './addresses.ts';
import { opennessFor, READERS, type Reader } from './closedFigures.ts';
import { byKey, type Identity, identity, keyOf, sessionOf } from './identities.ts';
import { type Changed, changeFigures } from './otherFigures.ts';
import { logOfOthers, oneOfThree, refusingDrawer } from './refusedDrawings.ts';

/** A reader, and how many figures that are closed to them differ in their copy. */
export interface TwinReader extends Identity {
  name: Reader;
  /** the same person with an API key instead of a session; undefined: nobody */
  byKey: Identity | undefined;
  changed: Changed;
}

/**
 * The demonstration, and for every reader a copy in which everything closed to them differs, while sessions,
 * keys and versions are the same. Some charts cannot be drawn, so responses without them are tested too.
 */
export interface Twins {
  /** @throws Error if no copy was made for a reader */
  reader(name: Reader): TwinReader;
  /** Servers over the demonstration, or over the copy of a reader. `shown`: the suite that they show. */
  serve(of?: Reader, shown?: CompiledSuite): Promise<RunningServers>;
  remove(): void;
}

/** The time at which all servers answer. */
const NOW = Date.parse('2026-02-03T10:00:00+13:00');

/** `names`: the readers for whom copies are made, each in some seconds. */
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
      // Each server has its own accounts database, because what one writes about sessions must not reach
      // another.
      const own = join(folder, `${served++}-${ACCOUNTS}`);
      copyFileSync(accounts, own);
      const clock = () => NOW;
      const options = { suite, clock, passwordCost: CHEAP };
      const store = await openStore(observations(of));
      const drawer = refusingDrawer(oneOfThree);
      const opened = await openAccounts(own, options);
      return serveOver({ store, accounts: opened, clock, domain: DOMAIN, drawer, log: logOfOthers }, shown);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function openSessions(path: string, names: readonly Reader[]): Promise<Omit<TwinReader, 'changed'>[]> {
  const accounts = await openAccounts(path, { suite, clock: () => NOW });
  const readers: Omit<TwinReader, 'changed'>[] = [];
  for (const name of names) {
    const isNobody = name === 'visitor';
    const token = isNobody ? null : await sessionOf(accounts, name);
    // Keys read only for those who hold a data package: those of all others are refused everything.
    const key = name === 'quarterly' ? byKey(name, await keyOf(accounts, name)) : undefined;
    readers.push({ ...identity(name, token), name, byKey: key });
  }
  await accounts.close();
  return readers;
}
