import type { CompiledProduct } from '#generated/types.ts';
import { pathParamNames } from './pathParams.ts';
import { ownPages } from './productPages.ts';

/** Path of the page that a product opens with: the one with an empty path, else the first of its menu. */
export function firstPath(product: Pick<CompiledProduct, 'sections'>): string {
  const own = ownPages(product);
  const first =
    own.find(({ path }) => path === '') ?? own.find(({ path }) => pathParamNames(path).length === 0);
  return first?.path ?? '';
}
