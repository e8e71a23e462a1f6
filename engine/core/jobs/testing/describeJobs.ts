import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import {
  JOB_LEASE,
  type Jobs,
  KEPT,
  type MadeFile,
  MOST,
  type NewJob,
  SHARE,
  type TakenJob,
} from '#engine/core/jobs/jobs.ts';

export interface TestBasis {
  begun: string;
  pages: readonly { digest: string }[];
}

export interface TestFile extends MadeFile {
  status: number;
}

/** No jobs yet, as two servers that share them see them, with a clock. */
export interface TestJobs {
  one: Jobs<TestBasis, TestFile>;
  other: Jobs<TestBasis, TestFile>;
  keptBytes: number;
  advance: (milliseconds: number) => void;
}

const basis: TestBasis = { begun: 'a1', pages: [] };
type Taken = TakenJob<TestBasis, TestFile>;

const asked = { site: 'regions', pathname: '/lee-bay.pdf', search: '' };
const by = (name: string): NewJob<TestBasis> => ({ owner: `session of ${name}`, asker: name, asked, basis });
const file: TestFile = { status: 200, body: Buffer.from('the file') };
const done = { state: 'done', answer: file } as const;
const failed = { state: 'failed' } as const;

/** The contract of every store of jobs. */
export function describeJobs(name: string, create: (test: TestContext) => Promise<TestJobs>): void {
  let test: TestJobs;
  const begin = async (who = 'ana'): Promise<Taken> => {
    const taken = await test.one.begin(by(who));
    if (!taken) throw new Error('no place');
    return taken;
  };
  const find = ({ job }: Taken, from = test.other) => from.find(job.id, job.owner);

  describe(`${name} jobs`, () => {
    beforeEach(async (context) => {
      test = await create(context);
    });

    it('tell how far they are, and have their file once they are done', async () => {
      const taken = await begin();
      expect(taken.job.id).toMatch(/^[\w-]{22}$/);
      expect(await find(taken)).toMatchObject({ state: 'running', done: 0, total: 1, asked });
      const pages = [{ digest: 'x' }];
      expect(await test.one.note(taken, { done: 3, total: 7, basis: { ...basis, pages } })).toBe(true);
      expect(await find(taken)).toMatchObject({ state: 'running', done: 3, total: 7, basis: { pages } });
      await test.one.finish(taken, done);
      expect(await find(taken)).toMatchObject({ state: 'done', answer: file });
    });

    it('say why they failed', async () => {
      const taken = await begin();
      await test.one.finish(taken, { state: 'failed', failure: 'version-gone' });
      expect(await find(taken)).toMatchObject({ state: 'failed', failure: 'version-gone' });
    });

    it('are nobody else’s to see, to take over or to cancel', async () => {
      const { job } = await begin();
      await test.other.cancel(job.id, 'session of ben');
      test.advance(JOB_LEASE);
      expect(await test.other.find(job.id, 'session of ben')).toBeNull();
      expect(await test.other.takeOver(job.id, 'session of ben')).toBeNull();
      expect(await test.one.find(job.id, job.owner)).not.toBeNull();
      expect(await test.one.find('other', job.owner)).toBeNull();
    });

    it('are forgotten when they are cancelled, which their maker learns', async () => {
      const taken = await begin();
      await test.other.cancel(taken.job.id, taken.job.owner);
      expect(await find(taken)).toBeNull();
      expect(await test.one.note(taken, { done: 1, total: 2, basis })).toBe(false);
      await test.one.finish(taken, done);
      expect(await find(taken)).toBeNull();
    });

    it('wait for others where too many are being made', async () => {
      const begun = await Promise.all(
        Array.from({ length: MOST + 6 }, (_, at) => test.one.begin(by(String(at)))),
      );
      expect(begun.filter(Boolean)).toHaveLength(MOST);
      expect(await test.other.begin(by('one more'))).toBeNull();
    });

    it('share places by asker, whatever session they name (sessions-J1)', async () => {
      const begun = [];
      for (let at = 0; at < SHARE + 2; at++)
        begun.push(await test.one.begin({ ...by('network'), owner: `${at}` }));
      expect(begun.map(Boolean)).toEqual([...Array(SHARE).fill(true), false, false]);
      expect(await test.other.begin(by('other network'))).not.toBeNull();
    });

    it('take no place of others once they are done or have failed (sessions-J1)', async () => {
      for (let at = 0; at < 2 * MOST; at++)
        await test.one.finish(await begin(`${at}`), at % 2 ? done : failed);
      expect(await test.one.begin(by('one more'))).not.toBeNull();
    });

    it('give way to the next of the same asker once they are done', async () => {
      const first = await begin();
      for (let at = 1; at < SHARE; at++) await begin();
      expect(await test.one.begin(by('ana'))).toBeNull();
      await test.one.finish(first, done);
      expect(await find(first)).not.toBeNull();
      await begin();
      expect(await find(first)).toBeNull();
    });

    it('keep a file for five minutes', async () => {
      const taken = await begin();
      await test.one.finish(taken, done);
      test.advance(KEPT - 1);
      expect(await find(taken)).not.toBeNull();
      test.advance(1);
      expect(await find(taken)).toBeNull();
    });

    it('forget files, the oldest first, where all together take too much room', async () => {
      const large = { state: 'done', answer: { ...file, body: Buffer.alloc(test.keptBytes * 0.4) } } as const;
      const taken = [await begin('ana'), await begin('ben'), await begin('cleo')];
      for (const one of taken) await test.one.finish(one, large);
      const found = [];
      for (const one of taken) found.push(await find(one));
      expect(found.map(Boolean)).toEqual([false, true, true]);
    });

    it('are made by one server at a time, and survive the one that died', async () => {
      const lost = await begin();
      test.advance(JOB_LEASE - 1);
      expect(await test.one.note(lost, { done: 1, total: 2, basis })).toBe(true);
      test.advance(JOB_LEASE - 1);
      expect(await test.other.takeOver(lost.job.id, lost.job.owner)).toBeNull();
      test.advance(1);
      const takers = [test.other, test.one, test.other].map((jobs) =>
        jobs.takeOver(lost.job.id, lost.job.owner),
      );
      const [found, ...more] = (await Promise.all(takers)).filter((taken) => taken !== null);
      if (!found) throw new Error('not taken over');
      expect([more, found.job.id]).toEqual([[], lost.job.id]);
      expect(await test.one.note(lost, { done: 2, total: 2, basis })).toBe(false);
      await test.one.finish(lost, failed);
      expect(await find(found)).toMatchObject({ state: 'running', done: 0 });
      await test.other.finish(found, done);
      expect(await find(lost)).toMatchObject({ state: 'done' });
    });

    it('are taken over at once from a server that gives them up', async () => {
      const given = await begin();
      expect(await test.other.takeOver(given.job.id, given.job.owner)).toBeNull();
      await test.one.giveUp(given);
      const taken = await test.other.takeOver(given.job.id, given.job.owner);
      expect(taken?.job.id).toBe(given.job.id);
      await test.one.giveUp(given);
      expect(await test.one.takeOver(given.job.id, given.job.owner)).toBeNull();
    });

    it('take no place, and are forgotten, once nobody makes them any more', async () => {
      const lost = [];
      for (let at = 0; at < SHARE; at++) lost.push(await begin());
      test.advance(JOB_LEASE);
      expect(await test.one.begin(by('ana'))).not.toBeNull();
      test.advance(KEPT);
      for (const one of lost) expect(await find(one)).toBeNull();
    });
  });
}
