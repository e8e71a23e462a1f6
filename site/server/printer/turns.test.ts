import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('are given to those who wait, in their order, before anybody who comes later', async () => {
    const turns = new Turns(3);
    const order: string[] = [];
    const work = async (name: string) => {
      await turns.take();
      order.push(name);
    };
    await work('a');
    const waiting = [work('b'), work('c')];
    turns.pass();
    const late = work('d');
    await waiting[0];
    expect(order).toEqual(['a', 'b']);
    turns.pass();
    turns.pass();
    await Promise.all([...waiting, late]);
    expect(order).toEqual(['a', 'b', 'c', 'd']);
    turns.pass();
    expect(turns.isFree).toBe(true);
  });

  it('are refused where too many wait', async () => {
    const turns = new Turns(1);
    expect(await turns.take()).toBe(true);
    void turns.take();
    expect(await turns.take()).toBe(false);
  });

  it('leave room again where one who waits gives up', async () => {
    const turns = new Turns(1);
    await turns.take();
    const patience = new AbortController();
    const given = turns.take(patience.signal);
    patience.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    const next = turns.take();
    turns.pass();
    expect(await next).toBe(true);
  });
});
