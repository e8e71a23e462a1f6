import { inject } from 'vitest';
import { type Client, createClient, logIn } from '#e2e/harness/client.ts';
import { productSites } from '#e2e/harness/productSites.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import { suite } from '#e2e/harness/startSuite.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledPage, Site } from '#generated/types.ts';

/** Readers, by how much they may open. */
export const WHO = ['visitor', 'subscriber', 'census', 'staff'] as const;
type Who = (typeof WHO)[number];

/** A person on a site, with the area they begin in. */
export interface Reader {
  site: string;
  who: Who;
  client: Client;
  headers: Record<string, string>;
  /** where they begin, e.g. /auckland */
  start: string;
  /** areas that they may compare with */
  comparators: readonly string[];
  pick: <One>(list: readonly One[]) => One;
  /** the page of an address; undefined if the site has written pages */
  pageOf(href: string): CompiledPage | undefined;
}

/**
 * Readers on every site: visitors where it is public, others in an area that is not, staff in one that
 * the seed draws.
 */
export async function openReaders(seed: number, people: readonly Who[] = WHO): Promise<Reader[]> {
  const api = createClient(inject('apiPort'), 'localhost');
  const pick = seeded(seed);
  const readers: Reader[] = [];
  for (const who of people) {
    const headers: Record<string, string> =
      who === 'visitor' ? {} : { cookie: `userToken=${await logIn(api, `${who}@rohe.test`)}` };
    for (const site of suite.sites.sites) readers.push(await openReader(site, who, headers, pick));
  }
  api.close();
  return readers;
}

async function openReader(
  { host, product: name, app_type }: Site,
  who: Who,
  headers: Record<string, string>,
  pick: Reader['pick'],
): Promise<Reader> {
  const client = createClient(inject('port'), `${host}.localhost:${inject('port')}`);
  const known = { site: host, who, client, headers, pick };
  const product = suite.products[name ?? ''];
  if (!product) return { ...known, start: '/', comparators: [], pageOf: () => undefined };
  const closed = productSites.find(({ site }) => site === host)?.area ?? '';
  const drawn = pick(suite.areas.filter((area) => product.areaTypes.includes(area.area_type))).area_id;
  const open = product.defaultAreas.at(-1) ?? '';
  const area = { visitor: open, subscriber: closed, census: closed, staff: drawn }[who];
  const offered = `/api/dimensions/compare_areas/?app_type=${app_type}&area_id=${area}`;
  const { body } = await client.get(offered, headers);
  const { areas = [] } = JSON.parse(body.toString('utf8')) as { areas?: { area_id: string }[] };
  return {
    ...known,
    start: `/${area}`,
    comparators: areas.length > 0 ? [pick(areas).area_id] : [],
    pageOf(href) {
      const [, , ...path] = (href.split('?')[0] ?? '').split('/').map(decodeURIComponent);
      return settlePath(suite, product, path.join('/'))?.page;
    },
  };
}
