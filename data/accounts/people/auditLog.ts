import type { Kysely } from 'kysely';
import type { AccountTables, AuditTable } from '#data/accounts/records/tables.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';
import { visibleText } from '#engine/core/leaving/visibleText.ts';

/** Kinds of recorded actions. `acting-…` and `acted` are staff who act as another person. */
type AuditAction =
  | 'login'
  | 'logout'
  | 'sign-up'
  | 'password-reset-asked'
  | 'password-changed'
  | 'name-changed'
  | 'sessions-ended'
  | 'key-made'
  | 'key-ended'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-refused'
  | 'recovery-code-used'
  | 'acting-started'
  | 'acted'
  | 'acting-stopped'
  | 'acting-refused'
  | 'person-added'
  | 'person-disabled'
  | 'person-enabled'
  | 'granted'
  | 'grant-withdrawn'
  | 'domain-added'
  | 'organisation-confirmed'
  | 'organisation-joined'
  | 'area-opened'
  | 'area-closed';

export interface AuditRecord {
  action: AuditAction;
  /** who did it; absent: the command line, or a visitor */
  actor?: number | null;
  /** the person affected or acted as; -1 is the public user */
  subject?: number | null;
  /** never a secret, and never user input */
  detail?: string;
}

export interface AuditEntry {
  at: number;
  action: AuditAction;
  /** email address of the person, or the name of the operator of a command; '' for nobody */
  actor: string;
  subject: string;
  detail: string;
}

type NewEntry = Omit<AuditTable, 'entry_id'>;

const MAX_DETAIL = 400;
const PUBLIC_USER = -1;

/** Records who did what, as whom and when. Entries are only added and read, never changed. */
export class AuditLog {
  private readonly db: Kysely<AccountTables>;
  private readonly clock: () => number;
  private readonly operator: string;
  /** entries of the next write */
  private batch: { entries: NewEntry[]; written: Promise<void> } | null = null;
  private before: Promise<void> = Promise.resolve();

  /** @param operator who runs the current command; absent: there is none */
  constructor(db: Kysely<AccountTables>, clock: () => number, operator = '') {
    this.db = db;
    this.clock = clock;
    this.operator = operator;
  }

  /**
   * Resolves once the entry is written. Entries that arrive during a write go together in the next
   * transaction.
   */
  record({ action, actor = null, subject = null, detail = '' }: AuditRecord): Promise<void> {
    const entry: NewEntry = {
      at: this.clock(),
      actor_id: actor,
      operator: actor === null ? this.operator : '',
      subject_id: subject,
      action,
      detail: visibleText(detail).slice(0, MAX_DETAIL),
    };
    if (this.batch) {
      this.batch.entries.push(entry);
      return this.batch.written;
    }
    const entries = [entry];
    const written = this.before.then(() => {
      this.batch = null;
      return this.write(entries);
    });
    this.batch = { entries, written };
    this.before = written.catch(() => {});
    return written;
  }

  private async write(entries: readonly NewEntry[]): Promise<void> {
    await inTransaction(this.db, async (transaction) => {
      const last = await transaction
        .selectFrom('audit_entry')
        .select('entry_id')
        .orderBy('entry_id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const first = (last?.entry_id ?? 0) + 1;
      await transaction
        .insertInto('audit_entry')
        .values(entries.map((entry, at) => ({ entry_id: first + at, ...entry })))
        .execute();
    });
  }

  /** The newest entries, newest first; with `person`, those by or about that person. */
  async entries({ last = 100, person }: { last?: number; person?: number } = {}): Promise<AuditEntry[]> {
    let query = this.db
      .selectFrom('audit_entry')
      .leftJoin('person as actor', 'actor.person_id', 'audit_entry.actor_id')
      .leftJoin('person as subject', 'subject.person_id', 'audit_entry.subject_id')
      .select(['at', 'action', 'detail', 'operator', 'subject_id'])
      .select(['actor.email as actor', 'subject.email as subject']);
    if (person !== undefined) {
      query = query.where((line) =>
        line.or([line('audit_entry.actor_id', '=', person), line('audit_entry.subject_id', '=', person)]),
      );
    }
    const rows = await query.orderBy('entry_id', 'desc').limit(last).execute();
    return rows.map(({ at, action, detail, operator, subject_id, actor, subject }) => ({
      at,
      action: action as AuditAction,
      actor: actor ?? (operator && `${operator} (command line)`),
      subject: subject_id === PUBLIC_USER ? 'public user' : (subject ?? ''),
      detail,
    }));
  }
}
