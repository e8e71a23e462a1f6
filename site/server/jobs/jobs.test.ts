import { describe, expect, it, onTestFinished } from 'vitest';
import { textAnswer } from '#site/server/http/answer.ts';
import type { Gathering } from '#site/server/jobs/jobs.ts';
import type { Session } from '#site/server/session/session.ts';
import { testSites } from '#site/testing/testSuite.ts';
import { Basis } from './basis.ts';
import { Jobs } from './jobs.ts';

const file = textAnswer(200, 'text/plain', 'the file', {});
const [site] = testSites.sites;
if (!site) throw new Error('no site');

const never = () => new Promise<never>(() => {});
const sessionOf = (token: string | null, loginAs: string | null = null): Session => ({
  token,
  loginAs,
  allSmallAreas: false,
  theme: null,
});
const by = (asker: string, token: string | null = asker) => ({
  asker,
  basis: new Basis(sessionOf(token), site, 'a1'),
});

function begin(name = 'ana') {
  const jobs = new Jobs();
  onTestFinished(() => jobs.close());
  const made = Promise.withResolvers<typeof file>();
  let gathering: Gathering = {};
  const job = jobs.start(by(name), (given) => {
    gathering = given;
    return made.promise;
  });
  if (!job) throw new Error('not started');
  return { jobs, job, made, gathering };
}

/** What is made at once. */
async function make(jobs: Jobs, name: string, answer: () => Promise<typeof file>) {
  const job = jobs.start(by(name), answer);
  await new Promise(setImmediate);
  return job;
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

  it('is nobody else’s, nor that of who acts as somebody else meanwhile', () => {
    const { jobs, job } = begin('ana');
    expect(jobs.find(job.id, sessionOf('ana'))).toBe(job);
    const others = [sessionOf('ben'), sessionOf(null), sessionOf('ana', '7')];
    expect(others.map((session) => jobs.find(job.id, session))).toEqual([null, null, null]);
    expect(jobs.find('other', sessionOf('ana'))).toBeNull();
  });

  it('stops when it is cancelled, and is forgotten', () => {
    const { jobs, job, gathering } = begin();
    jobs.cancel(job);
    expect(gathering.signal?.aborted).toBe(true);
    expect(jobs.find(job.id, sessionOf('ana'))).toBeNull();
  });

  it('has failed where it could not be made, and says why', async () => {
    const { job, made } = begin();
    const error = new Error('no paper');
    made.reject(error);
    await made.promise.catch(() => {});
    await Promise.resolve();
    expect(job).toMatchObject({ state: 'failed', error });
  });

  it('waits for others where too many are being made', () => {
    const { jobs } = begin();
    const started = Array.from({ length: 30 }, (_, index) => jobs.start(by(String(index), null), never));
    expect(started.filter(Boolean)).toHaveLength(23);
  });

  it('takes no place of others once it is done or has failed (sessions-J1)', async () => {
    const jobs = new Jobs();
    onTestFinished(() => jobs.close());
    for (let at = 0; at < 30; at += 1) {
      const failed = await make(jobs, `failed ${at}`, () => Promise.reject(new Error('no paper')));
      const done = await make(jobs, `done ${at}`, () => Promise.resolve(file));
      expect([failed?.state, done?.state]).toEqual(['failed', 'done']);
    }
  });

  it('shares places with whoever asks from the same place, whatever session they name (sessions-J1)', () => {
    const { jobs } = begin('network');
    const started = Array.from({ length: 5 }, (_, index) =>
      jobs.start(by('network', `token ${index}`), never),
    );
    expect(started.map(Boolean)).toEqual([true, true, true, false, false]);
    expect(jobs.start(by('other network', null), never)).not.toBeNull();
  });

  it('gives way to the next of the same asker once it is done', async () => {
    const { jobs, job, made } = begin('ana');
    for (let at = 0; at < 3; at += 1) expect(jobs.start(by('ana'), never)).not.toBeNull();
    expect(jobs.start(by('ana'), never)).toBeNull();
    made.resolve(file);
    await new Promise(setImmediate);
    expect(jobs.start(by('ana'), never)).not.toBeNull();
    expect(jobs.find(job.id, sessionOf('ana'))).toBeNull();
  });

  it('is forgotten, oldest first, where files of all together take too much room', async () => {
    const jobs = new Jobs();
    onTestFinished(() => jobs.close());
    const large = { ...file, body: Buffer.alloc(30 * 1024 * 1024) };
    const made = await Promise.all(['ana', 'ben', 'cleo'].map((name) => make(jobs, name, async () => large)));
    const found = made.map((job) => job && jobs.find(job.id, job.basis.session));
    expect(found.map(Boolean)).toEqual([false, true, true]);
  });
});
