import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inventedFigures } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { directory } from '#api/testing/startApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore, type Store } from '#data/store.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import { type Compared, compare, type TwoPlaces } from './comparing.ts';
import { type Answered, counted, nothing, writers } from './writers.ts';

export interface KillingOptions {
  /** one more follows if a kind of change was not confirmed in them */
  kills: number;
  seed: number;
  /** called after each kill */
  onKill?: (kills: number) => void;
}

export interface RandomKillingOptions extends KillingOptions {
  /** empty databases; absent: SQLite files */
  places?: TwoPlaces;
}

export interface Killing extends Compared {
  kills: number;
  /** number of confirmed changes of each kind */
  answered: Record<string, number>;
}

/** The processes to kill: the server more often, because more kinds of change go through it. */
const WORKS = ['serve', 'publish', 'serve', 'grant'] as const;
/** ms from a process's first output to the kill */
const MOMENTS = Array.from({ length: 60 }, (_, at) => 5 + at * 5);
/** ms between checks whether a kind of change is still missing */
const LOOK = 10;
/** Killed processes do not save compiled code when they end, so the first server saves it for the others. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'node') };

/**
 * Kills servers, imports and commands with kill -9 while they write, at moments that the seed decides, and
 * then checks the databases.
 */
export async function killAtRandom(options: RandomKillingOptions): Promise<Killing> {
  const { kills, seed, onKill = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'rohe-killing-'));
  const inFolder = (name: string) => join(folder, `${name}.sqlite`);
  const { places = { observations: inFolder('observations'), accounts: inFolder('accounts') } } = options;
  const pick = seeded(seed);
  const answered = nothing();
  try {
    const tokens = await prepare(places);
    const lacksOne = () => Object.values(counted(answered)).includes(0);
    const killing = { places, tokens, answered };
    let done = 0;
    for (; done < kills; onKill(++done)) {
      const moment = pick(MOMENTS);
      await killOne(killing, WORKS[done % WORKS.length] ?? 'serve', () => wait(moment));
    }
    if (lacksOne()) {
      // Only a server can lack one: the other processes report only what they have done.
      await killOne(killing, 'serve', async (server) => {
        while (lacksOne() && server.exitCode === null) await wait(LOOK);
      });
      onKill(++done);
    }
    const grants = "select permission from grant_line where permission like 'GRANTED%'";
    return {
      kills: done,
      answered: counted(answered),
      ...(await compare(places, answered, { grants, mixed })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Publishes figures and creates people. @returns tokens of their sessions */
async function prepare(places: TwoPlaces): Promise<string[]> {
  const store = await openStore(places.observations);
  await store.publish(inventedFigures);
  await store.close();
  const passwordCost = { cost: 4, blocks: 8, parallel: 1 };
  const accounts = await openAccounts(places.accounts, {
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

interface Prepared {
  places: TwoPlaces;
  tokens: readonly string[];
  answered: Answered;
}

/** @param moment resolves when it is time to kill; called after the first output */
async function killOne(
  { places: { observations, accounts }, tokens, answered }: Prepared,
  work: (typeof WORKS)[number],
  moment: (victim: ChildProcess) => Promise<void>,
): Promise<void> {
  const victim = fileURLToPath(new URL('./victim.ts', import.meta.url));
  const child = spawn(process.execPath, [victim, observations, accounts, work], { env });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const errors: string[] = [];
  child.stdout.on('data', (text) => lines.push(...String(text).split('\n').slice(0, -1)));
  child.stderr.on('data', (text) => errors.push(String(text)));
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error(`${work} did not start: ${errors.join('')}`);
  const writing =
    work === 'serve' ? writers(Number(lines[0]), tokens, answered, inventedSuite) : Promise.resolve();
  await Promise.race([moment(child), ended]);
  kill(child);
  await Promise.all([ended, writing]);
  if (work !== 'serve') answered[work].push(...lines);
}

/** Kills exactly this process, by its id. */
const kill = (child: ChildProcess): void => void child.kill('SIGKILL');

/**
 * Every version except the first has one number in all its figures. The first has the invented ones, all
 * different.
 */
async function mixed(store: Store): Promise<string[]> {
  const asked = (await store.keys()).map(({ series, breakdown, area_id }) => ({
    ...{ series, breakdown, areas: [area_id] },
    ...{ from: '', to: '\uffff' },
  }));
  const found: string[] = [];
  for (const version of await store.versions()) {
    const values = new Set([...(await store.query(asked, version)).rows()].map(({ value }) => value));
    if (values.size !== 1 && !version.startsWith('1-')) found.push(`version ${version}`);
  }
  return found;
}
