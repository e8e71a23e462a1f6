import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inventedFigures } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { directory } from '#api/testing/startApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import { type Answered, writers } from './writers.ts';

export interface KillingOptions {
  kills: number;
  seed: number;
  /** told after each kill */
  onKill?: (kills: number) => void;
}

export interface Killing {
  kills: number;
  /** what was said to be done, by what it was */
  answered: Record<string, number>;
  /** what was said to be done and is not there; what is there by half; files that are damaged */
  lost: string[];
  half: string[];
  damaged: string[];
}

/** Of what is killed: the server oftener, as more kinds of change go through it. */
const WORKS = ['serve', 'publish', 'serve', 'grant'] as const;
/** ms from the first sign of life to the kill */
const MOMENTS = Array.from({ length: 60 }, (_, at) => 5 + at * 5);

/** Kills servers, imports and commands with kill -9 at moments that the seed says, while they write, and looks what is there then. */
export async function killAtRandom({ kills, seed, onKill = () => {} }: KillingOptions): Promise<Killing> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-killing-'));
  const pick = seeded(seed);
  const answered: Answered = { signup: [], key: [], report: [], event: [], grant: [], publish: [] };
  try {
    const tokens = await prepare(folder);
    for (let at = 0; at < kills; at++) {
      await killOne(folder, WORKS[at % WORKS.length] ?? 'serve', pick(MOMENTS), tokens, answered);
      onKill(at + 1);
    }
    return { kills, ...(await compare(folder, answered)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Figures, people and a session of each. @returns tokens of the sessions */
async function prepare(folder: string): Promise<string[]> {
  const store = await openStore(join(folder, 'observations.sqlite'));
  await store.publish(inventedFigures);
  await store.close();
  const passwordCost = { cost: 4, blocks: 8, parallel: 1 };
  const accounts = await openAccounts(join(folder, 'accounts.sqlite'), {
    suite: inventedSuite,
    passwordCost,
  });
  await accounts.save(directory);
  const tokens: string[] = [];
  for (const { id } of await accounts.users()) {
    await accounts.grant({ holder: 'person', id }, { group: 'PRO', permissions: ['DATA'], areas: 'all' });
    tokens.push(await accounts.sessions.open(id, { remember: true }));
  }
  await accounts.close();
  return tokens;
}

async function killOne(
  folder: string,
  work: (typeof WORKS)[number],
  moment: number,
  tokens: readonly string[],
  answered: Answered,
): Promise<void> {
  const child = spawn(process.execPath, [
    fileURLToPath(new URL('./victim.ts', import.meta.url)),
    folder,
    work,
  ]);
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const errors: string[] = [];
  child.stdout.on('data', (text) => lines.push(...String(text).split('\n').slice(0, -1)));
  child.stderr.on('data', (text) => errors.push(String(text)));
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error(`${work} did not start: ${errors.join('')}`);
  const writing = work === 'serve' ? writers(Number(lines[0]), tokens, answered) : Promise.resolve();
  await Promise.race([wait(moment), ended]);
  kill(child);
  await Promise.all([ended, writing]);
  if (work !== 'serve') answered[work].push(...lines);
}

/** By its id: of the processes that there are, this one. */
const kill = (child: ChildProcess): void => void child.kill('SIGKILL');

async function compare(
  folder: string,
  answered: Answered,
): Promise<Pick<Killing, 'answered' | 'lost' | 'half' | 'damaged'>> {
  const [figures, people] = ['observations.sqlite', 'accounts.sqlite'].map((name) => join(folder, name));
  const damaged = [figures, people].filter((path) => !isWhole(path ?? ''));
  const database = new DatabaseSync(people ?? '');
  const column = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const count = (query: string) => Number(column(query)[0]);
  const letters = new Set(column("select email from outbox_letter where letter = 'signup'"));
  const keys = new Set(column('select title from api_key'));
  const reports = new Set(column('select search from saved_report'));
  const events = new Set(column("select email from message where kind = 'event'"));
  const grants = new Set(column('select permission from grant_line'));
  const audited = (action: string) => count(`select count(*) from audit_entry where action = '${action}'`);
  const pairs = [
    ['keys and their entries', keys.size, audited('key-made') - audited('key-ended')],
    [
      'registrations and their letters',
      events.size,
      count("select count(*) from outbox_letter where letter = 'event'"),
    ],
    [
      'grants and their entries',
      [...grants].filter((name) => name.startsWith('GRANTED')).length,
      audited('granted'),
    ],
  ] as const;
  database.close();
  const store = await openStore(figures ?? '');
  const versions = new Set(await store.versions());
  const mixed: string[] = [];
  for (const version of versions) {
    const [key] = await store.keys();
    const asked = (await store.keys()).map(({ series, breakdown, area_id }) => ({
      ...{ series, breakdown, areas: [area_id] },
      ...{ from: '', to: '\uffff' },
    }));
    const values = new Set([...(await store.query(asked, version)).rows()].map(({ value }) => value));
    // The first holds the invented figures, no two alike.
    if (key && values.size !== 1 && !version.startsWith('1-')) mixed.push(`version ${version}`);
  }
  await store.close();
  const without = (kind: keyof Answered, there: ReadonlySet<string>) =>
    answered[kind].filter((one) => !there.has(one)).map((one) => `${kind} ${one}`);
  return {
    answered: Object.fromEntries(Object.entries(answered).map(([kind, all]) => [kind, all.length])),
    lost: [
      ...without('signup', letters),
      ...without('key', keys),
      ...without('report', reports),
      ...without('event', events),
      ...without('grant', grants),
      ...without('publish', versions),
    ],
    half: [
      ...pairs
        .filter(([, one, other]) => one !== other)
        .map(([what, one, other]) => `${what}: ${one}, ${other}`),
      ...mixed,
    ],
    damaged: damaged.map(String),
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
