import type { Kysely } from 'kysely';
import type { User } from '../../generated/types.ts';
import type { Connections } from '../sql/connections.ts';
import { migrate } from '../sql/migrate.ts';
import { areaReach } from './access.ts';
import { AccessReader } from './accessReader.ts';
import { type Accounts, type Directory, LoginsBusy } from './contract.ts';
import { defaultLoginLimits, LoginLimiter } from './loginLimit.ts';
import { accountMigrations } from './migrations.ts';
import type { AccountsOptions } from './options.ts';
import { defaultPasswordCost } from './password.ts';
import { PasswordStore } from './passwordStore.ts';
import { normalEmail, saveDirectory } from './saveDirectory.ts';
import { endSessions, openSession, openSessions, sessionPerson, tokenHash } from './sessions.ts';
import type { AccountTables } from './tables.ts';

interface Parts {
  reader: Kysely<AccountTables>;
  writer: Kysely<AccountTables>;
  access: AccessReader;
  passwords: PasswordStore;
  limiter: LoginLimiter;
  clock: () => number;
}

/** The accounts over any database Kysely speaks to; brings its tables up to date first. */
export async function openSqlAccounts(
  connections: Connections<AccountTables>,
  {
    suite,
    clock = Date.now,
    passwordCost = defaultPasswordCost,
    limits = defaultLoginLimits,
  }: AccountsOptions,
): Promise<Accounts> {
  const { reader, writer } = connections;
  await migrate(writer, 'account', accountMigrations(connections));
  const small = suite?.areaTypes.filter((type) => type.small).map(({ code }) => code);
  const reach = areaReach(suite?.areas ?? [], new Set(small));
  const parts: Parts = {
    reader,
    writer,
    access: new AccessReader(reader, reach),
    passwords: new PasswordStore(reader, passwordCost),
    limiter: new LoginLimiter(writer, limits),
    clock,
  };
  return { ...who(parts), ...loggingIn(parts), ...changing(parts), close: () => connections.close() };
}

function who({ access }: Parts) {
  return {
    userByEmail: (email) => access.userByEmail(email),
    userById: (id) => access.user(id),
    users: () => access.users(),
    permissionsFor: (userId, areaId) => access.permissions(userId, areaId),
    userAreas: (userId) => access.userAreas(userId),
    publicAreas: () => access.publicAreas(),
    accessVersion: () => access.version(),
  } satisfies Partial<Accounts>;
}

function loggingIn({ reader, writer, access, passwords, limiter, clock }: Parts) {
  const verifyPassword = async (email: string, password: string): Promise<User | null> => {
    const user = await access.userByEmail(email);
    return (await passwords.matches(user, password)) ? user : null;
  };
  const logIn: Accounts['logIn'] = async ({ email, password, address, remember }) => {
    const account = normalEmail(email);
    const wait = await limiter.wait(account, address, clock());
    if (wait > 0) return { outcome: 'wait', wait };
    try {
      const user = await verifyPassword(account, password);
      if (!user) {
        const closed = await limiter.fail(account, address, clock());
        return closed > 0 ? { outcome: 'wait', wait: closed } : { outcome: 'refused' };
      }
      // Of many guesses at once, those beyond the limit learn nothing, not even that one was right.
      const closed = await limiter.wait(account, address, clock());
      if (closed > 0) return { outcome: 'wait', wait: closed };
      await limiter.forget(account);
      return { outcome: 'in', user, ...(await openSession(writer, user.id, remember, clock())) };
    } catch (error) {
      if (error instanceof LoginsBusy) return { outcome: 'busy' };
      throw error;
    }
  };
  return {
    verifyPassword,
    logIn,
    createSession: async (userId, { remember }) =>
      (await openSession(writer, userId, remember, clock())).token,
    sessionUser: async (token) => {
      const id = await sessionPerson(reader, token, clock());
      return id === undefined ? null : access.user(id);
    },
    revokeSession: async (token) => {
      await writer.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
    },
    sessions: (userId) => openSessions(reader, userId, clock()),
    revokeSessions: (userId, id) => endSessions(writer, userId, id),
  } satisfies Partial<Accounts>;
}

function changing({ writer, access, passwords }: Parts) {
  const newHashes = async ({ users = [] }: Directory): Promise<Map<string, string>> => {
    const hashes = users.map(async ({ email, password }) => {
      const isNew = password !== undefined && !(await passwords.isSet(await access.userByEmail(email)));
      return [normalEmail(email), isNew ? await passwords.hash(password) : ''] as const;
    });
    return new Map(await Promise.all(hashes));
  };
  return {
    save: async (directory) => {
      const hashes = await newHashes(directory);
      await writer.transaction().execute((transaction) => saveDirectory(transaction, directory, hashes));
    },
    setPassword: async (userId, password) => {
      const password_hash = await passwords.hash(password);
      await writer.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('person')
          .set({ password_hash })
          .where('person_id', '=', userId)
          .execute();
        await endSessions(transaction, userId);
      });
    },
  } satisfies Partial<Accounts>;
}
