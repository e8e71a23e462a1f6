import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { Client } from './client.ts';

/** Account of the demonstration that may see everything, and one that may see some of it. */
export const accounts = { staff: 'staff@rohe.test', subscriber: 'subscriber@rohe.test' } as const;
const PASSWORD = 'demonstration';

/** Paths of all pages of the product that the sites show, without an area. */
export function pagePaths(suite: CompiledSuite): string[] {
  return Object.values(suite.products).flatMap((product) => productPages(product).map(({ path }) => path));
}

/** Areas whose pages show something; others are similar to them in what they cost. */
export function areaIds(suite: CompiledSuite): string[] {
  const types = new Set(['NZ', 'RC', 'TA']);
  return suite.areas.filter(({ area_type }) => types.has(area_type)).map(({ area_id }) => area_id);
}

/** Addresses of pages with figures that a visitor may see, by area. Asks for every one of them. */
export async function publicPages(suite: CompiledSuite, site: Client): Promise<Map<string, string[]>> {
  const open = new Map<string, string[]>();
  for (const area of areaIds(suite)) {
    const paths = pagePaths(suite).map((path) => `/${area}/${path}`);
    const answers = await Promise.all(paths.map((path) => site.get(path)));
    const shown = paths.filter((_, index) => answers[index]?.status === 200);
    if (shown.length > 0) open.set(area, shown);
  }
  return open;
}

/** Logs in at the API. @returns the session's token */
export async function logIn(api: Client, email: string): Promise<string> {
  const { status, body } = await api.post('/auth/login/', { email, password: PASSWORD });
  const { key } = JSON.parse(body.toString('utf8')) as { key?: string };
  if (status !== 200 || !key) throw new Error(`${email} could not log in: status ${status}.`);
  return key;
}

/** What a program sends along at the API, and a browser at a site. */
export const tokenHeader = (token: string) => ({ authorization: `Token ${token}` });
export const cookieHeader = (token: string) => ({ cookie: `userToken=${token}` });
