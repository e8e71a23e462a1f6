import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Store } from '#data/store.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { type ServerPlaces, startServer } from '#tools/bench/server/benchServer.ts';
import { compare } from './comparing.ts';
import type { Killing, KillingOptions } from './killing.ts';
import { type Answered, counted, nothing, writers } from './writers.ts';

export interface ServerKillingOptions extends KillingOptions {
  suite: CompiledSuite;
  /** filled databases, and an otherwise empty folder; all are changed */
  places: ServerPlaces;
  folder: string;
}

/** Enough people that nobody reaches the limits of keys and reports. */
const PEOPLE = 200;
const RECIPE = 'mbie-tenancy-bonds';
const REASON = 'killed while it was read';
/** As shares of the time that a command takes, up to shortly after its end. */
const MOMENTS = Array.from({ length: 60 }, (_, at) => 0.05 + at * 0.02);

/**
 * Kills `rohe serve` with kill -9 while people send forms, and `rohe import` and `rohe user grant` with it,
 * at moments that the seed decides; then checks the databases. Each process killed while it ran counts as a
 * kill.
 */
export async function killServers(options: ServerKillingOptions): Promise<Killing> {
  const { kills, seed, onKill = () => {}, suite, places, folder } = options;
  const pick = seeded(seed);
  const answered = nothing();
  const tokens = await prepare(suite, places);
  let done = 0;
  // It accepts connections but never answers, so emails stay in the outbox and can be counted.
  const mail = createServer().listen(0, '127.0.0.1');
  await once(mail, 'listening');
  const { port } = mail.address() as AddressInfo;
  const settings = { ...places.settings, ROHE_SMTP_URL: `smtp://127.0.0.1:${port}` };
  const shared = { suite, folder, tokens, answered, places: { ...places, settings, isQuiet: true } };
  const alone = [await timeOf(0, shared), await timeOf(1, shared)];
  for (let round = 2; done < kills; round++) {
    done += await killOnce(round, pick(MOMENTS) * (alone[round % 2] ?? 0), shared);
    onKill(done);
  }
  mail.close();
  const compared = await compare(places, answered, {
    grants: GRANTS,
    mixed: (store) => mixed(store, suite),
  });
  return { kills: done, answered: counted(answered), ...compared };
}

/** In the words in which the command confirms a grant. */
const GRANTS = `select email || ' holds ' || permission_group || '.' || permission || ' in ' || area_id || '.'
  from grant_line join person on person_id = holder_id where holder = 'person' and email like 'killed-%'
  and permission <> 'DATA'`;

/** Creates people who may have keys. @returns tokens of their sessions */
async function prepare(suite: CompiledSuite, { accounts: file }: ServerPlaces): Promise<string[]> {
  const accounts = await openAccounts(file, { suite, passwordCost: { cost: 4, blocks: 8, parallel: 1 } });
  const grants = [{ group: 'REP', permissions: ['DATA'], areas: 'all' as const }];
  await accounts.save({
    organisations: [{ crm_id: 'killed', name: 'Killed and Sons', grants: [] }],
    users: Array.from({ length: PEOPLE }, (_, at) => ({
      ...{
        crm_id: `killed-${at}`,
        email: emailOf(at),
        organisation: 'killed',
        password: `not ${at} common`,
        grants,
      },
      ...{ first_name: 'A', last_name: 'B' },
    })),
  });
  const tokens: string[] = [];
  for (const { id, email } of await accounts.users())
    if (email.startsWith('killed-')) tokens.push(await accounts.sessions.open(id, { remember: true }));
  await accounts.close();
  return tokens;
}

const emailOf = (at: number): string => `killed-${at % PEOPLE}@killed.test`;

interface Round extends Pick<ServerKillingOptions, 'suite' | 'places' | 'folder'> {
  tokens: readonly string[];
  answered: Answered;
}

/** The command that runs next to the server: imports and grants in turn. */
const commandOf = (round: number, { suite, places, folder }: Round) =>
  round % 2 === 0 ? importing(round, suite, places, folder) : granting(round, suite, places);

