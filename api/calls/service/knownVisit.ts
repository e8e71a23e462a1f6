import { contentAt } from '#api/content/contentAt.ts';
import type { Services } from '#api/services/services.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import type { VisitRequest } from '#generated/types.ts';

type Known = Pick<Services, 'suite' | 'directory'>;

/** Pages of accounts are noted as one: their addresses name what people do there. */
const ACCOUNT = '/account';

/**
 * A visit as it may be passed on: of a site, an area and a page that there are, and written by us. Anybody can send anything;
 * null for what no page of the suite would send.
 */
export function knownVisit(known: Known, { site: name, path, area }: VisitRequest): VisitRequest | null {
  const { suite, directory } = known;
  const site = suite.sites.sites.find((one) => one.site === name);
  if (!site || (area !== undefined && !directory.find(area))) return null;
  const place = path === ACCOUNT || path.startsWith(`${ACCOUNT}/`) ? ACCOUNT : knownPath(known, name, path);
  return place === null ? null : { site: name, path: place, ...(area !== undefined && { area }) };
}

function knownPath({ suite, directory }: Known, name: string, path: string): string | null {
  const segments = path.split('/').slice(1).map(decoded);
  const product = suite.products[suite.sites.sites.find(({ site }) => site === name)?.product ?? ''];
  const content = suite.content?.[name];
  if (content) return contentAt(suite, content, segments.join('/')) ? written(segments) : null;
  const [area = '', ...below] = segments;
  if (!product || !directory.find(area)) return null;
  const found = settlePath(suite, product, below.join('/'));
  if (!found || found.unknown) return null;
  return written([area, ...found.path.split('/').filter(Boolean)]);
}

const written = (segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
