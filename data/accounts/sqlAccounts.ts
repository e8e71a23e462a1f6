import type { Kysely } from 'kysely';
import type { Connections } from '#data/sql/connections.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';
import { prepareTables } from '#data/sql/prepareTables.ts';
import { PASS_ALL_GROUPS } from '#engine/core/access/person.ts';
import { areaReach } from './access.ts';
import { AccessReader } from './accessReader.ts';
import { type Access, type AccountChanges, type Accounts, LoginsBusy } from './contract.ts';
import { SqlJobs } from './jobs/sqlJobs.ts';
import { knowBrowser, knownBrowser } from './knownBrowsers.ts';
import { LoginLimiter, type LoginTry } from './loginLimit.ts';
import { accountMigrations } from './migrations.ts';
import type { AccountsOptions } from './options.ts';
import { SqlOutbox } from './outbox/sqlOutbox.ts';
import { defaultPasswordCost } from './password.ts';
import { PasswordStore } from './passwordStore.ts';
import { ApiKeys } from './people/apiKeys.ts';
import { AuditLog } from './people/auditLog.ts';
import { Inbox } from './people/inbox.ts';
import { OneTimeLinks } from './people/oneTimeLinks.ts';
import { ReportShelf } from './people/savedReports.ts';
import { SqlLimiter } from './people/sqlLimiter.ts';
import { normalEmail } from './records/mailbox.ts';
import type { AccountTables } from './records/tables.ts';
import { SecondFactors } from './secondFactor/secondFactors.ts';
import { SecretSeal } from './secondFactor/secretSeal.ts';
import type { Sessions } from './sessions/sessions.ts';
import { SqlSessions } from './sessions/sqlSessions.ts';
import { changing } from './sqlChanges.ts';
import { directoryOf } from './sqlDirectory.ts';
import { tries } from './tries.ts';

export interface AccountParts {
  reader: Kysely<AccountTables>;
  writer: Kysely<AccountTables>;
  access: AccessReader;
  passwords: PasswordStore;
  limiter: LoginLimiter;
  clock: () => number;
  /** who runs the command; '' for a server */
  operator: string;
  /** hashes of tokens whose sessions have ended, while the disk is full */
  endedHere: Set<string>;
  seal: SecretSeal;
}

/** Opens accounts in any database that Kysely supports; migrates its tables first. */
export async function openSqlAccounts(
  connections: Connections<AccountTables>,
  {
    suite,
    clock = Date.now,
    passwordCost = defaultPasswordCost,
    limits,
    lockedOut = () => false,
    examined,
    demandSecondFactor = false,
    needsNoFactor = () => false,
    keyFile = 'accounts.key',
    operator = '',
  }: AccountsOptions,
): Promise<Accounts> {
  const { reader, writer } = connections;
  await prepareTables(connections, 'account', accountMigrations(connections), { examined });
  const small = suite?.areaTypes.filter((type) => type.small).map(({ code }) => code);
  const reach = areaReach(suite?.areas ?? [], new Set(small));
  const parts: AccountParts = {
    reader,
    writer,
    access: new AccessReader(reader, {
      reach,
      lockedOut,
      needsNoFactor,
      clock,
      timeZone: suite?.sites?.suite.timeZone ?? 'UTC',
      demanding: demandSecondFactor ? (suite?.permissions?.passAll ?? PASS_ALL_GROUPS) : [],
    }),
    seal: new SecretSeal(keyFile),
    passwords: new PasswordStore(reader, passwordCost),
    limiter: new LoginLimiter(new SqlLimiter(writer), limits),
    clock,
    operator,
    endedHere: new Set(),
  };
  const changes = changesOf(parts);
  const readyPassword = async (password: string) => ({ hash: await parts.passwords.hash(password) });
  return {
    ...who(parts, changes.sessions),
    atOneMoment: () => who({ ...parts, access: parts.access.atOneMoment() }, changes.sessions),
    ...loggingIn(parts),
    ...directoryOf(parts),
    ...changes,
    readyPassword,
    setPassword: async (userId, password) => changes.replacePassword(userId, await readyPassword(password)),
    register: async (person, password) => {
      const id = await changes.openAccount(person, await readyPassword(password));
      return id === null ? null : parts.access.user(id);
    },
    together: (work) =>
      inTransaction(writer, (transaction) =>
        work(changesOf({ ...parts, reader: transaction, writer: transaction })),
      ),
    reports: new ReportShelf(reader, writer, clock),
    documentJobs: (keptBytes) => new SqlJobs(reader, writer, clock, keptBytes),
    ...(await tries(connections)),
    room: () => connections.room(),
    usage: () => connections.usage(),
    onCommit: (heard) => connections.onCommit(heard),
    close: () => connections.close(),
  };
}

