import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** A request that has to be answered 200. */
export interface Asked {
  host: string;
  path: string;
  headers?: Record<string, string>;
  /** whose times it is counted with */
  kind: string;
}

export interface LoadPlan {
  /** of servers on this machine, over which the connections are spread */
  ports: number[];
  connections: number;
  /** what opens each connection and does not count */
  opening: Asked;
  asked: Asked[];
  /** a second, each sent when it is due whatever comes back; absent: each connection asks again once it is answered */
  rate?: number;
}

export interface LoadReport {
  /** kind → ms of each request from when it was due; of a plan with a rate */
  taken: Record<string, number[]>;
  /** what came instead of 200 → how often */
  faults: Record<string, number>;
  /** connections, at the moment with the fewest */
  leastOpen: number;
  seconds: number;
}

/** Sends requests from a process of its own. @throws Error where that ends otherwise than well */
export async function sendLoad(plan: LoadPlan): Promise<LoadReport> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sendLoad.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify(plan));
  const report = await json(child.stdout).catch(() => null);
  await ended;
  if (report === null) throw new Error('The process that sends requests failed.');
  return report as LoadReport;
}
