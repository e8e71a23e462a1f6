import type { Kysely } from 'kysely';
import type { User } from '#generated/types.ts';
import { type HashingPlace, HashingQueue } from './hashingQueue.ts';
import { hashPassword, type PasswordCost, passwordMatches, unmatchedHash } from './password.ts';
import type { AccountTables } from './records/tables.ts';

/** Keeps and checks passwords, a few at a time. */
export class PasswordStore {
  private readonly reader: Kysely<AccountTables>;
  private readonly cost: PasswordCost;
  private readonly queue = new HashingQueue();
  private readonly nobody: string;

  constructor(reader: Kysely<AccountTables>, cost: PasswordCost) {
    this.reader = reader;
    this.cost = cost;
    this.nobody = unmatchedHash(cost);
  }

  /** One way for known and unknown users: the same query and the same work. @throws LoginsBusy */
  async matches(user: User | null, password: string, place?: HashingPlace): Promise<boolean> {
    const hash = (await this.storedHash(user)) || this.nobody;
    const matches = await this.queue.run(() => passwordMatches(password, hash), place);
    return matches && user !== null;
  }

  async isSet(user: User | null): Promise<boolean> {
    return (await this.storedHash(user)) !== '';
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hashPassword(password, this.cost), 'sure');
  }

  private async storedHash(user: User | null): Promise<string> {
    const row = await this.reader
      .selectFrom('person')
      .select('password_hash')
      .where('person_id', '=', user?.id ?? -1)
      .executeTakeFirst();
    return row?.password_hash ?? '';
  }
}
