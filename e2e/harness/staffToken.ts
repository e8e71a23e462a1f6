import { inject } from 'vitest';
import { createClient, logIn } from './client.ts';

/** A session of staff, to whom every page is open: the token, for `Authorization: Token …` or the cookie userToken. */
export async function staffToken(): Promise<string> {
  const api = createClient(inject('apiPort'), 'localhost');
  const token = await logIn(api, 'staff@rohe.test');
  api.close();
  return token;
}
