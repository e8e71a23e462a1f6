import { tokenOf } from '#api/request/asker.ts';
import { defineCall } from '#api/request/call.ts';
import { KEY_PREFIX } from '#data/accounts/people/apiKeys.ts';
import { DatabaseFault } from '#data/sql/databaseFault.ts';
import type { LogoutAnswer } from '#generated/types.ts';
import { forbidden } from '#serving/http/problem.ts';

/** Ends the session of the token. Succeeds without a token too, or if the session has ended. */
export const logoutCall = defineCall<object>({
  method: 'POST',
  path: '/auth/logout/',
  summary: 'Ends the session of the token',
  answer: 'LogoutAnswer',
  asker: 'nobody',
  limit: { none: 'Nobody is kept from ending a session; what is no token of one writes nothing.' },
  async handle({ accounts }, { authorization }) {
    const token = authorization === undefined ? undefined : tokenOf(authorization);
    if (token?.startsWith(KEY_PREFIX))
      throw forbidden('key-for-data-only', 'An API key reads data only. Delete it on the account page.');
    const session = token === undefined ? null : await accounts.session(token);
    if (session && token !== undefined) {
      await accounts
        .together(async ({ sessions, audit }) => {
          await sessions.end(token);
          await audit.record({ action: 'logout', actor: session.user.id });
        })
        .catch((fault: unknown) => {
          // A logout always succeeds, even if the log cannot be written.
          if (!(fault instanceof DatabaseFault) || fault.kind === 'locked') throw fault;
          accounts.sessions.endHere(token);
        });
    }
    const answer: LogoutAnswer = { detail: 'Logged out.' };
    return { body: answer };
  },
});
