import type { Kysely } from 'kysely';
import type { User } from '#generated/types.ts';
import { LoginsBusy } from './contract.ts';
import { hashPassword, type PasswordCost, passwordMatches, unmatchedHash } from './password.ts';
import type { AccountTables } from './records/tables.ts';

/** Stores and checks passwords, a few at a time. */
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

  /** Runs the same query and the same work for known and unknown users. @throws LoginsBusy */
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

/**
 * Concurrent tasks. The other threads stay free for files and compression: see UV_THREADPOOL_SIZE in
 * bin/server-environment.json.
 */
export const HASHING_AT_ONCE = 2;

/**
 * Priority in the queue. `common`: requests from where a login failed lately; they get half of the places.
 * `kept`: the others; they get all places and go first. `sure`: limited in another way, so never refused.
 */
type HashingPlace = 'common' | 'kept' | 'sure';

/**
 * Runs a few tasks at once, queues a few more, and refuses the rest. Each hash takes memory and a core, so
 * without the queue a burst of logins would block everything else.
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

  /** @throws LoginsBusy if the queue is full */
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
