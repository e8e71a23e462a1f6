import type { Kysely } from 'kysely';
import type { User } from '#generated/types.ts';
import { LoginsBusy } from './contract.ts';
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

/** Tasks at once. Threads beyond them are left for files and compression: see UV_THREADPOOL_SIZE in bin/server-environment.json. */
export const HASHING_AT_ONCE = 2;

/**
 * Who asks for a place: `common` comes from where somebody failed lately and gets half of the places, `kept` gets them all and goes
 * first, `sure` is let through some other way already and is never refused.
 */
type HashingPlace = 'common' | 'kept' | 'sure';

/**
 * Lets a few tasks run at once and a few more wait; refuses the rest. Hashing takes memory and a core each, so without it a
 * burst of logins would stop everything else.
 */
export class HashingQueue {
  private free: number;
  private readonly first: (() => void)[] = [];
  private readonly last: (() => void)[] = [];
  private readonly places: number;

  constructor(atOnce = HASHING_AT_ONCE, places = 8) {
    this.free = atOnce;
    this.places = places;
  }

  /** @throws LoginsBusy when the queue is full */
  async run<Result>(task: () => Promise<Result>, place: HashingPlace = 'kept'): Promise<Result> {
    if (this.free > 0) this.free--;
    else await this.turn(place);
    try {
      return await task();
    } finally {
      const next = this.first.shift() ?? this.last.shift();
      if (next) next();
      else this.free++;
    }
  }

  private turn(place: HashingPlace): Promise<void> {
    const most = { common: this.places / 2, kept: this.places, sure: Number.POSITIVE_INFINITY }[place];
    if (this.first.length + this.last.length >= most) throw new LoginsBusy('Too many logins at this moment');
    return new Promise((resolve) => (place === 'common' ? this.last : this.first).push(resolve));
  }
}
