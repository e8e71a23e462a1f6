import type { Kysely } from 'kysely';
import { AccountRecords } from '#data/accounts/records/accountRecords.ts';
import { accessChanged } from '#data/accounts/records/saveDirectory.ts';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import { newToken, tokenHash } from '#data/accounts/records/tokens.ts';
import { codeStep, newRecoveryCodes, newSecret, plainCode } from './codes.ts';
import type { SecretSeal } from './secretSeal.ts';

const MINUTE = 60_000;
/** Milliseconds for which a new secret waits for its first code. */
const PENDING = 60 * MINUTE;
const TICKET_LIFE = 10 * MINUTE;

/** A login with a correct password that still needs a code. */
export interface LoginTicket {
  personId: number;
  remember: boolean;
}

export interface FactorStanding {
  isOn: boolean;
  /** number of unused recovery codes */
  recoveryCodes: number;
}

/**
 * Second factors of people (RFC 6238): codes from a secret shared with an app on their device. Each code
 * works once, and makes earlier ones invalid. Run calls that change something in a transaction.
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
   * Starts the set-up. Returns the same secret for an hour.
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
   * Turns it on with a first code.
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

  /** Uses a code. @returns its kind; null if it is wrong or already used */
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

  /** Turns it off. @returns whether it was on */
  async end(personId: number): Promise<boolean> {
    const { isOn } = await this.standing(personId);
    for (const table of ['recovery_code', 'login_ticket', 'second_factor'] as const) {
      await this.writer.deleteFrom(table).where('person_id', '=', personId).execute();
    }
    await accessChanged(this.writer);
    return isOn;
  }

  /** Records a correct password. @returns the token to send with the code */
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

  /** Ends a person's logins that wait for a code, after one succeeded. */
  async endTickets(personId: number): Promise<void> {
    await this.writer.deleteFrom('login_ticket').where('person_id', '=', personId).execute();
  }

  private factorOf(personId: number, db = this.writer) {
    return db.selectFrom('second_factor').selectAll().where('person_id', '=', personId).executeTakeFirst();
  }

  /** Uses the step of a code, which also invalidates all earlier steps. */
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
