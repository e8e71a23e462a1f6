import { setTimeout as wait } from 'node:timers/promises';
import { type Client, type ClientAnswer, createClient, logIn } from '#e2e/harness/client.ts';
import { type Asked, DOMAIN } from '#e2e/leaks/addresses.ts';
import { each } from '#e2e/leaks/ask.ts';
import { emailOf, identity } from '#e2e/leaks/identities.ts';
import { type Chances, hashOf, normalBody, normalHeaders } from './normalise.ts';
import { type ServedProject, serveProject } from './servedProject.ts';
import { ASKERS, type KeptAnswer, type OpenSnapshot, type SnapshotAsker } from './snapshot.ts';

/** Requests at a time. */
const AT_ONCE = 3;
/** How often to retry with a busy server. */
const PATIENCE = 20;

export interface TakenSnapshot extends OpenSnapshot {
  bodies: ReadonlyMap<string, string>;
}

/**
 * Serves a project and requests every address as every person.
 * @param root folder of the project, already built
 * @param of the origin, as written in the snapshot
 */
export async function takeSnapshot(
  root: string,
  of: string,
  asked: readonly Asked[],
): Promise<TakenSnapshot> {
  const served = await serveProject(root);
  const doors = openDoors(served);
  try {
    const tokens = await Promise.all(
      ASKERS.map((name) => (name === 'visitor' ? null : logIn(doors('api'), emailOf(name)))),
    );
    const chances = await chancesOf(doors('api'), tokens);
    const bodies = new Map<string, string>();
    const answers: Partial<Record<SnapshotAsker, KeptAnswer[]>> = {};
    for (const [at, name] of ASKERS.entries()) {
      const { api, site } = identity(name, tokens[at] ?? null);
      const found: KeptAnswer[] = [];
      await each(
        [...asked.entries()],
        async ([place, { host, path }]) => {
          const answer = await patiently(() =>
            doors(host).get(spokenTo(served, path), host === 'api' ? api : site),
          );
          found[place] = await keep(answer, chances, bodies);
        },
        AT_ONCE,
      );
      answers[name] = found;
      process.stderr.write(`${name}: ${asked.length} addresses\n`);
    }
    const all = answers as Record<SnapshotAsker, KeptAnswer[]>;
    return { of, asked: [...asked], answers: all, bodies, bodyOf: (name) => bodies.get(name) ?? '' };
  } finally {
    doors.close();
    await served.close();
  }
}

async function keep(
  answer: ClientAnswer,
  chances: Chances,
  bodies: Map<string, string>,
): Promise<KeptAnswer> {
  const text = await normalBody(answer.body, String(answer.headers['content-type'] ?? ''), chances);
  const body = hashOf(text);
  bodies.set(body, text);
  return { status: answer.status, headers: normalHeaders(answer.headers, chances), body };
}

/** Nested addresses use the host names by which the sites are reached here. */
const spokenTo = ({ port }: ServedProject, path: string): string =>
  path.replaceAll(`.${DOMAIN}`, encodeURIComponent(`.localhost:${port}`));

interface Doors {
  (host: string): Client;
  close(): void;
}

/** A client for each host. */
function openDoors({ port, apiPort }: ServedProject): Doors {
  const open = new Map<string, Client>();
  const door = (host: string): Client => {
    const client =
      open.get(host) ??
      (host === 'api'
        ? createClient(apiPort, `localhost:${apiPort}`)
        : createClient(port, `${host}.localhost:${port}`));
    open.set(host, client);
    return client;
  };
  return Object.assign(door, {
    close: () => {
      for (const client of open.values()) client.close();
    },
  });
}

/** Versions, tokens and dates of this run. */
async function chancesOf(api: Client, tokens: readonly (string | null)[]): Promise<Chances> {
  const { body } = await api.get('/api/version/');
  const versions = Object.entries(JSON.parse(body.toString('utf8')) as Record<string, string>);
  const now = new Date();
  const today = (locale: string, options: Intl.DateTimeFormatOptions) =>
    now.toLocaleDateString(locale, { timeZone: 'Pacific/Auckland', ...options });
  const days = [
    now.toISOString().slice(0, 10),
    today('en-CA', {}),
    today('en-NZ', { day: 'numeric', month: 'long', year: 'numeric' }),
    today('en-NZ', { day: 'numeric', month: 'short', year: 'numeric' }),
  ];
  return [
    ...tokens.flatMap((token) => (token ? [[token, '(token)'] as const] : [])),
    ...versions.map(([name, value]) => [value, `(${name})`] as const),
    ...days.map((day) => [day, '(today)'] as const),
  ];
}

/**
 * Retries if the server says that it is busy and when to come back, or has just closed a kept-alive
 * connection.
 */
async function patiently(ask: () => Promise<ClientAnswer>): Promise<ClientAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' || tries >= PATIENCE) throw error;
      return null;
    });
    if (!answer) continue;
    const after = Number(answer.headers['retry-after']);
    if (![429, 503].includes(answer.status) || !(after > 0) || tries >= PATIENCE) return answer;
    await wait(Math.min(after, 5) * 1000);
  }
}
