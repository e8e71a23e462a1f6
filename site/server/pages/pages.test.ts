import { describe, expect, it } from 'vitest';
import { createVersionReader } from '#site/server/ask/apiClient.ts';

describe('createVersionReader(api)', () => {
  const answering = (answers: (() => unknown)[]) => {
    const asked: string[] = [];
    const get = async (path: string) => {
      asked.push(path);
      return { status: 200, body: answers[Math.min(asked.length, answers.length) - 1]?.() };
    };
    return { asked, get };
  };

  it('asks at most once a second', async () => {
    let time = 0;
    const api = answering([
      () => ({ data_version: '1', access_version: 'a' }),
      () => ({ data_version: '2', access_version: 'a' }),
    ]);
    const read = createVersionReader(api, () => time);
    expect(await Promise.all([read(), read()])).toEqual(['1/a', '1/a']);
    time = 999;
    expect(await read()).toBe('1/a');
    time = 1000;
    expect(await read()).toBe('2/a');
    expect(api.asked).toEqual(['/api/version/', '/api/version/']);
  });

  it('asks again after a failure', async () => {
    const fail = () => {
      throw new Error('down');
    };
    const read = createVersionReader(
      answering([fail, () => ({ data_version: '1', access_version: 'a' })]),
      () => 0,
    );
    await expect(read()).rejects.toThrow('down');
    expect(await read()).toBe('1/a');
  });
});
