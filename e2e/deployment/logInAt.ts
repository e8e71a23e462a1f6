import { request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Login {
  domain: string;
  email: string;
  password: string;
}

export interface LoggedIn {
  status: number;
  /** of the session */
  cookie: string;
  /** the response */
  body: string;
}

/** Logs in at the server at an address. */
export function logInAt(address: string, { domain, email, password }: Login): Promise<LoggedIn> {
  const { promise, resolve, reject } = Promise.withResolvers<LoggedIn>();
  const host = `www.${domain}`;
  const sent = request({
    host: address,
    port: 8080,
    path: '/auth/login/',
    method: 'POST',
    headers: {
      host,
      origin: `https://${host}`,
      'x-forwarded-proto': 'https',
      'content-type': 'application/json',
    },
  });
  sent.once('response', (answer) => {
    const { statusCode: status = 0, headers } = answer;
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
    const cookie = cookies.filter((one) => !one?.endsWith('=')).join('; ');
    text(answer).then((body) => resolve({ status, cookie, body }), reject);
  });
  sent.once('error', reject);
  sent.end(JSON.stringify({ email, password, rememberMe: false }));
  return promise;
}
