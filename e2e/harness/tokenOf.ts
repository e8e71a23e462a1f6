import { inject } from 'vitest';
import { createClient, logIn } from './client.ts';

const tokens = new Map<string, Promise<string>>();

/**
 * The session token of a demonstration account, for `Authorization: Token …` or the cookie userToken. All tests
 * of a worker share the session, so a test that logs out needs its own.
 * @param name the part of the email address before the @; staff can open every page
 */
export function tokenOf(name = 'staff'): Promise<string> {
  const known = tokens.get(name) ?? logInAs(`${name}@rohe.test`);
  tokens.set(name, known);
  return known;
}

async function logInAs(email: string): Promise<string> {
  const api = createClient(inject('apiPort'), 'localhost');
  const token = await logIn(api, email);
  api.close();
  return token;
}
