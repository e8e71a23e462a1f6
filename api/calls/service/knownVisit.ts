import { contentAt } from '#api/content/contentAt.ts';
import type { Services } from '#api/services/services.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import type { VisitRequest } from '#generated/types.ts';

type Known = Pick<Services, 'suite' | 'directory'>;

/** All account pages are recorded as one, because their addresses reveal what people do there. */
const ACCOUNT = '/account';

/**
 * A visit that is safe to pass on: it has an existing site, area and page, and is rebuilt from known values.
 * null if no page of the suite would send it.
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
