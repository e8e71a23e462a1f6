import { describe, expect, it } from 'vitest';
import { LoginsBusy } from './contract.ts';
import { HashingQueue } from './hashingQueue.ts';

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

  it('refuses who finds all places taken', async () => {
    const { gates, tasks } = gatedTasks(3);
    const queue = new HashingQueue(1, 1);
    const [first, second, third] = tasks.map((task) => queue.run(task));
    await expect(third).rejects.toThrow(LoginsBusy);
    for (const gate of gates) gate.resolve('done');
    expect(await first).toBe('done');
    expect(await second).toBe('done');
  });

  it('goes on after a task that failed', async () => {
    const queue = new HashingQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'yes')).toBe('yes');
  });
});
