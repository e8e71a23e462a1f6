import { inject } from 'vitest';
import { createClient, logIn } from './client.ts';

const tokens = new Map<string, Promise<string>>();

/**
 * The token of a session of somebody in the demonstration, for `Authorization: Token …` or the cookie userToken. It is one session for
 * all tests of a file: whoever logs out needs one of their own.
 * @param name before the @ of the address; every page is open to staff
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