/** ms that a command takes while people write to a server, which is the span in which it is killed. */
async function timeOf(round: number, shared: Round): Promise<number> {
  const server = await startServer(shared.places);
  const writing = writers(server.apiPort, shared.tokens, shared.answered, shared.suite);
  const started = performance.now();
  const command = commandOf(round, shared);
  await command.ended;
  const took = performance.now() - started;
  note(round, command.lines(), shared.answered);
  await Promise.all([server.kill(), writing]);
  return took;
}

function note(round: number, lines: readonly string[], answered: Answered): void {
  if (round % 2 === 1) answered.grant.push(...lines);
  else
    answered.publish.push(...lines.flatMap((line) => /^Published as version (.+)\.$/.exec(line)?.[1] ?? []));
}

/** @returns how many processes were killed while they ran */
async function killOnce(round: number, moment: number, shared: Round): Promise<number> {
  const server = await startServer(shared.places);
  const writing = writers(server.apiPort, shared.tokens, shared.answered, shared.suite);
  const command = commandOf(round, shared);
  await Promise.race([wait(moment), command.ended]);
  const wasRunning = command.child.kill('SIGKILL');
  await Promise.all([server.kill(), command.ended, writing]);
  note(round, command.lines(), shared.answered);
  return wasRunning ? 2 : 1;
}

/** Imports rents that are the same number everywhere, a different one each time. */
export function importing(round: number, suite: CompiledSuite, places: ServerPlaces, folder: string) {
  const codes = suite.areas.flatMap(({ area_type, codes }) => (area_type === 'TA' ? (codes?.TA ?? []) : []));
  const file = join(folder, 'rents.csv');
  const rows = MONTHS.flatMap((month) => codes.map((code) => `${month},${code},${400 + round},100`));
  writeFileSync(file, `Time Frame,Location Id,Geometric Mean Rent,Lodged Bonds\n${rows.join('\n')}\n`);
  const command = run(places, ['import', RECIPE, file, '--yes', REASON]);
  command.ended.then(() => rmSync(file, { force: true }));
  return command;
}

const YEAR = 2024;
const MONTHS = Array.from({ length: 12 }, (_, at) => `${YEAR}-${String(at + 1).padStart(2, '0')}-01`);

/** Grants every permission, one after the other, to somebody who does not have it there. */
function granting(round: number, suite: CompiledSuite, places: ServerPlaces) {
  const all = suite.permissions.groups.flatMap(({ group, permissions }) =>
    permissions.map(({ permission }) => `${group}.${permission}`),
  );
  const given = all.filter((name) => name !== 'ALL.IS_LOGGED_IN' && !name.endsWith('.DATA'));
  return run(places, ['user', 'grant', emailOf(round), given.join(','), '--areas', 'auckland']);
}

function run({ root, observations, accounts, settings }: ServerPlaces, args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'bin', 'rohe.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...settings, ROHE_DATABASE_URL: observations, ROHE_ACCOUNTS_URL: accounts },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  // A line that was not fully printed confirmed nothing.
  return { child, ended: once(child, 'close'), lines: () => output.split('\n').slice(0, -1) };
}

/** Versions with rents of two imports. */
async function mixed(store: Store, suite: CompiledSuite): Promise<string[]> {
  const areas = suite.areas.flatMap(({ area_type, codes, area_id }) =>
    area_type === 'TA' && codes?.TA ? [area_id] : [],
  );
  const found: string[] = [];
  for (const { code, reason } of await store.history()) {
    if (reason !== REASON) continue;
    const asked = [{ series: 'RENT_Q', breakdown: '', areas, from: `${YEAR}`, to: `${YEAR}\uffff` }];
    const values = new Set([...(await store.query(asked, code)).rows()].map(({ value }) => value));
    if (values.size !== 1) found.push(`version ${code}: ${values.size} imports`);
  }
  return found;
}
