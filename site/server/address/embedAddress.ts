import { type PageAddress, parsePageAddress } from './pageAddress.ts';

/** The address of a block for frames in other sites: its drawing, or its table. */
export interface EmbedAddress extends Omit<PageAddress, 'print'> {
  block: string;
  side: 'embed' | 'table';
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads `/{area}[/path…]/{block}/embed` or `…/table`. Null for all others; a page of that address goes first. */
export function parseEmbedAddress(pathname: string): EmbedAddress | null {
  const address = parsePageAddress(pathname);
  if (!address || address.print) return null;
  const segments = address.path.split('/');
  const side = segments.pop();
  const block = segments.pop() ?? '';
  if ((side !== 'embed' && side !== 'table') || !NAME.test(block)) return null;
  return { area: address.area, path: segments.join('/'), block, side };
}

/** The address of a block in a frame. */
export function formatEmbedAddress({ area, path, block, side }: EmbedAddress): string {
  return `/${[area, ...path.split('/'), block, side].filter(Boolean).map(encodeURIComponent).join('/')}`;
}
