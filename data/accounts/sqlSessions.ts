import type { Accounts, OpenUserSession } from './contract.ts';
import {
  endSessions,
  findSession,
  noteActing,
  openSession,
  openSessions,
  rotateSession,
  tokenHash,
} from './records/sessions.ts';
import type { AccountParts } from './sqlAccounts.ts';

/** Sessions that are there: found, listed, rotated, ended. */
export function sessionsOf({ reader, writer, access, clock }: AccountParts) {
  const session = async (token: string): Promise<OpenUserSession | null> => {
    const found = await findSession(reader, token, clock());
    const user = found ? await access.user(found.personId) : null;
    if (!found || !user) return null;
    const { id, expiresAt, remember, acting } = found;
    return { id, user, expiresAt, remember, acting };
  };
  return {
    session,
    sessionUser: async (token) => (await session(token))?.user ?? null,
    createSession: async (personId, { remember, device }) =>
      (await openSession(writer, { personId, remember, device }, clock())).token,
    startActing: async (token, as) => (await rotateSession(writer, token, as, clock())) ?? null,
    noteActing: (token, as) => noteActing(writer, token, as, clock()),
    revokeSession: async (token) => {
      await writer.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
    },
    sessions: (userId) => openSessions(reader, userId, clock()),
    revokeSessions: (userId, id) => endSessions(writer, userId, id),
  } satisfies Partial<Accounts>;
}
