import { request } from 'node:http';

interface Login {
  domain: string;
  email: string;
  password: string;
}

/** Logs in at the server at an address. @returns status and the cookies of the session */
export function logInAt(
  address: string,
  { domain, email, password }: Login,
): Promise<{ status: number; cookie: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; cookie: string }>();
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
  sent.once('response', ({ statusCode = 0, headers }) => {
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
    resolve({ status: statusCode, cookie: cookies.filter((cookie) => !cookie?.endsWith('=')).join('; ') });
  });
  sent.once('error', reject);
  sent.end(JSON.stringify({ email, password, rememberMe: false }));
  return promise;
}
