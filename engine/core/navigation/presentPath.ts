import type { CompiledProduct } from '#generated/types.ts';
import { findPage } from './findPage.ts';
import { productPages } from './productPages.ts';

/**
 * Where a page that has moved stands now: the path with its former beginning replaced, what follows it kept. null where no page gives
 * the path as a former one, or a page stands there today.
 */
export function presentPath(product: Pick<CompiledProduct, 'sections'>, path: string): string | null {
  if (findPage(product, path)) return null;
  const asked = path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
  const [longest] = productPages(product)
    .flatMap(({ formerPaths = [], path: present }) => formerPaths.map((former) => ({ former, present })))
    .filter(({ former }) => asked === former || asked.startsWith(`${former}/`))
    .sort((a, b) => b.former.length - a.former.length);
  return longest ? longest.present + asked.slice(longest.former.length) : null;
}
