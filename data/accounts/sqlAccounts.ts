import type { User } from '../../generated/types.ts';
import type { Connections } from '../sql/connections.ts';
import { migrate } from '../sql/migrate.ts';
import { type AccessState, areaReach, areasOf, permissionsIn } from './access.ts';
import { type Accounts, type Directory, LoginsBusy } from './contract.ts';
import { HashingQueue } from './hashingQueue.ts';
import { defaultLoginLimits, LoginLimiter } from './loginLimit.ts';
import { accountMigrations } from './migrations.ts';
import type { AccountsOptions } from './options.ts';
import { defaultPasswordCost, hashPassword, passwordMatches, unmatchedHash } from './password.ts';
import { accessVersionOf, readAccess } from './readAccess.ts';
import { normalEmail, saveDirectory } from './saveDirectory.ts';
import { endSessions, openSession, openSessions, sessionPerson, tokenHash } from './sessions.ts';
import type { AccountTables } from './tables.ts';

/** The accounts over any database Kysely speaks to. */
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
  const hashing = new HashingQueue();
  const limiter = new LoginLimiter(writer, limits);
  const nobody = unmatchedHash(passwordCost);
  let known: AccessState | undefined;

  /** What decides access now: read again only after it changed, whoever changed it. */
  const access = async (): Promise<AccessState> => {
    const version = String(await accessVersionOf(reader));
    if (known?.version !== version)
      known = await reader.transaction().setAccessMode('read only').execute(readAccess);
    return known;
  };
  const userByEmail = async (email: string): Promise<User | null> => {
    const { emails, users } = await access();
    return users.get(emails.get(normalEmail(email)) ?? -1) ?? null;
  };
  const storedHash = async (user: User | null): Promise<string> => {
    const row = await reader
      .selectFrom('person')
      .select('password_hash')
      .where('person_id', '=', user?.id ?? -1)
      .executeTakeFirst();
    return row?.password_hash || nobody;
  };
  const verifyPassword = async (email: string, password: string): Promise<User | null> => {
    const user = await userByEmail(email);
    const hash = await storedHash(user);
    const matches = await hashing.run(() => passwordMatches(password, hash));
    return matches ? user : null;
  };
  const logIn: Accounts['logIn'] = async ({ email, password, address, remember }) => {
    const account = normalEmail(email);
    const wait = await limiter.wait(account, address, clock());
    if (wait > 0) return { outcome: 'wait', wait };
    try {
      const user = await verifyPassword(account, password);
      if (!user) {
        await limiter.fail(account, address, clock());
        return { outcome: 'refused' };
      }
      await limiter.forget(account);
      return { outcome: 'in', user, ...(await openSession(writer, user.id, remember, clock())) };
    } catch (error) {
      if (error instanceof LoginsBusy) return { outcome: 'busy' };
      throw error;
    }
  };
  const newHashes = async ({ users = [] }: Directory): Promise<Map<string, string>> => {
    const hashes = users.map(async ({ email, password }) => {
      const isNew = password !== undefined && (await storedHash(await userByEmail(email))) === nobody;
      return [normalEmail(email), isNew ? await hashPassword(password, passwordCost) : ''] as const;
    });
    return new Map(await Promise.all(hashes));
  };
  return {
    userByEmail,
    verifyPassword,
    logIn,
    userById: async (id) => (await access()).users.get(id) ?? null,
    users: async () => [...(await access()).users.values()].sort(byName),
    permissionsFor: async (userId, areaId) => {
      const state = await access();
      return permissionsIn(state, reach, state.users.get(userId ?? -1), areaId);
    },
    userAreas: async (userId) => {
      const state = await access();
      const user = state.users.get(userId);
      return user ? areasOf(state, user) : [];
    },
    publicAreas: async () =>
      [...(await access()).publicAreas].map(([area_id, { sponsors }]) => ({
        area_id,
        public_details: [...sponsors],
      })),
    accessVersion: async () => String(await accessVersionOf(reader)),
    createSession: async (userId, { remember }) =>
      (await openSession(writer, userId, remember, clock())).token,
    sessionUser: async (token) => {
      const id = await sessionPerson(reader, token, clock());
      return id === undefined ? null : ((await access()).users.get(id) ?? null);
    },
    revokeSession: async (token) => {
      await writer.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
    },
    sessions: (userId) => openSessions(reader, userId, clock()),
    revokeSessions: (userId, id) => endSessions(writer, userId, id),
    save: async (directory) => {
      const hashes = await newHashes(directory);
      await writer.transaction().execute((transaction) => saveDirectory(transaction, directory, hashes));
    },
    setPassword: async (userId, password) => {
      const password_hash = await hashing.run(() => hashPassword(password, passwordCost));
      await writer.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('person')
          .set({ password_hash })
          .where('person_id', '=', userId)
          .execute();
        await endSessions(transaction, userId);
      });
    },
    close: () => connections.close(),
  };
}

function byName(left: User, right: User): number {
  return left.name.localeCompare(right.name, 'en-NZ') || left.id - right.id;
}
