import { tokenOf } from '#api/request/asker.ts';
import { defineCall } from '#api/request/call.ts';
import type { LogoutAnswer } from '#generated/types.ts';

/** Ends the session of the token. Without one, or with one that has ended, there is nothing to do and all is well. */
export const logoutCall = defineCall<object>({
  method: 'POST',
  path: '/auth/logout/',
  summary: 'Ends the session of the token',
  answer: 'LogoutAnswer',
  asker: 'nobody',
  limit: { none: 'Nobody is kept from ending a session; what is no token of one writes nothing.' },
  async handle({ accounts }, { authorization }) {
    const token = authorization === undefined ? undefined : tokenOf(authorization);
    const session = token === undefined ? null : await accounts.session(token);
    if (session && token !== undefined) {
      await accounts.together(async ({ sessions, audit }) => {
        await sessions.end(token);
        await audit.record({ action: 'logout', actor: session.user.id });
      });
    }
    const answer: LogoutAnswer = { detail: 'Logged out.' };
    return { body: answer };
  },
});