function changesOf(parts: AccountParts): AccountChanges {
  const { reader, writer, clock } = parts;
  return {
    ...changing(parts),
    people: directoryOf(parts).people,
    knowBrowser: (userId, before) => knowBrowser(writer, userId, clock(), before),
    audit: new AuditLog(writer, clock, parts.operator),
    links: new OneTimeLinks(writer, clock),
    keys: new ApiKeys(reader, writer, clock),
    inbox: new Inbox(writer, clock),
    limiter: new SqlLimiter(writer),
    sessions: new SqlSessions(reader, writer, clock, parts.endedHere),
    outbox: new SqlOutbox(reader, writer, clock),
    secondFactors: new SecondFactors(reader, writer, clock, parts.seal),
  };
}

/** An id that no person has. */
const NOBODY = -1;

function who(parts: AccountParts, sessions: Sessions): Access {
  const { access } = parts;
  return {
    userByEmail: (email) => access.userByEmail(email),
    userById: (id) => access.user(id),
    users: () => access.users(),
    permissionsFor: (userId, areaId) => access.permissions(userId, areaId),
    grantedTo: (userId, areaId) => access.grantedTo(userId, areaId),
    userAreas: (userId) => access.userAreas(userId),
    publicAreas: () => access.publicAreas(),
    accessVersion: () => access.version(),
    lacksSecondFactor: (userId) => access.lacksFactor(userId),
    grantsOf: directoryOf(parts).grantsOf,
    session: async (token) => {
      const found = await sessions.find(token);
      const user = found && (await access.user(found.personId));
      if (!found || !user) return null;
      const { personId: _, ...session } = found;
      return { ...session, user };
    },
  };
}

function loggingIn({ reader, writer, access, passwords, limiter, clock, seal, endedHere }: AccountParts) {
  const logIn: Accounts['logIn'] = async ({ email, password, address, remember, device, browser }) => {
    const account = normalEmail(email);
    const user = await access.userByEmail(account);
    const known = await knownBrowser(reader, browser, user?.id ?? NOBODY, clock());
    const who: LoginTry = { email: account, address, ...(known !== undefined && { browser: known }) };
    const { wait, isClean } = await limiter.standing(who, clock());
    if (wait > 0) return { outcome: 'wait', wait };
    try {
      const isRight = await passwords.matches(user, password, isClean ? 'kept' : 'common');
      if (!user || !isRight) {
        const closed = await limiter.fail(who, clock());
        return closed > 0 ? { outcome: 'wait', wait: closed } : { outcome: 'refused' };
      }
      // If many guesses arrive at once, those beyond the limit learn nothing, not even that one was correct.
      const closed = await limiter.standing(who, clock());
      if (closed.wait > 0) return { outcome: 'wait', wait: closed.wait };
      await limiter.forget(who);
      const factors = new SecondFactors(reader, writer, clock, seal);
      if ((await factors.standing(user.id)).isOn) {
        return { outcome: 'second', ticket: await factors.openTicket({ personId: user.id, remember }) };
      }
      const opened = await inTransaction(writer, async (transaction) => {
        await new AuditLog(transaction, clock).record({ action: 'login', actor: user.id });
        return {
          browser: await knowBrowser(transaction, user.id, clock(), browser),
          token: await new SqlSessions(reader, transaction, clock, endedHere).open(user.id, {
            remember,
            device,
          }),
        };
      });
      return { outcome: 'in', user, ...opened };
    } catch (error) {
      if (error instanceof LoginsBusy) return { outcome: 'busy' };
      throw error;
    }
  };
  return {
    logIn,
    verifyPassword: async (email, password) => {
      const user = await access.userByEmail(email);
      return (await passwords.matches(user, password)) ? user : null;
    },
  } satisfies Partial<Accounts>;
}
