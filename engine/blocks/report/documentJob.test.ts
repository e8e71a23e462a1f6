import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DocumentJob, makeDocument } from './documentJob.ts';

const job = (change: Partial<DocumentJob> = {}): DocumentJob => ({
  id: 'one',
  state: 'running',
  done: 1,
  total: 4,
  ...change,
});
const done = job({ state: 'done', done: 4, href: '/_jobs/one/file' });

/** A server that gives these answers one after another, whoever asks. */
function serve(...answers: (DocumentJob | Promise<DocumentJob>)[]) {
  const calls: string[] = [];
  const call = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    calls.push(`${init?.method} ${url}`);
    return new Response(JSON.stringify(await answers.shift()));
  });
  onTestFinished(() => call.mockRestore());
  return calls;
}

function make() {
  const controller = new AbortController();
  const onProgress = vi.fn<(job: DocumentJob) => void>();
  const made = makeDocument('/lee-bay/report.pdf', { onProgress, signal: controller.signal });
  return { made, onProgress, cancel: () => controller.abort() };
}

beforeEach(() => void vi.useFakeTimers());

describe('makeDocument(address, { onProgress, signal })', () => {
  it('tells how far the document is, and where it lies in the end', async () => {
    const calls = serve(job(), job({ done: 2 }), done);
    const { made, onProgress } = make();
    await vi.runAllTimersAsync();
    expect(await made).toBe('/_jobs/one/file');
    expect(onProgress.mock.calls.map(([at]) => at.done)).toEqual([1, 2]);
    expect(calls).toEqual(['POST /_jobs/', 'GET /_jobs/one', 'GET /_jobs/one']);
  });

  it('fails where the document does', async () => {
    serve(job(), job({ state: 'failed' }));
    const { made } = make();
    const refused = expect(made).rejects.toThrow('could not be made');
    await vi.runAllTimersAsync();
    await refused;
  });

  it('tells why, where the server does', async () => {
    serve(job(), job({ state: 'failed', message: 'The figures were replaced.' }));
    const { made } = make();
    const refused = expect(made).rejects.toMatchObject({ why: 'The figures were replaced.' });
    await vi.runAllTimersAsync();
    await refused;
  });

  it('ends at once when it is cancelled, even before the server has said anything, and stops the server', async () => {
    const slow = Promise.withResolvers<DocumentJob>();
    const calls = serve(slow.promise, job());
    const { made, onProgress, cancel } = make();
    cancel();
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toEqual(['POST /_jobs/']);
    slow.resolve(job());
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['POST /_jobs/', 'DELETE /_jobs/one']);
    expect(onProgress).not.toHaveBeenCalled();
  });
});
