import { describe, expect, it, vi } from 'vitest';
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

  it('asks so seldom that many pages cost one question, and so often that no answer is a second old', async () => {
    let time = 0;
    const api = answering([
      () => ({ data_version: '1', access_version: 'a' }),
      () => ({ data_version: '2', access_version: 'a' }),
    ]);
    const read = createVersionReader(api, () => time);
    expect(await Promise.all([read(), read()])).toEqual(['1/a', '1/a']);
    time = 899;
    expect(await read()).toBe('1/a');
    time = 900;
    expect(await read()).toBe('2/a');
    expect(api.asked).toEqual(['/api/version/', '/api/version/']);
  });

  it('asks at once when it is told of a change', async () => {
    const api = answering([
      () => ({ data_version: '1', access_version: 'a' }),
      () => ({ data_version: '2', access_version: 'a' }),
    ]);
    const read = createVersionReader(api, () => 0);
    expect(await read()).toBe('1/a');
    read.forget();
    expect(await read()).toBe('2/a');
  });

  it('waits two seconds for an API that is late, where it knows what held before', async () => {
    vi.useFakeTimers();
    let time = 0;
    const late = Promise.withResolvers<{ status: number; body: unknown }>();
    const body = { data_version: '1', access_version: 'a' };
    const get = vi.fn().mockResolvedValueOnce({ status: 200, body }).mockReturnValue(late.promise);
    const read = createVersionReader({ get }, () => time);
    await read();
    time = 900;
    const gone = expect(read()).rejects.toThrow('late');
    await vi.advanceTimersByTimeAsync(2_000);
    await gone;
    expect(read.former()).toEqual({ version: '1/a', at: 0 });
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
