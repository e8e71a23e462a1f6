import { inject } from 'vitest';
import { createClient, logIn } from './client.ts';

/**
 * Token of a session of staff, who may open every page, for `Authorization: Token …` or the cookie userToken.
 */
export async function staffToken(): Promise<string> {
  const api = createClient(inject('apiPort'), 'localhost');
  const token = await logIn(api, 'staff@rohe.test');
  api.close();
  return token;
}
