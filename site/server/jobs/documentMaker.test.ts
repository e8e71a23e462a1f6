import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { JOB_LEASE, type NewJob } from '#engine/core/jobs/jobs.ts';
import { VersionGone } from '#site/server/ask/askPage.ts';
import { type Answer, textAnswer } from '#site/server/http/answer.ts';
import { type Basis, ownerOf } from './basis.ts';
import { DocumentMaker, type Gathering } from './documentMaker.ts';
import { MemoryJobs } from './memoryJobs.ts';

const file = textAnswer(200, 'text/plain', 'the file', {});
const session = (token: string | null, loginAs: string | null = null) => ({
  token,
  loginAs,
  allSmallAreas: false,
  theme: null,
});
const owner = ownerOf(session('ana'));
const wanted: NewJob<Basis> = {
  owner,
  asker: 'ana',
  asked: { site: 'regions', pathname: '/lee-bay.pdf', search: '' },
  basis: { begun: 'a1', allSmallAreas: false, pages: [] },
};

async function begun() {
  let now = 0;
  const jobs = new MemoryJobs<Basis, Answer>(() => now);
  const maker = new DocumentMaker(() => jobs);
  onTestFinished(() => maker.close());
  const made = Promise.withResolvers<typeof file>();
  let gathering: Gathering = {};
  const job = await maker.start(wanted, (given) => {
    gathering = given;
    return made.promise;
  });
  if (!job) throw new Error('not started');
  const look = async () => {
    await new Promise(setImmediate);
    return maker.find(job.id, owner);
  };
  return { jobs, maker, job, made, gathering, look, die: () => (now += JOB_LEASE) };
}

describe('a document that takes long', () => {
  it('tells how far it is and what it shows, and is there once it is done', async () => {
    const { made, gathering, look } = await begun();
    gathering.onProgress?.(3, 7);
    gathering.onPage?.({ area: 'lee-bay' } as never, { blocks: [] } as never);
    expect(await look()).toMatchObject({ state: 'running', done: 3, total: 7, basis: { pages: [{}] } });
    made.resolve(file);
    expect(await look()).toMatchObject({ state: 'done', answer: file, basis: { pages: [{}] } });
  });

  it('has failed where it could not be made, and says where its version is gone', async () => {
    for (const [error, failure] of [
      [new Error('no paper'), undefined],
      [new VersionGone('gone'), 'version-gone'],
    ] as const) {
      const { made, look } = await begun();
      made.reject(error);
      expect((await look())?.state).toBe('failed');
      expect((await look())?.failure).toBe(failure);
    }
  });

  it('stops when it is cancelled, and is forgotten', async () => {
    const { maker, job, gathering, look } = await begun();
    await maker.cancel(job);
    expect(gathering.signal?.aborted).toBe(true);
    expect(await look()).toBeNull();
  });

  it('stops where another server forgot it, with its next word', async () => {
    const { jobs, job, gathering } = await begun();
    await jobs.cancel(job.id, owner);
    expect(gathering.signal?.aborted).toBe(false);
    gathering.onProgress?.(1, 2);
    await new Promise(setImmediate);
    expect(gathering.signal?.aborted).toBe(true);
  });

  it('R12 is begun anew by another server where the one that made it died, and by no other', async () => {
    const { jobs, job, look, die } = await begun();
    const another = new DocumentMaker(() => jobs);
    expect(await another.takeOver(job, async () => file)).toBeNull();
    die();
    expect(await another.takeOver(job, async () => file)).toMatchObject({ id: job.id });
    expect(await look()).toMatchObject({ state: 'done', answer: file });
  });

  it('is begun anew at once by another server where the one that made it stops', async () => {
    const { jobs, maker, job, made, gathering } = await begun();
    gathering.signal?.addEventListener('abort', () => made.reject(gathering.signal?.reason));
    // What only this server knows would go with it.
    vi.spyOn(jobs, 'close').mockImplementation(() => {});
    await maker.close();
    const another = new DocumentMaker(() => jobs);
    expect(await another.takeOver(job, async () => file)).toMatchObject({ id: job.id, state: 'running' });
    await another.close();
  });

  it('is nobody else’s, nor that of who acts as somebody else meanwhile', () => {
    const others = [session('ben'), session(null), session('ana', '7')].map(ownerOf);
    expect(new Set([owner, ...others]).size).toBe(4);
    expect(owner).not.toContain('ana');
  });
});
