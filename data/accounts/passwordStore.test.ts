import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LoginsBusy } from './contract.ts';
import { HASHING_AT_ONCE, HashingQueue } from './passwordStore.ts';

function gatedTasks(count: number) {
  const gates = Array.from({ length: count }, () => Promise.withResolvers<string>());
  const begun: number[] = [];
  const tasks = gates.map((gate, at) => () => {
    begun.push(at);
    return gate.promise;
  });
  return { gates, begun, tasks };
}

describe('HashingQueue', () => {
  it('runs two at once and hands each place to the next', async () => {
    const { gates, begun, tasks } = gatedTasks(4);
    const queue = new HashingQueue();
    const results = tasks.map((task) => queue.run(task));
    expect(begun).toEqual([0, 1]);
    gates[1]?.resolve('second');
    await results[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve('done');
    expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done']);
  });

  it('S19 refuses who finds all places taken', async () => {
    const { gates, tasks } = gatedTasks(3);
    const queue = new HashingQueue(1, 1);
    const [first, second, third] = tasks.map((task) => queue.run(task));
    await expect(third).rejects.toThrow(LoginsBusy);
    for (const gate of gates) gate.resolve('done');
    expect(await first).toBe('done');
    expect(await second).toBe('done');
  });

  it('gives half of the places to common ones, lets kept ones go first and refuses none that is sure (sessions-L2)', async () => {
    const { gates, begun, tasks } = gatedTasks(6);
    const [running, common, refused, kept, full, sure] = tasks;
    const queue = new HashingQueue(1, 2);
    const noTask = async () => '';
    const results = [queue.run(running ?? noTask), queue.run(common ?? noTask, 'common')];
    await expect(queue.run(refused ?? noTask, 'common')).rejects.toThrow(LoginsBusy);
    results.push(queue.run(kept ?? noTask));
    await expect(queue.run(full ?? noTask)).rejects.toThrow(LoginsBusy);
    results.push(queue.run(sure ?? noTask, 'sure'));
    for (const gate of gates) gate.resolve('done');
    await Promise.all(results);
    expect(begun).toEqual([0, 3, 5, 1]);
  });

  it('leaves as many threads to files and compression as it takes (sessions-L2)', () => {
    const environment = JSON.parse(readFileSync('bin/server-environment.json', 'utf8')) as Record<
      string,
      string
    >;
    expect(Number(environment.UV_THREADPOOL_SIZE)).toBeGreaterThanOrEqual(2 * HASHING_AT_ONCE);
  });

  it('goes on after a task that failed', async () => {
    const queue = new HashingQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'yes')).toBe('yes');
  });
});
