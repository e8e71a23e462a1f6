import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore, type Store } from '#data/store.ts';
import type { Answered } from './writers.ts';

/** What was said to be done and is not there; what is there by half; files that are damaged. */
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

/** Holds what was answered against the two databases in a folder. */
export async function compare(folder: string, answered: Answered, marks: KillingMarks): Promise<Compared> {
  const [figures, people] = [join(folder, 'observations.sqlite'), join(folder, 'accounts.sqlite')];
  const damaged = [figures, people].filter((path) => !isWhole(path));
  const database = new DatabaseSync(people);
  const column = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const count = (query: string) => Number(column(query)[0]);
  const audited = (action: string) => count(`select count(*) from audit_entry where action = '${action}'`);
  const there = {
    signup: column("select email from outbox_letter where letter = 'signup'"),
    key: column('select title from api_key'),
    report: column('select search from saved_report'),
    event: column("select email from message where kind = 'event'"),
    grant: column(marks.grants),
  };
  const pairs = [
    ['keys and their entries', there.key.length, audited('key-made') - audited('key-ended')],
    [
      'registrations and their letters',
      there.event.length,
      count("select count(*) from outbox_letter where letter = 'event'"),
    ],
    ['grants and their entries', there.grant.length, audited('granted')],
  ] as const;
  database.close();
  const store = await openStore(figures);
  const all: Record<keyof Answered, string[]> = { ...there, publish: await store.versions() };
  const mixed = await marks.mixed(store);
  await store.close();
  const without = ([kind, names]: [string, string[]]) => {
    const found = new Set(all[kind as keyof Answered]);
    return names.filter((name) => !found.has(name)).map((name) => `${kind} ${name}`);
  };
  return {
    lost: Object.entries(answered).flatMap(without),
    half: [
      ...pairs
        .filter(([, one, other]) => one !== other)
        .map(([what, one, other]) => `${what}: ${one}, ${other}`),
      ...mixed,
    ],
    damaged,
  };
}

function isWhole(path: string): boolean {
  const database = new DatabaseSync(path);
  try {
    return database.prepare('pragma integrity_check').get()?.integrity_check === 'ok';
  } finally {
    database.close();
  }
}
