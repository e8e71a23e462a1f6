import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { startsWith, wholeOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { gridRecords } from '#import/families/contract/gridRecords.ts';

/** Rows in each batch; a row group usually has as many. */
const AT_ONCE = 50_000;
/** Processor time in ms for reading a batch of rows, and extra ms for each megabyte of the file. */
const PATIENCE = { least: 2_000, perMegabyte: 500 };
/** How often a reader that gets little processor time on a busy machine is waited for as long again. */
const MAX_WAITS = 30;
const HEAP_MEGABYTES = 1_024;

/** Apache Parquet, in any encoding and compression. Skips groups and lists, and rejects columns of bytes. */
export const parquet: FileFamily = {
  format: 'parquet',
  title: 'a Parquet file',
  recognises: ({ head }) => startsWith(head, [0x50, 0x41, 0x52, 0x31]),
  async *tables(source, { limits }) {
    const bytes = await wholeOf(source, limits.wholeBytes);
    yield { name: source.name, records: records(bytes, source.name, limits) };
  },
};

async function* records(bytes: Buffer, file: string, limits: ReadingLimits) {
  const patience = PATIENCE.least + Math.ceil(bytes.length / 1_000_000) * PATIENCE.perMegabyte;
  const worker = new Worker(new URL('./parquetWorker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes).buffer,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  try {
    const { names = [], rows = 0 } = await answerOf(worker, file, patience);
    if (names.length === 0)
      throw new ImportStop('All columns of this Parquet file are groups or lists, which hold no table.', {
        file,
      });
    if (rows > limits.rows) {
      throw new ImportStop(`The file has more than ${limits.rows} rows.`, { file });
    }
    yield gridRecords([names], file, limits);
    for (let from = 0; from < rows; from += AT_ONCE) {
      worker.postMessage({ from, to: Math.min(from + AT_ONCE, rows) });
      const { cells = [] } = await answerOf(worker, file, patience);
      yield gridRecords(cells, file, limits, from + 1);
    }
  } finally {
    await worker.terminate();
  }
}

interface Answer {
  names?: string[];
  rows?: number;
  cells?: string[][];
  /** the error, if a valid file cannot be read */
  broken?: string;
}

/** Processor time in ms; 0 before it starts and after it ends. */
const spentBy = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

/** @throws if the worker fails, or took its processor time without an answer */
async function messageOf(worker: Worker, patience: number): Promise<Answer> {
  const waiting = new AbortController();
  const message = once(worker, 'message', { signal: waiting.signal });
  try {
    const before = await spentBy(worker);
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      const answer = await Promise.race([message, wait(patience, undefined, { signal: waiting.signal })]);
      if (answer) return answer[0] as Answer;
      if ((await spentBy(worker)) - before > patience / 2) break;
    }
    throw new Error('The worker gave no answer.');
  } finally {
    waiting.abort();
  }
}

async function answerOf(worker: Worker, file: string, patience: number): Promise<Answer> {
  const stop = (message: string) => new ImportStop(message, { file });
  try {
    const answer = await messageOf(worker, patience);
    if (answer.broken?.startsWith('The column')) throw stop(answer.broken);
    if (answer.broken === undefined) return answer;
  } catch (error) {
    // A missing module of the program is not the file's fault.
    if (error instanceof ImportStop || (error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND')
      throw error;
  }
  throw stop('This Parquet file is damaged or cut short.');
}
