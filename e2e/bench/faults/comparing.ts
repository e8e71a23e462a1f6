import { openStore, type Store } from '#data/store.ts';
import { type AskedDatabase, askDatabase } from './askDatabase.ts';
import type { Answered } from './writers.ts';

/** What was said to be done and is not there; what is there by half; databases that are damaged. */
export interface Compared {
  lost: string[];
  half: string[];
  damaged: string[];
}

/** How a killing tells its own changes from what was there before. */
export interface KillingMarks {
  /** query of the grants that it gave, each as the name it was answered by */
  grants: string;
  /** versions of which one half is not of the same publishing as the other */
  mixed(store: Store): Promise<string[]>;
}

/** Where figures and accounts are: paths of SQLite files or addresses of PostgreSQL databases. */
export interface TwoPlaces {
  observations: string;
  accounts: string;
}

/** Holds what was answered against the two databases. */
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

/** What the accounts hold of all that people write, by its name, and counts that have to be the same. */
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
