import { describe, expect, it } from 'vitest';
import { MakingLine } from '#serving/making/makingLine.ts';
import { ReadyAhead } from './readyAhead.ts';

function aheadOf(most = 9) {
  const line = new MakingLine({ atOnce: 2, waiting: 9 });
  const ahead = new ReadyAhead(line, most);
  const made: string[] = [];
  const ask = (page: string, times = 1) => {
    for (let time = 0; time < times; time += 1)
      ahead.count(page, async (version) => {
        made.push(`${page} ${version}`);
        if (page === 'broken') throw new Error('no');
      });
  };
  return { line, ahead, made, ask };
}

describe('pages made ready', () => {
  it('are all that are counted, those most asked for first, once there is another version', async () => {
    const { ahead, made, ask } = aheadOf();
    await ahead.see('1');
    ask('once');
    ask('often', 3);
    ask('broken', 2);
    await ahead.see('1');
    expect(made).toEqual([]);
    await ahead.see('2');
    expect(made).toEqual(['often 2', 'broken 2', 'once 2']);
  });

  it('wait while anything is made for a reader, and are left where they are outdated meanwhile', async () => {
    const { line, ahead, made, ask } = aheadOf();
    ask('page');
    ask('other');
    await ahead.see('1');
    const { promise, resolve } = Promise.withResolvers<void>();
    const reader = line.make({ asker: 'a', same: 'a' }, () => promise);
    const second = ahead.see('2');
    const third = ahead.see('3');
    expect(made).toEqual([]);
    resolve();
    await Promise.all([reader, second, third]);
    expect(made).toEqual(['page 2', 'page 3', 'other 3']);
  });

  it('are counted within bounds: what is asked for again stays', async () => {
    const { ahead, made, ask } = aheadOf(3);
    await ahead.see('1');
    ask('often', 8);
    for (let page = 0; page < 20; page += 1) ask(`page ${page}`);
    await ahead.see('2');
    expect(made.length).toBeLessThanOrEqual(3);
    ask('often');
    ask('often');
    await ahead.see('3');
    expect(made).toContain('often 3');
  });
});
