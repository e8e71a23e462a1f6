import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AccountRecords } from '#data/accounts/records/accountRecords.ts';
import type { AccountTables, JobTable } from '#data/accounts/records/tables.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';
import {
  hasPlace,
  JOB_LEASE,
  type Job,
  type JobFailure,
  type JobProgress,
  type Jobs,
  jobFailures,
  KEPT,
  KEPT_BYTES,
  type MadeFile,
  type NewJob,
  type Outcome,
  SHARE,
  type TakenJob,
} from '#engine/core/jobs/jobs.ts';

const newName = (): string => randomBytes(16).toString('base64url');

/** Jobs in a table of the accounts, shared by all servers. */
export class SqlJobs<Basis, File extends MadeFile> extends AccountRecords implements Jobs<Basis, File> {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly keptBytes: number;

  constructor(
    reader: Kysely<AccountTables>,
    writer: Kysely<AccountTables>,
    clock: () => number,
    keptBytes = KEPT_BYTES,
  ) {
    super(reader, writer, clock);
    this.keptBytes = keptBytes;
  }

  begin({ owner, asker, asked, basis }: NewJob<Basis>): Promise<TakenJob<Basis, File> | null> {
    const now = this.clock();
    return inTransaction(this.writer, async (transaction) => {
      await forgetOld(transaction, now);
      const all = await transaction
        .selectFrom('document_job')
        .select(['job_id', 'asker', 'state', 'until_at', 'place'])
        .orderBy('place')
        .execute();
      const own = all.filter((one) => one.asker === asker);
      const isMade = (one: (typeof all)[number]) => one.state === 'running' && one.until_at > now;
      if (!hasPlace(all.filter(isMade).length, own.filter(isMade).length)) return null;
      const over = own.find((one) => !isMade(one));
      if (own.length >= SHARE && over) await forget(transaction, over.job_id);
      const row = {
        job_id: newName(),
        place: (all.at(-1)?.place ?? 0) + 1,
        owner,
        asker,
        asked: JSON.stringify(asked),
        basis: JSON.stringify(basis),
        state: 'running',
        done: 0,
        total: 1,
        lease: newName(),
        until_at: now + JOB_LEASE,
        failure: '',
        answer: '',
        body: null,
      } satisfies JobTable;
      await transaction.insertInto('document_job').values(row).execute();
      return { job: jobOf<Basis, File>(row), lease: row.lease };
    });
  }

  async find(id: string, owner: string): Promise<Job<Basis, File> | null> {
    const row = await this.reader
      .selectFrom('document_job')
      .selectAll()
      .where('job_id', '=', id)
      .where('owner', '=', owner)
      .where('until_at', '>', this.clock() - KEPT)
      .executeTakeFirst();
    if (!row || (row.state !== 'running' && row.until_at <= this.clock())) return null;
    return jobOf(row);
  }

  async takeOver(id: string, owner: string): Promise<TakenJob<Basis, File> | null> {
    const now = this.clock();
    const lease = newName();
    const row = await this.writer
      .updateTable('document_job')
      .set({ lease, until_at: now + JOB_LEASE, done: 0, total: 1 })
      .where('job_id', '=', id)
      .where('owner', '=', owner)
      .where('state', '=', 'running')
      .where('until_at', '<=', now)
      .where('until_at', '>', now - KEPT)
      .returningAll()
      .executeTakeFirst();
    return row ? { job: jobOf(row), lease } : null;
  }

  note(taken: TakenJob<Basis, File>, { done, total, basis }: JobProgress<Basis>): Promise<boolean> {
    return this.update(taken, {
      done,
      total,
      basis: JSON.stringify(basis),
      until_at: this.clock() + JOB_LEASE,
    });
  }

  async finish(taken: TakenJob<Basis, File>, outcome: Outcome<File>): Promise<void> {
    const isFinished = await this.update(taken, { ...ended(outcome), until_at: this.clock() + KEPT });
    if (!isFinished) return;
    await inTransaction(this.writer, (transaction) => makeRoom(transaction, this.keptBytes));
    // Delete expired files even if no more requests come.
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      forgetOld(this.writer, this.clock()).catch(() => {});
    }, KEPT).unref();
    this.timers.add(timer);
  }

  async giveUp(taken: TakenJob<Basis, File>): Promise<void> {
    await this.update(taken, { until_at: this.clock() });
  }

  async cancel(id: string, owner: string): Promise<void> {
    await this.writer
      .deleteFrom('document_job')
      .where('job_id', '=', id)
      .where('owner', '=', owner)
      .execute();
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  /** Changes a job whose lease is still valid. @returns whether it is */
  private async update({ job, lease }: TakenJob<Basis, File>, changed: Partial<JobTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.writer
      .updateTable('document_job')
      .set(changed)
      .where('job_id', '=', job.id)
      .where('lease', '=', lease)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

function ended<File extends MadeFile>(outcome: Outcome<File>): Partial<JobTable> {
  if (outcome.state === 'failed') return { state: 'failed', failure: outcome.failure ?? '' };
  const { body, ...rest } = outcome.answer;
  return { state: 'done', answer: JSON.stringify(rest), body: body ?? Buffer.alloc(0) };
}

function jobOf<Basis, File>(row: JobTable): Job<Basis, File> {
  const { job_id: id, owner, asker, done, total, answer, body, failure } = row;
  return {
    id,
    owner,
    asker,
    asked: JSON.parse(row.asked),
    basis: JSON.parse(row.basis),
    state: row.state as Job<Basis, File>['state'],
    done,
    total,
    ...(answer !== '' && { answer: { ...JSON.parse(answer), body: Buffer.from(body ?? []) } as File }),
    ...(isFailure(failure) && { failure }),
  };
}

/** Deletes expired jobs. A running job whose server died stays as long for its owner as a file does. */
async function forgetOld(db: Kysely<AccountTables>, now: number): Promise<void> {
  await db
    .deleteFrom('document_job')
    .where('until_at', '<=', now)
    .where((line) => line.or([line('state', '<>', 'running'), line('until_at', '<=', now - KEPT)]))
    .execute();
}

const forget = (db: Kysely<AccountTables>, id: string) =>
  db.deleteFrom('document_job').where('job_id', '=', id).execute();

/** Deletes files, oldest jobs first, if all together exceed the limit. */
async function makeRoom(db: Kysely<AccountTables>, most: number): Promise<void> {
  const rows = await db
    .selectFrom('document_job')
    .select((line) => ['job_id', line.fn<number>('length', ['body']).as('bytes')])
    .where('state', '=', 'done')
    .orderBy('place')
    .execute();
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  for (const row of rows) {
    if (bytes <= most) return;
    await forget(db, row.job_id);
    bytes -= row.bytes;
  }
}

const isFailure = (text: string): text is JobFailure => jobFailures.some((failure) => failure === text);
