import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { createClient } from '#e2e/harness/client.ts';
import { closedLoop, openLoop } from './load.ts';
import type { Asked, LoadPlan, LoadReport } from './loadPlan.ts';

/**
 * A script: sends the requests of the plan on its standard input, and prints the results. It runs in its own
 * process, so that it and the measuring process do not delay each other.
 */
const LOOK = 500;
const plan = (await json(process.stdin)) as LoadPlan;
const { ports, asked, rate } = plan;
const connections = Array.from({ length: plan.connections }, (_, at) =>
  createClient(ports[at % ports.length] ?? 0, '', 1),
);
/** Idle connections, the longest idle first. A request that is due waits only if there are none. */
const free = [...connections];
const report: LoadReport = { taken: {}, faults: {}, leastOpen: Number.POSITIVE_INFINITY, seconds: 0 };

const ENDS = new Set(ports.map((port) => port.toString(16).toUpperCase().padStart(4, '0')));
const ESTABLISHED = '01';

/** Connections of this machine to those ports, as Linux lists them. */
const look = () => {
  const lines = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const open = lines.filter(
    ([, , to = '', state]) => state === ESTABLISHED && ENDS.has(to.split(':')[1] ?? ''),
  );
  report.leastOpen = Math.min(report.leastOpen, open.length);
};

async function ask(at: number, { host, path, headers = {} }: Asked): Promise<void> {
  const mine = free.shift();
  const client = mine ?? connections[at % connections.length];
  const said = await client?.get(path, { host, 'accept-encoding': 'br', ...headers }).then(
    ({ status }) => String(status),
    (error: Error) => error.message,
  );
  if (mine) free.push(mine);
  if (said === '200') return;
  const fault = `${said} ${host}${path}`;
  report.faults[fault] = (report.faults[fault] ?? 0) + 1;
}

// Each connection is opened before the first request that counts.
await Promise.all(connections.map((_, at) => ask(at, plan.opening)));
const answered = (at: number) => ask(at, asked[at] ?? plan.opening);
const looking = setInterval(look, LOOK);
if (rate === undefined) report.seconds = await closedLoop(asked.length, connections.length, answered);
else {
  report.seconds = asked.length / rate;
  // The last due time ends the check, because unused connections are rightly closed after it.
  const over = setTimeout(() => clearInterval(looking), report.seconds * 1_000);
  const { fromDue } = await openLoop(rate, report.seconds, answered);
  clearTimeout(over);
  const times = asked.map(({ kind }, at) => ({ kind, ms: fromDue[at] ?? Number.NaN }));
  for (const [kind, all = []] of Object.entries(Object.groupBy(times, (one) => one.kind)))
    report.taken[kind] = all.map(({ ms }) => ms);
}
clearInterval(looking);
for (const client of connections) client.close();
process.stdout.write(JSON.stringify(report));
