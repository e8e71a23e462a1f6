import { productPages } from '../../engine/navigation/productPages.ts';
import type { CompiledPage } from '../../generated/types.ts';
import { suite } from './startSuite.ts';

export interface ProductSite {
  /** host name of the site that shows the product */
  site: string;
  /** pages of the suite's own, without links elsewhere */
  pages: CompiledPage[];
}

/** Every site that shows a product, with its pages. */
export const productSites: ProductSite[] = suite.sites.sites.flatMap(({ host, product }) => {
  const found = product === undefined ? undefined : suite.products[product];
  if (!found) return [];
  return [{ site: host, pages: productPages(found).filter(({ external }) => external === undefined) }];
});
