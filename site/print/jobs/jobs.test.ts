import { describe, expect, it, onTestFinished } from 'vitest';
import { textAnswer } from '../../server/answer.ts';
import type { Gathering } from '../report/gatherReport.ts';
import { Jobs } from './jobs.ts';

const file = textAnswer(200, 'text/plain', 'the file', {});

const never = () => new Promise<never>(() => {});

function begin(owner: string | null = 'ana') {
  const jobs = new Jobs();
  onTestFinished(() => jobs.close());
  const made = Promise.withResolvers<typeof file>();
  let gathering: Gathering = {};
  const job = jobs.start({ owner, asker: owner ?? '192.0.2.1' }, (given) => {
    gathering = given;
    return made.promise;
  });
  if (!job) throw new Error('not started');
  return { jobs, job, made, gathering };
}

describe('a document that takes long', () => {
  it('tells how far it is, and is there once it is done', async () => {
    const { job, made, gathering } = begin();
    gathering.onProgress?.(3, 7);
    expect(job).toMatchObject({ state: 'running', done: 3, total: 7 });
    made.resolve(file);
    await made.promise;
    await Promise.resolve();
    expect(job).toMatchObject({ state: 'done', answer: file });
  });

  it('is nobody else’s', () => {
    const { jobs, job } = begin('ana');
    expect(jobs.find(job.id, 'ana')).toBe(job);
    expect([jobs.find(job.id, 'ben'), jobs.find(job.id, null), jobs.find('other', 'ana')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('stops when it is cancelled, and is forgotten', () => {
    const { jobs, job, gathering } = begin();
    jobs.cancel(job);
    expect(gathering.signal?.aborted).toBe(true);
    expect(jobs.find(job.id, 'ana')).toBeNull();
  });

  it('has failed where it could not be made', async () => {
    const { job, made } = begin();
    made.reject(new Error('no paper'));
    await made.promise.catch(() => {});
    await Promise.resolve();
    expect(job.state).toBe('failed');
  });

  it('waits for others where too many are being made', () => {
    const { jobs } = begin();
    const started = Array.from({ length: 30 }, (_, index) =>
      jobs.start({ owner: null, asker: String(index) }, never),
    );
    expect(started.at(-1)).toBeNull();
  });

  it('leaves places to others than the one who starts many', async () => {
    const { jobs, job, made } = begin('ana');
    const ana = { owner: 'ana', asker: 'ana' };
    const started = Array.from({ length: 4 }, () => jobs.start(ana, never));
    expect(started.map(Boolean)).toEqual([true, true, true, false]);
    expect(jobs.start({ owner: null, asker: '192.0.2.1' }, never)).not.toBeNull();
    made.resolve(file);
    await made.promise;
    await Promise.resolve();
    expect(jobs.start(ana, never)).not.toBeNull();
    expect(jobs.find(job.id, 'ana')).toBeNull();
  });
});
