import { type PageAddress, parsePageAddress } from '#engine/page/address/pageAddress.ts';

/** The address of an embedded block: its drawing, or its table. */
export interface EmbedAddress extends Omit<PageAddress, 'print'> {
  block: string;
  /** one of SIDES in correct addresses */
  side: string;
}

export const SIDES: readonly string[] = ['embed', 'table'];

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Parses `/{area}[/path…]/{block}/embed` or `…/table`, also with another word at its end; null for others. A
 * page with that address takes precedence.
 */
export function parseEmbedAddress(pathname: string): EmbedAddress | null {
  const address = parsePageAddress(pathname);
  if (!address || address.print) return null;
  const segments = address.path.split('/');
  const side = segments.pop() ?? '';
  const block = segments.pop() ?? '';
  if (!NAME.test(block)) return null;
  return { area: address.area, path: segments.join('/'), block, side };
}

/** The address of an embedded block. */
export function formatEmbedAddress({ area, path, block, side }: EmbedAddress): string {
  return `/${[area, ...path.split('/'), block, side].filter(Boolean).map(encodeURIComponent).join('/')}`;
}
