import { type AskerSession, actedAs } from '#api/request/asker.ts';
import { defineCall } from '#api/request/call.ts';
import type { ActingRequest, LoginAnswer } from '#generated/types.ts';
import { badParameter, unknownToken } from '#serving/http/problem.ts';

const PUBLIC_USER = -1;

/**
 * Staff start or stop acting as another person: their session gets a new token, and the old one ends. A
 * second start replaces the first, because acting is never nested.
 */
export const actingCall = defineCall<object>({
  method: 'POST',
  path: '/auth/acting/',
  summary: 'Staff start or stop acting as a person of another organisation, for an hour at most',
  body: 'ActingRequest',
  answer: 'LoginAnswer',
  asker: 'staff',
  limit: 'acting',
  async handle({ accounts, clock }, { body, asker }) {
    const { user_id: userId }: Partial<ActingRequest> = body;
    if (userId !== null && !(Number.isSafeInteger(userId) && Number(userId) >= PUBLIC_USER)) {
      throw badParameter('user_id', 'user_id is an id, -1 or null.', 'unknown-user');
    }
    const { actor, session } = asker;
    if (userId !== null) await actedAs(accounts, String(userId), actor);
    if (!session || !actor) throw unknownToken();
    // The audit log records a stop only if there was something to stop.
    const isActing = userId !== null || (await accounts.session(session.token))?.acting != null;
    const key = await accounts.together(async ({ sessions, audit }) => {
      const next = await sessions.rotate(session.token, userId ?? null);
      if (!next) throw unknownToken();
      const action = userId === null ? 'acting-stopped' : 'acting-started';
      if (isActing) await audit.record({ action, actor: actor.id, subject: userId ?? null });
      return next;
    });
    const answer: LoginAnswer = { key, ...rememberedFor(session, clock()) };
    return { body: answer };
  },
});

/** Seconds left of a session that outlasts the browser, for the cookie of its new token. */
function rememberedFor({ remember, expiresAt }: AskerSession, now: number): Pick<LoginAnswer, 'remembered'> {
  return remember ? { remembered: Math.floor((expiresAt - now) / 1000) } : {};
}
