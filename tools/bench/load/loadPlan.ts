import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** A request that must be answered 200. */
export interface Asked {
  host: string;
  path: string;
  headers?: Record<string, string>;
  /** the group that its times count in */
  kind: string;
}

export interface LoadPlan {
  /** of servers on this machine, between which the connections are divided */
  ports: number[];
  connections: number;
  /** the first request of each connection, which does not count */
  opening: Asked;
  asked: Asked[];
  /**
   * requests a second, each sent when it is due; absent: each connection sends the next when the last is
   * answered
   */
  rate?: number;
}

export interface LoadReport {
  /** kind → ms of each request from when it was due, for a plan with a rate */
  taken: Record<string, number[]>;
  /** other outcomes than 200 → how often */
  faults: Record<string, number>;
  /** the smallest number of open connections at any moment */
  leastOpen: number;
  seconds: number;
}

/** Sends requests from a separate process. @throws Error if that process fails */
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
