import { formatPageAddress, type PageAddress, parsePageAddress } from '#engine/page/address/pageAddress.ts';

/** The address of a block: its page, its name, and its format. */
export interface BlockAddress extends Omit<PageAddress, 'print'> {
  block: string;
  /** extension in the address: csv, xlsx, … */
  form: string;
}

const LAST = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z0-9-]{1,40})$/i;

/**
 * Parses `/{area}[/path…]/{block}.{form}`. Null for page addresses, which have no dot in their last segment.
 * Unknown formats are parsed too: the API responds with the known ones.
 */
export function parseBlockAddress(pathname: string): BlockAddress | null {
  const address = parsePageAddress(pathname);
  if (!address || address.print) return null;
  const segments = address.path.split('/');
  const [, block, form] = LAST.exec(segments.pop() ?? '') ?? [];
  if (block === undefined || form === undefined) return null;
  return { area: address.area, path: segments.join('/'), block, form };
}

/** The address of a block in a format. */
export function formatBlockAddress({ area, path, block, form }: BlockAddress): string {
  return `${formatPageAddress({ area, path, print: false })}/${encodeURIComponent(`${block}.${form}`)}`;
}
