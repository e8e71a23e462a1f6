import { openStore, type Store } from '#data/store.ts';
import { type AskedDatabase, askDatabase } from './askDatabase.ts';
import type { Answered } from './writers.ts';

/** Confirmed changes that are missing, changes that are incomplete, and databases that are damaged. */
export interface Compared {
  lost: string[];
  half: string[];
  damaged: string[];
}

/** How a test with kills recognises its own changes. */
export interface KillingMarks {
  /** query of the grants that it gave, by the name that confirmed each */
  grants: string;
  /** versions that mix two publishes */
  mixed(store: Store): Promise<string[]>;
}

/** Where figures and accounts are: paths of SQLite files or addresses of PostgreSQL databases. */
export interface TwoPlaces {
  observations: string;
  accounts: string;
}

/** Compares what was confirmed with the two databases. */
export async function compare(
  { observations, accounts }: TwoPlaces,
  answered: Answered,
  marks: KillingMarks,
): Promise<Compared> {
  const people = askDatabase(accounts);
  const figures = askDatabase(observations);
  const damaged = [...(await people.damaged()), ...(await figures.damaged())];
  await figures.close();
  const { there, pairs } = await kept(people, marks.grants);
  await people.close();
  const store = await openStore(observations);
  const all: Record<keyof Answered, string[]> = { ...there, publish: await store.versions() };
  const mixed = await marks.mixed(store);
  await store.close();
  const without = ([kind, names]: [string, string[]]) => {
    const found = new Set(all[kind as keyof Answered]);
    return names.filter((name) => !found.has(name)).map((name) => `${kind} ${name}`);
  };
  const uneven = pairs.filter(([, one, other]) => one !== other);
  return {
    lost: Object.entries(answered).flatMap(without),
    half: [...uneven.map(([what, one, other]) => `${what}: ${one}, ${other}`), ...mixed],
    damaged,
  };
}

/** Everything people wrote to the accounts database, by its name, and counts that must agree. */
async function kept({ column }: AskedDatabase, grants: string) {
  const count = async (query: string) => Number((await column(query))[0]);
  const audited = (action: string) => count(`select count(*) from audit_entry where action = '${action}'`);
  const there = {
    signup: await column("select email from outbox_letter where letter = 'signup'"),
    key: await column('select title from api_key'),
    report: await column('select search from saved_report'),
    event: await column("select email from message where kind = 'event'"),
    grant: await column(grants),
  };
  const letters = await count("select count(*) from outbox_letter where letter = 'event'");
  const pairs = [
    ['keys and their entries', there.key.length, (await audited('key-made')) - (await audited('key-ended'))],
    ['registrations and their letters', there.event.length, letters],
    ['grants and their entries', there.grant.length, await audited('granted')],
  ] as const;
  return { there, pairs };
}
