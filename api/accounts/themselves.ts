import type { Asker } from '#api/request/asker.ts';
import type { User } from '#generated/types.ts';
import { forbidden } from '#serving/http/problem.ts';

/** The logged-in person. @throws Refusal 403 for visitors, and for staff who act as another person */
export function themselves({ actor, user }: Asker): User {
  if (!actor) throw forbidden('log-in', 'Log in first.');
  if (actor !== user)
    throw forbidden('acting', 'An account cannot be changed while acting as another person.');
  return actor;
}
