import type { Kysely } from 'kysely';
import { AccountRecords } from '#data/accounts/records/accountRecords.ts';
import { accessChanged } from '#data/accounts/records/saveDirectory.ts';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import { newToken, tokenHash } from '#data/accounts/records/tokens.ts';
import { codeStep, newRecoveryCodes, newSecret, plainCode } from './codes.ts';
import type { SecretSeal } from './secretSeal.ts';

const MINUTE = 60_000;
/** Milliseconds for which a secret waits for its first code, and a login for its code. */
const PENDING = 60 * MINUTE;
const TICKET_LIFE = 10 * MINUTE;

/** A login whose password was right, and whose code is asked for. */
export interface LoginTicket {
  personId: number;
  remember: boolean;
}

export interface FactorStanding {
  isOn: boolean;
  /** recovery codes that were not used */
  recoveryCodes: number;
}

/**
 * The second factor of people (RFC 6238): codes of a secret that an app on their device has too. A code counts once, and none before
 * it any more. Each call is one step: call those that change something in a transaction.
 */
export class SecondFactors extends AccountRecords {
  private readonly seal: SecretSeal;

  constructor(
    reader: Kysely<AccountTables>,
    writer: Kysely<AccountTables>,
    clock: () => number,
    seal: SecretSeal,
  ) {
    super(reader, writer, clock);
    this.seal = seal;
  }

  async standing(personId: number): Promise<FactorStanding> {
    const factor = await this.factorOf(personId, this.reader);
    const codes = await this.reader
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('person_id', '=', personId)
      .execute();
    return { isOn: factor?.confirmed === 1, recoveryCodes: codes.length };
  }

  /**
   * Starts the set-up: the secret, which is the same for an hour.
   * @returns null if it is on
   */
  async begin(personId: number): Promise<string | null> {
    const factor = await this.factorOf(personId);
    if (factor?.confirmed === 1) return null;
    if (factor && factor.made_at > this.clock() - PENDING)
      return this.seal.open(factor.secret, String(personId));
    const secret = newSecret();
    await this.writer.deleteFrom('second_factor').where('person_id', '=', personId).execute();
    await this.writer
      .insertInto('second_factor')
      .values({
        person_id: personId,
        secret: this.seal.seal(secret, String(personId)),
        made_at: this.clock(),
        confirmed: 0,
        last_step: 0,
      })
      .execute();
    return secret;
  }

  /**
   * Turns it on by a first code.
   * @returns recovery codes, shown once; null if the code is wrong
   */
  async confirm(personId: number, code: string): Promise<string[] | null> {
    const factor = await this.factorOf(personId);
    if (!factor || factor.confirmed === 1 || factor.made_at <= this.clock() - PENDING) return null;
    if (!(await this.takeStep(personId, code))) return null;
    await this.writer
      .updateTable('second_factor')
      .set({ confirmed: 1 })
      .where('person_id', '=', personId)
      .execute();
    const codes = newRecoveryCodes();
    await this.writer
      .insertInto('recovery_code')
      .values(codes.map((one) => ({ code_hash: tokenHash(plainCode(one)), person_id: personId })))
      .execute();
    await accessChanged(this.writer);
    return codes;
  }

  /** Uses a code up. @returns what it was; null: it is not right, or was used before */
  async take(personId: number, code: string): Promise<'code' | 'recovery' | null> {
    const factor = await this.factorOf(personId);
    if (factor?.confirmed !== 1) return null;
    if (await this.takeStep(personId, code)) return 'code';
    const { numDeletedRows } = await this.writer
      .deleteFrom('recovery_code')
      .where('person_id', '=', personId)
      .where('code_hash', '=', tokenHash(plainCode(code)))
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'recovery' : null;
  }

  /** @returns whether it was on */
  async end(personId: number): Promise<boolean> {
    const { isOn } = await this.standing(personId);
    for (const table of ['recovery_code', 'login_ticket', 'second_factor'] as const) {
      await this.writer.deleteFrom(table).where('person_id', '=', personId).execute();
    }
    await accessChanged(this.writer);
    return isOn;
  }

  /** Notes that a password was right. @returns the token with which a code is sent */
  async openTicket({ personId, remember }: LoginTicket): Promise<string> {
    const token = newToken();
    const now = this.clock();
    await this.writer.deleteFrom('login_ticket').where('expires_at', '<=', now).execute();
    await this.writer
      .insertInto('login_ticket')
      .values({
        ticket_hash: tokenHash(token),
        person_id: personId,
        remember: remember ? 1 : 0,
        expires_at: now + TICKET_LIFE,
      })
      .execute();
    return token;
  }

  async ticket(token: string): Promise<LoginTicket | null> {
    const row = await this.writer
      .selectFrom('login_ticket')
      .selectAll()
      .where('ticket_hash', '=', tokenHash(token))
      .where('expires_at', '>', this.clock())
      .executeTakeFirst();
    return row ? { personId: row.person_id, remember: row.remember === 1 } : null;
  }

  /** Ends the logins of a person that wait for a code: one went through. */
  async endTickets(personId: number): Promise<void> {
    await this.writer.deleteFrom('login_ticket').where('person_id', '=', personId).execute();
  }

  private factorOf(personId: number, db = this.writer) {
    return db.selectFrom('second_factor').selectAll().where('person_id', '=', personId).executeTakeFirst();
  }

  /** Uses up the step that a code is of, and all before it. */
  private async takeStep(personId: number, code: string): Promise<boolean> {
    const factor = await this.factorOf(personId);
    const secret = factor && this.seal.open(factor.secret, String(personId));
    const step = secret === undefined ? null : codeStep(code, secret, this.clock());
    if (step === null) return false;
    const { numUpdatedRows } = await this.writer
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('person_id', '=', personId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
