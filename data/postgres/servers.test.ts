// @vitest-environment node
import type { Pool, PoolClient } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { PrimaryServer, Server } from './servers.ts';

const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A server by what each try to connect with it meets; the last is met from then on. Its clients answer that they are this. */
function serverOf(timeline: number, tries: readonly ('answers' | 'gone')[]): Server {
  let at = 0;
  const query = async (sql: string) => ({ rows: sql === 'select' ? [] : [{ timeline, replayed: 1 }] });
  const connect = async () => {
    const met = tries[Math.min(at, tries.length - 1)];
    at += 1;
    if (met === 'gone') throw gone();
    return { timeline, query, release: () => {} };
  };
  return new Server({ connect, end: async () => {} } as unknown as Pool, true);
}

const timelineOf = async (source: PrimaryServer): Promise<number> =>
  ((await source.connect()) as PoolClient & { timeline: number }).timeline;

describe('a reader', () => {
  it('is led on where the primary is lost between the look at it and its connection', async () => {
    const servers = [serverOf(1, ['answers', 'gone']), serverOf(0, ['answers'])];
    expect(await timelineOf(new PrimaryServer(servers, { orStandby: true }))).toBe(0);
  });

  it('waits for a standby that turns it away for a moment while there is no primary', async () => {
    const servers = [serverOf(1, ['gone']), serverOf(0, ['gone', 'answers'])];
    expect(await timelineOf(new PrimaryServer(servers, { orStandby: true }))).toBe(0);
  });
});

it('a writer is told at once that no server takes writes', async () => {
  const primary = serverOf(1, ['answers', 'gone']);
  const asked = vi.spyOn(primary, 'connect');
  const source = new PrimaryServer([primary, serverOf(0, ['answers'])]);
  await expect(timelineOf(source)).rejects.toThrow('ECONNREFUSED');
  // Looked at and taken, and not tried again.
  expect(asked).toHaveBeenCalledTimes(2);
});
