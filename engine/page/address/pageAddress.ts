import { pageHref } from '#engine/core/navigation/pageHref.ts';

/** The parts of a page address: area, page path, and whether it is the print variant. */
export interface PageAddress {
  /** first segment as requested, decoded */
  area: string;
  /** page path relative to the area, '' for the first page */
  path: string;
  /** the /pdf variant */
  print: boolean;
}

const MAX_SEGMENTS = 12;
const MAX_SEGMENT = 120;
// Segments may not contain control characters, backslashes or percent-encoded slashes.
const FORBIDDEN = /[\p{Cc}/\\]/u;

/**
 * Parses `/{area}[/path…][/pdf]`. Null for the root and for invalid addresses: empty or overlong segments,
 * parent directories, control characters, invalid encodings.
 */
export function parsePageAddress(pathname: string): PageAddress | null {
  const segments = decodeSegments(pathname);
  if (!segments) return null;
  const [area, ...rest] = segments;
  if (area === undefined) return null;
  const print = rest.at(-1) === 'pdf';
  return { area, path: (print ? rest.slice(0, -1) : rest).join('/'), print };
}

/** The address of a page; `area` and `path` are encoded segment by segment. */
export const formatPageAddress = ({ area, path, print }: PageAddress): string =>
  pageHref(area, print ? `${path}/pdf` : path);

function decodeSegments(pathname: string): string[] | null {
  if (!pathname.startsWith('/') || pathname === '/') return null;
  const segments = pathname.slice(1).split('/').map(decodeSegment);
  if (segments.length > MAX_SEGMENTS || segments.includes(null)) return null;
  return segments as string[];
}

function decodeSegment(raw: string): string | null {
  try {
    const segment = decodeURIComponent(raw);
    const fits = segment !== '' && segment !== '.' && segment !== '..' && segment.length <= MAX_SEGMENT;
    return fits && !FORBIDDEN.test(segment) ? segment : null;
  } catch {
    return null;
  }
}
